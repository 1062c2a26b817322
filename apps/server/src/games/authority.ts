import { err, ok, type Result } from '@mastermind/engine';
import type { Bus } from '../bus/bus.ts';
import { createLruCache, type LruCache } from '../lru-cache.ts';
import { type Refused, refused, refusedByRules } from '../refusal.ts';
import type { EventRow, GameRow } from '../storage/schema.ts';
import { createUpdate } from '../update.ts';
import {
  decideAssist,
  decideGuess,
  decideOverdue,
  decideResign,
  type GuessInput,
  type PendingWrite,
} from './decide.ts';
import { dueOf, forgottenAt } from './due.ts';
import { extend, firstEvent, type History, lastAt, latest, readHistory, version } from './history.ts';
import { resultOf } from './result.ts';
import { actIn } from './sprint.ts';
import type { GameStore } from './store.ts';

/** Decides by the rules, writes to the store, then publishes a hint. Nothing else changes a game. */
export interface Authority {
  /** The game now. A missed deadline is written before anyone sees it. */
  look(id: string): Promise<History | null>;
  /** Several at once, in the order asked for, without deleted ones; they are not cached. */
  lookAll(ids: readonly string[]): Promise<readonly History[]>;
  /** `null` if the player has used the one try of the day, or has such a ranked game or sprint under way. */
  begin(game: GameRow): Promise<History | null>;
  /** The player's current ranked game or sprint of a ruleset; it may just have ended. */
  ranked(game: GameRow): Promise<History | null>;
  /** The game right after the guess, also if the same key was answered before. */
  guess(id: string, playerId: string, guess: GuessInput): Promise<Result<History, Refused>>;
  resign(id: string, playerId: string): Promise<Result<History, Refused>>;
  assist(id: string, playerId: string): Promise<Result<History, Refused>>;
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
    pending: PendingWrite,
    now: number,
  ): Promise<Result<History | null, Refused>> => {
    const next = historyAfter(history, pending, now);
    if (!next.ok) return next;
    const { event } = next.value.steps.at(-1)!;
    const written = await store.append({ event, result: resultOf(next.value) });
    if (written !== 'added') return ok(null);
    known.keep(event.game_id, next.value);
    bus.publish(event.game_id, event.version);
    return next;
  };

  const update = createUpdate<History, PendingWrite>(
    { known: known.get, load, overdue: decideOverdue, write, missing: noSuchGame },
    clock,
  );

  /** The game with what is overdue written to it. */
  const settle = async (history: History): Promise<History | null> => {
    if (decideOverdue(history, clock()) === null) return history;
    const settled = await update(history.game.id, (done) => ok({ done }));
    return settled.ok ? settled.value : null;
  };

  const look = async (id: string): Promise<History | null> => {
    const history = await load(id);
    return history === null ? null : settle(history);
  };

  return {
    look,

    lookAll: async (ids) => {
      const histories: History[] = [];
      for (const { game, events } of await store.loadAll(ids)) {
        const history = await settle(readHistory(game, events));
        if (history !== null) histories.push(history);
      }
      return histories;
    },

    ranked: async (game) => {
      const id = await store.ranked(game);
      return id === null ? null : look(id);
    },

    begin: async (game) => {
      const history = readHistory(game, [firstEvent(game)]);
      const begun = await store.begin(game, dueOf(history)?.at ?? forgottenAt(history, keepUnfinishedDays));
      return begun ? known.keep(game.id, history) : null;
    },

    guess: (id, playerId, guess) => update(id, (history, now) => decideGuess(history, playerId, guess, now)),
    resign: (id, playerId) => update(id, (history, now) => decideResign(history, playerId, now)),
    assist: (id, playerId) => update(id, (history) => decideAssist(history, playerId)),
  };
};

export const noSuchGame = (id: string): Refused => refused('not-found', `There is no game "${id}".`);

/** The game with the event that is to be written, if the rules allow it. */
const historyAfter = (
  history: History,
  { event: { type, action }, key }: PendingWrite,
  now: number,
): Result<History, Refused> => {
  const { game } = history;
  const before = latest(history);
  const after = action === null ? ok(before) : actIn(game, before, action);
  if (!after.ok) return err(refusedByRules(after.error));
  const event: EventRow = {
    game_id: game.id,
    version: version(history) + 1,
    type,
    at: Math.max(now, lastAt(history)),
    data: JSON.stringify(action ?? {}),
    idempotency_key: key,
  };
  return ok(extend(history, event, after.value));
};
