import { err, ok, parseCode, type Result, refusalAfterEnd } from '@mastermind/engine';
import { type Refused, refused, refusedByRules } from '../refusal.ts';
import type { Decision } from '../update.ts';
import { elapsed, overdue } from './due.ts';
import { current, type History, isAssisted, latest, type NewEvent } from './history.ts';
import { guessesIn, lastRow } from './sprint.ts';

/** An event to write, with its idempotency key. */
export interface PendingWrite {
  readonly event: NewEvent;
  readonly key: string | null;
}

/** The outcome of a command: an event to write, a game that needs none, or a refusal. */
type Verdict = Result<Decision<History, PendingWrite>, Refused>;

export interface GuessInput {
  readonly code: string | readonly string[];
  readonly turn: number | null;
  readonly key: string | null;
}

export const decideGuess = (history: History, playerId: string, guess: GuessInput, now: number): Verdict => {
  const { code, turn, key } = guess;
  const earlier = key === null || history.game.player_id !== playerId ? null : answered(history, key);
  if (earlier !== null) return isSameGuess(earlier, code) ? ok({ done: earlier }) : err(keyReused);
  const { variant } = current(history);
  const next = guessesIn(latest(history)) + 1;
  const refusal = refusalToPlay(history, playerId) ?? (turn === null || turn === next ? null : wrongTurn(turn, next));
  if (refusal !== null) return err(refusal);
  const parsed = parseCode(variant, code);
  if (!parsed.ok) return err(refusedByRules(parsed.error));
  return write({ type: 'submit', action: { type: 'submit', code: parsed.value, at: elapsed(history, now) } }, key);
};

export const decideResign = (history: History, playerId: string, now: number): Verdict => {
  const refusal = refusalToPlay(history, playerId);
  if (refusal !== null) return err(refusal);
  return write({ type: 'resign', action: { type: 'resign', at: elapsed(history, now) } });
};

export const decideAssist = (history: History, playerId: string): Verdict => {
  const refusal = refusalToPlay(history, playerId);
  if (refusal !== null) return err(refusal);
  return isAssisted(history) ? ok({ done: history }) : write({ type: 'assist', action: null });
};

/** The changes to write before anyone sees the game. */
export const decideOverdue = (history: History, now: number): PendingWrite | null => {
  const event = overdue(history, now);
  return event === null ? null : { event, key: null };
};

const write = (event: NewEvent, key: string | null = null): Verdict => ok({ write: { event, key } });

const refusalToPlay = (history: History, playerId: string): Refused | null => {
  if (history.game.player_id !== playerId) return notYours;
  const ended = refusalAfterEnd(current(history));
  return ended === null ? null : refusedByRules(ended);
};

const notYours = refused('not-your-game', 'This game belongs to another player; only its owner may play it.');

const wrongTurn = (turn: number, next: number): Refused =>
  refused('wrong-turn', `This would be guess ${next}, not ${turn}.`, { turn: next });

const keyReused = refused('key-reused', 'This Idempotency-Key was used for another guess of this game; use a new one.');

/** The game as it was when this key was answered. */
const answered = ({ game, steps }: History, key: string): History | null => {
  const index = steps.findIndex(({ event }) => event.idempotency_key === key);
  return index < 0 ? null : { game, steps: steps.slice(0, index + 1) };
};

const isSameGuess = (history: History, code: string | readonly string[]): boolean => {
  const { variant } = current(history);
  const parsed = parseCode(variant, code);
  return parsed.ok && parsed.value.join(' ') === lastRow(latest(history))?.code.join(' ');
};
