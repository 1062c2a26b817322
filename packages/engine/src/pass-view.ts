import { audit, type WrongRow } from './audit.ts';
import type { Code } from './code.ts';
import { sameCode } from './feedback.ts';
import type { GameState } from './game.ts';
import { roundPoints } from './match.ts';
import {
  makerOf,
  type PassPlay,
  type PassRound,
  type PassSetup,
  type PassStage,
  passGame,
  passStage,
  pendingGuess,
} from './pass.ts';
import { type Recording, recordGame } from './recording.ts';
import { type GameView, gameView } from './view.ts';

/** The part of a game that the screen may show. Before the end of a round it does not reveal the code. */
export interface PassView extends PassSetup {
  readonly stage: PassStage;
  readonly covered: boolean;
  readonly moves: number;
  /** The round, from 1. */
  readonly round: number;
  readonly maker: string;
  readonly breaker: string;
  /** The player who should have the device; `null` when both look. */
  readonly holder: string | null;
  /** Whether the code or answer under the cover can still be changed. */
  readonly canTakeBack: boolean;
  /** `null` as long as there is no code, and under the cover. */
  readonly game: GameView | null;
  /** The number of the guess to be made or answered, from 1. */
  readonly guess: number;
  /** The guess to be answered. */
  readonly pending: Code | null;
  readonly startedAt: number | null;
  readonly assisted: boolean;
  /** In the order of the names, from the rounds that are over. */
  readonly points: readonly [number, number];
  /** The maker's points from this round, once it is over. */
  readonly gained: number | null;
  /** Whether the code was found, once the round is over: an answer by hand may have called a wrong guess right. */
  readonly broken: boolean;
  /** The first answer given by hand that does not follow from the code, once that is shown. */
  readonly wrong: WrongRow | null;
  /** The winner's index in the names, once all rounds are over; a single round has no winner by points. */
  readonly result: 'running' | 'draw' | 0 | 1 | null;
}

export const passView = (pass: PassPlay): PassView => {
  const { variant, names, rounds, byHand, covered, moves } = pass;
  const stage = passStage(pass);
  const round = pass.played[pass.round];
  const maker = names[makerOf(pass.round)];
  const breaker = names[1 - makerOf(pass.round)]!;
  const hidden = covered || round === undefined;
  const over = stage === 'over' && round !== undefined;
  return {
    variant,
    names,
    rounds,
    byHand,
    covered,
    moves,
    stage,
    round: pass.round + 1,
    maker,
    breaker,
    holder: { set: maker, guess: breaker, answer: maker, over: null }[stage],
    canTakeBack: covered && stage === 'guess' && (round!.actions.length === 0 || round!.answers.length > 0),
    game: hidden ? null : gameView(passGame(pass, round)),
    guess: round === undefined ? 1 : passGame(pass, round).attempts.length + 1,
    pending: hidden ? null : pendingGuess(pass, round),
    startedAt: round?.startedAt ?? null,
    assisted: round?.assisted ?? false,
    points: passPoints(pass),
    gained: over ? gained(pass, round) : null,
    broken: over && isBroken(passGame(pass, round)),
    wrong: over ? firstWrong(pass, round) : null,
    result: result(pass, stage),
  };
};

/** The maker's own code, for the maker alone and only while a guess is to be answered. */
export const passPeek = (pass: PassPlay): Code | null =>
  passStage(pass) === 'answer' && !pass.covered ? pass.played[pass.round]!.secret : null;

/** The finished round as a recording; `null` while it runs, and where an answer given by hand was wrong. */
export const passRecording = (pass: PassPlay): Recording | null => {
  const round = pass.played[pass.round];
  if (passStage(pass) !== 'over' || round === undefined || firstWrong(pass, round) !== null) return null;
  return recordGame({ variant: pass.variant, seed: null, secret: round.secret }, round.actions);
};

/** One point for each guess, one more if the code was never broken; none where a wrong answer led the breaker astray. */
const gained = (pass: PassPlay, round: PassRound): number => {
  const game = passGame(pass, round);
  if (!game.gameOver || firstWrong(pass, round) !== null) return 0;
  return roundPoints({ maker: '', breaker: '', game });
};

const isBroken = ({ status, attempts, secretCode }: GameState): boolean =>
  status === 'won' && sameCode(attempts.at(-1)!.code, secretCode);

/** Only for a round that is over. */
const firstWrong = (pass: PassPlay, round: PassRound): WrongRow | null => audit(passGame(pass, round))[0] ?? null;

const passPoints = (pass: PassPlay): readonly [number, number] => {
  const total = (maker: 0 | 1): number =>
    pass.played
      .filter((_, index) => makerOf(index) === maker)
      .reduce((sum, round) => sum + (pendingGuess(pass, round) === null ? gained(pass, round) : 0), 0);
  return [total(0), total(1)];
};

const result = (pass: PassPlay, stage: PassStage): PassView['result'] => {
  if (stage !== 'over' || pass.round + 1 < pass.rounds) return 'running';
  if (pass.rounds === 1) return null;
  const [one, other] = passPoints(pass);
  return one === other ? 'draw' : one > other ? 0 : 1;
};
