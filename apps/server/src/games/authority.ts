import {
  type Action,
  checkCode,
  err,
  type GameState,
  gamePoints,
  gameView,
  ok,
  parseCode,
  type Result,
  raceResult,
  raceScore,
  tryAction,
  type Variant,
} from '@mastermind/engine';
import type { Bus } from '../bus/bus.ts';
import { createLruCache, type LruCache } from '../lru-cache.ts';
import { type Refused, refused, refusedByRules } from '../refusal.ts';
import type { EventRow, GameRow, ResultRow } from '../storage/schema.ts';
import { createUpdate, type Decision } from '../update.ts';
import { dueOf, elapsed, forgottenAt, overdue } from './due.ts';
import {
  current,
  extend,
  type History,
  isAssisted,
  isHelpLate,
  lastAt,
  type NewEvent,
  readHistory,
  version,
} from './history.ts';
import type { GameStore } from './store.ts';

/** Decides by the rules, writes to the store, then publishes a hint. Nothing else changes a game. */
export interface Authority {
  /** The game as it is now; a deadline that has passed is written before anybody sees it. */
  look(id: string): Promise<History | null>;
  /** Several at once, in the order asked for, without deleted ones; they are not cached. */
  lookAll(ids: readonly string[]): Promise<readonly History[]>;
  /** `null` if the player has used the one try of the day, or has such a ranked game under way. */
  begin(game: GameRow): Promise<History | null>;
  /** The player's ranked game of a ruleset, as it is now; it may just have ended. */
  ranked(playerId: string, variant: string): Promise<History | null>;
  /** The game right after the guess, also if the same key was answered before. */
  guess(id: string, playerId: string, guess: GuessInput): Promise<Result<History, Refused>>;
  resign(id: string, playerId: string): Promise<Result<History, Refused>>;
  assist(id: string, playerId: string): Promise<Result<History, Refused>>;
}

export interface GuessInput {
  readonly code: string | readonly string[];
  readonly turn: number | null;
  readonly key: string | null;
}

/** An event to write, with its idempotency key. */
interface PendingWrite {
  readonly event: NewEvent;
  readonly key: string | null;
}

export const createAuthority = (
  store: GameStore,
  bus: Bus,
  clock: () => number,
  keepUnfinishedDays: number,
): Authority => {
  const known: LruCache<History> = createLruCache(4096);

  const load = async (id: string): Promise<History | null> => {
    const stored = await store.load(id);
    return stored === null ? null : known.keep(id, readHistory(stored.game, stored.events));
  };

  const write = async (
    history: History,
    { event: { type, action }, key }: PendingWrite,
    now: number,
  ): Promise<Result<History | null, Refused>> => {
    const { game } = history;
    const before = current(history);
    const after = action === null ? ok(before) : tryAction(before, action, game.player_id);
    if (!after.ok) return err(refusedByRules(after.error));
    const event: EventRow = {
      game_id: game.id,
      version: version(history) + 1,
      type,
      at: Math.max(now, lastAt(history)),
      data: JSON.stringify(action ?? {}),
      idempotency_key: key,
    };
    const next = extend(history, event, after.value);
    const written = await store.append({ event, result: after.value.gameOver ? resultOf(next) : null });
    if (written !== 'added') return ok(null);
    known.keep(game.id, next);
    bus.publish(game.id, event.version);
    return ok(next);
  };

  const late = (history: History, now: number): PendingWrite | null => {
    const event = overdue(history, now);
    return event === null ? null : { event, key: null };
  };

  const update = createUpdate<History, PendingWrite>(
    { known: known.get, load, overdue: late, write, missing: noSuchGame },
    clock,
  );

  const look: Authority['look'] = async (id) => {
    const history = await load(id);
    if (history === null || overdue(history, clock()) === null) return history;
    const updated = await update(id, (closed) => ok({ done: closed }));
    return updated.ok ? updated.value : null;
  };

  return {
    look,

    lookAll: async (ids) => {
      const histories: History[] = [];
      for (const { game, events } of await store.loadAll(ids)) {
        const stored = readHistory(game, events);
        const history = overdue(stored, clock()) === null ? stored : await look(game.id);
        if (history !== null) histories.push(history);
      }
      return histories;
    },

    ranked: async (playerId, variant) => {
      const id = await store.ranked(playerId, variant);
      return id === null ? null : look(id);
    },

    begin: async (game) => {
      const events: EventRow[] = [
        { game_id: game.id, version: 1, type: 'begin', at: game.started_at, data: '{}', idempotency_key: null },
      ];
      const history = readHistory(game, events);
      const begun = await store.begin(game, dueOf(history)?.at ?? forgottenAt(history, keepUnfinishedDays));
      return begun ? known.keep(game.id, history) : null;
    },

    guess: (id, playerId, guess) => update(id, (history, now) => decideGuess(history, playerId, guess, now)),

    resign: (id, playerId) =>
      update(id, (history, now) => {
        const refusal = mayPlay(history, playerId);
        if (refusal !== null) return err(refusal);
        const action: Action = { type: 'resign', at: elapsed(history, now) };
        return ok({ write: { event: { type: 'resign', action }, key: null } });
      }),

    assist: (id, playerId) =>
      update(id, (history) => {
        const refusal = mayPlay(history, playerId);
        if (refusal !== null) return err(refusal);
        if (isAssisted(history)) return ok({ done: history });
        return ok({ write: { event: { type: 'assist', action: null }, key: null } });
      }),
  };
};

