import { type Code, checkCode } from './code.ts';
import { type PassError, RuleError } from './errors.ts';
import { type Feedback, isPossibleAnswer } from './feedback.ts';
import { type Action, type GameState, tryAction, tryInit } from './game.ts';
import { err, ok, type Result } from './result.ts';
import { atTime, elapsedSince } from './timing.ts';
import type { Variant } from './variant.ts';

/** The terms that two people agree on before they share a device. The first player named makes the first code. */
export interface PassSetup {
  readonly variant: Variant;
  readonly names: readonly [string, string];
  /** One round, or an even number, so that both make equally many codes. */
  readonly rounds: number;
  /** Whether the maker answers each guess; otherwise the device does. */
  readonly byHand: boolean;
}

/** A round whose code is set. */
export interface PassRound {
  readonly secret: Code;
  readonly actions: readonly Action[];
  /** The maker's answers, where they are given by hand: one for each guess, but perhaps the last. */
  readonly answers: readonly Feedback[];
  /** When the breaker's clock began, moved along by the time the maker took; `null` while the clock is paused. */
  readonly startedAt: number | null;
  readonly assisted: boolean;
}

/** Two people at one device. It holds the codes, so a front end keeps it and shows only `passView` of it. */
export interface PassPlay extends PassSetup {
  readonly played: readonly PassRound[];
  /** The round that is shown, from 0; its code is not set yet if it is not among those played. */
  readonly round: number;
  /** The device changes hands: nothing of the game may be shown. */
  readonly covered: boolean;
  /** The number of actions so far, so that a player cannot continue from an outdated state. */
  readonly moves: number;
}

export type PassAction =
  | { readonly type: 'set'; readonly code: Code }
  /** The person whom the cover names has the device. */
  | { readonly type: 'uncover' }
  /** For a program that starts again: the person who sits there now may be the other one. */
  | { readonly type: 'cover' }
  | { readonly type: 'start-clock' }
  | { readonly type: 'submit'; readonly code: Code }
  | { readonly type: 'answer'; readonly answer: Feedback }
  | { readonly type: 'resign' }
  | { readonly type: 'expire' }
  | { readonly type: 'assist' }
  /** Under the cover: another code, or another answer. */
  | { readonly type: 'take-back' }
  | { readonly type: 'next-round' }
  /** After the last round: one or two more, so that both make equally many codes. */
  | { readonly type: 'more-rounds' };

export type PassStage = 'set' | 'guess' | 'answer' | 'over';

const MAX_ROUNDS = 100;
export const MAX_PASS_NAME = 20;

export const createPass = (setup: PassSetup): Result<PassPlay, PassError> => {
  const { variant, rounds, byHand } = setup;
  const [one, other] = setup.names.map((name) => name.trim().replaceAll(/\s+/gu, ' ')) as [string, string];
  for (const name of [one, other]) {
    if (name === '' || [...name].length > MAX_PASS_NAME) return err({ kind: 'player-name', max: MAX_PASS_NAME });
  }
  if (one.toLowerCase() === other.toLowerCase()) return err({ kind: 'same-player' });
  const equal = rounds === 1 || rounds % 2 === 0;
  if (!Number.isInteger(rounds) || rounds < 1 || rounds > MAX_ROUNDS || !equal) {
    return err({ kind: 'round-count', rounds, max: MAX_ROUNDS });
  }
  return ok({ variant, names: [one, other], rounds, byHand, played: [], round: 0, covered: false, moves: 0 });
};

/** The only way the game changes. `now` is in milliseconds; only differences matter. */
export const passAction = (pass: PassPlay, action: PassAction, now: number): Result<PassPlay, PassError> => {
  const next = decide(pass, action, now);
  return next.ok ? ok({ ...next.value, moves: pass.moves + 1 }) : next;
};

/** The maker of a round's code: player 0 or 1. */
export const makerOf = (round: number): 0 | 1 => (round % 2 === 0 ? 0 : 1);

export const passStage = (pass: PassPlay): PassStage => {
  const round = pass.played[pass.round];
  if (round === undefined) return 'set';
  if (pendingGuess(pass, round) !== null) return 'answer';
  return passGame(pass, round).gameOver ? 'over' : 'guess';
};

/** The guess that waits for the maker's answer. */
export const pendingGuess = ({ byHand }: PassSetup, { actions, answers }: PassRound): Code | null => {
  const guesses = actions.flatMap((action) => (action.type === 'submit' ? [action.code] : []));
  return byHand && guesses.length > answers.length ? guesses.at(-1)! : null;
};

/** The round as a game. Answers given by hand are included unchanged, right or wrong. */
export const passGame = (pass: PassPlay, round: PassRound): GameState => {
  const game = tryPassGame(pass, round);
  if (!game.ok) throw new RuleError(game.error);
  return game.value;
};

export const tryPassGame = (pass: PassPlay, round: PassRound): Result<GameState, PassError> => {
  const { variant, names, byHand } = pass;
  const playerId = names[1 - makerOf(pass.played.indexOf(round))]!;
  const start = tryInit({ variant, seed: null, secret: round.secret, playerIds: [playerId] });
  if (!start.ok) return start;
  let state = start.value;
  for (const action of round.actions) {
    const next = tryAction(state, action, playerId);
    if (!next.ok) return next;
    if (!byHand || action.type !== 'submit') {
      state = next.value;
      continue;
    }
    const answer = round.answers[state.attempts.length];
    // The guess that waits for its answer is the last thing that was done.
    if (answer === undefined) return action === round.actions.at(-1) ? ok(state) : err({ kind: 'not-now' });
    const refusal = checkAnswer(variant, answer);
    if (refusal !== null) return err(refusal);
    state = answered(next.value, answer);
  }
  return ok(state);
};

/** The game with the maker's answer to its last guess, which decides even where it does not follow from the code. */
const answered = (state: GameState, answer: Feedback): GameState => {
  const { code } = state.attempts.at(-1)!;
  const attempts = state.attempts.with(-1, { code, feedback: { black: answer.black, white: answer.white } });
  const won = answer.black === state.variant.length;
  const lost = !won && attempts.length >= state.maxAttempts;
  return {
    ...state,
    attempts,
    status: won ? 'won' : lost ? 'lost' : 'playing',
    reason: lost ? 'attempts' : null,
    gameOver: won || lost,
    winner: won ? state.playerId : null,
  };
};

const checkAnswer = (variant: Variant, answer: Feedback): PassError | null =>
  isPossibleAnswer({ ...variant, symbols: variant.symbols.length }, answer)
    ? null
    : { kind: 'impossible-answer', black: answer.black, white: answer.white, pegs: variant.length };

const NOT_NOW = err({ kind: 'not-now' } as const);

const decide = (pass: PassPlay, action: PassAction, now: number): Result<PassPlay, PassError> => {
  const stage = passStage(pass);
  const round = pass.played[pass.round];
  if (action.type === 'cover') return ok({ ...pass, covered: stage === 'guess' || stage === 'answer' });
  if (action.type === 'uncover') return ok({ ...withClock(pass, stage, now), covered: false });
  if (action.type === 'take-back') return takeBack(pass, stage);
  if (pass.covered) return NOT_NOW;
  switch (stage) {
    case 'set':
      return action.type === 'set' ? setCode(pass, action.code) : NOT_NOW;
    case 'guess':
      return play(pass, round!, action, now);
    case 'answer':
      return action.type === 'answer' ? answer(pass, round!, action.answer) : NOT_NOW;
    case 'over':
      return goOn(pass, action);
  }
};

const setCode = (pass: PassPlay, code: Code): Result<PassPlay, PassError> => {
  const secret = checkCode(pass.variant, code);
  if (!secret.ok) return secret;
  const round: PassRound = { secret: secret.value, actions: [], answers: [], startedAt: null, assisted: false };
  return ok({ ...pass, played: [...pass.played, round], covered: true });
};

const play = (pass: PassPlay, round: PassRound, action: PassAction, now: number): Result<PassPlay, PassError> => {
  if (action.type === 'assist') return ok(withRound(pass, { ...round, assisted: true }));
  if (action.type === 'start-clock') {
    return pass.variant.seconds === null || round.startedAt !== null
      ? NOT_NOW
      : ok(withRound(pass, { ...round, startedAt: now }));
  }
  if (action.type !== 'submit' && action.type !== 'resign' && action.type !== 'expire') return NOT_NOW;
  const game = passGame(pass, round);
  const taken = atTime(game, action, timeOf(pass, round, game, now));
  const next = tryAction(game, taken, game.playerId);
  if (!next.ok) return next;
  const waits = pass.byHand && taken.type === 'submit';
  const moved = { ...round, actions: [...round.actions, taken], startedAt: waits ? null : round.startedAt };
  return ok({ ...withRound(pass, moved), covered: waits });
};

/** The breaker's own milliseconds. */
const timeOf = (
  { variant }: PassPlay,
  { startedAt }: PassRound,
  { elapsed }: GameState,
  now: number,
): number | undefined =>
  variant.seconds === null || startedAt === null ? undefined : elapsedSince(startedAt, now, elapsed);

/** After the maker's answer the breaker's clock continues from the time it had reached. */
const withClock = (pass: PassPlay, stage: PassStage, now: number): PassPlay => {
  const round = pass.played[pass.round];
  if (stage !== 'guess' || round === undefined || pass.variant.seconds === null || round.startedAt !== null)
    return pass;
  const { attempts, elapsed } = passGame(pass, round);
  return attempts.length === 0 ? pass : withRound(pass, { ...round, startedAt: now - elapsed });
};

const answer = (pass: PassPlay, round: PassRound, given: Feedback): Result<PassPlay, PassError> => {
  const refusal = checkAnswer(pass.variant, given);
  if (refusal !== null) return err(refusal);
  const next = withRound(pass, { ...round, answers: [...round.answers, given] });
  // Both look at the end of a round.
  return ok({ ...next, covered: passStage(next) !== 'over' });
};

/** A code or an answer may be replaced as long as the cover hides it. */
const takeBack = (pass: PassPlay, stage: PassStage): Result<PassPlay, PassError> => {
  const round = pass.played[pass.round];
  if (!pass.covered || stage !== 'guess' || round === undefined) return NOT_NOW;
  if (round.actions.length === 0) return ok({ ...pass, played: pass.played.slice(0, -1), covered: false });
  if (round.answers.length === 0) return NOT_NOW;
  return ok({ ...withRound(pass, { ...round, answers: round.answers.slice(0, -1) }), covered: false });
};

const goOn = (pass: PassPlay, action: PassAction): Result<PassPlay, PassError> => {
  const last = pass.round + 1 === pass.rounds;
  if (action.type === 'next-round') return last ? err({ kind: 'match-over' }) : ok({ ...pass, round: pass.round + 1 });
  if (action.type !== 'more-rounds' || !last) return NOT_NOW;
  const rounds = pass.rounds + (pass.rounds === 1 ? 1 : 2);
  if (rounds > MAX_ROUNDS) return err({ kind: 'round-count', rounds, max: MAX_ROUNDS });
  return ok({ ...pass, rounds, round: pass.round + 1 });
};

const withRound = (pass: PassPlay, round: PassRound): PassPlay => ({
  ...pass,
  played: pass.played.with(pass.round, round),
});