const decideGuess = (
  history: History,
  playerId: string,
  { code, turn, key }: GuessInput,
  now: number,
): Result<Decision<History, PendingWrite>, Refused> => {
  const earlier = key === null || history.game.player_id !== playerId ? null : answered(history, key);
  if (earlier !== null) return isSameGuess(earlier, code) ? ok({ done: earlier }) : err(keyReused);
  const refusal = mayPlay(history, playerId);
  if (refusal !== null) return err(refusal);
  const { variant, attempts } = current(history);
  const next = attempts.length + 1;
  if (turn !== null && turn !== next) {
    return err(refused('wrong-turn', `This would be guess ${next}, not ${turn}.`, { turn: next }));
  }
  const parsed = readCode(variant, code);
  if (!parsed.ok) return err(refusedByRules(parsed.error));
  const action: Action = { type: 'submit', code: parsed.value, at: elapsed(history, now) };
  return ok({ write: { event: { type: 'submit', action }, key } });
};

const mayPlay = (history: History, playerId: string): Refused | null => {
  const state = current(history);
  if (history.game.player_id !== playerId) return notYours;
  return state.gameOver ? over(state) : null;
};

/** Reads a code in any form that the API accepts. */
export const readCode = (variant: Variant, code: string | readonly string[]): ReturnType<typeof checkCode> =>
  typeof code === 'string' ? parseCode(variant, code) : checkCode(variant, code);

export const noSuchGame = (id: string): Refused => refused('not-found', `There is no game "${id}".`);

const notYours = refused('not-your-game', 'This game belongs to another player; only its owner may play it.');

const keyReused = refused('key-reused', 'This Idempotency-Key was used for another guess of this game; use a new one.');

const over = (state: GameState): Refused =>
  state.reason === 'time'
    ? refused('time-up', `Time is up: the ${state.variant.seconds} seconds are over, so the game is lost.`)
    : refused('game-over', 'The game is over; start a new one to guess again.');

/** The game as it was when this key was answered. */
const answered = ({ game, steps }: History, key: string): History | null => {
  const index = steps.findIndex(({ event }) => event.idempotency_key === key);
  return index < 0 ? null : { game, steps: steps.slice(0, index + 1) };
};

const isSameGuess = (history: History, code: string | readonly string[]): boolean => {
  const { variant, attempts } = current(history);
  const parsed = readCode(variant, code);
  return parsed.ok && parsed.value.join(' ') === attempts.at(-1)?.code.join(' ');
};

const resultOf = (history: History): ResultRow => {
  const { game } = history;
  const state = current(history);
  const won = state.status === 'won';
  // Otherwise a game that goes badly could be taken off the board of those who play without help.
  const forfeit = game.mode === 'ranked' && isHelpLate(history);
  return {
    game_id: game.id,
    player_id: game.player_id,
    variant: game.variant,
    mode: game.mode,
    date: game.date,
    assisted: isAssisted(history) && !forfeit ? 1 : 0,
    status: won ? 'won' : 'lost',
    attempts: state.attempts.length,
    cost: won && !forfeit ? state.attempts.length : state.maxAttempts + 1,
    points: gamePoints(state),
    ended_at: lastAt(history),
    score: game.mode === 'ranked' && state.variant.seconds !== null ? scoreOf(state, forfeit) : null,
    loss: null,
  };
};

const scoreOf = (state: GameState, forfeit: boolean): number => (forfeit ? 0 : raceScore(raceResult(gameView(state))));
