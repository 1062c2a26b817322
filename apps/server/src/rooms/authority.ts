import { err, ok, parseCode, type Result } from '@mastermind/engine';
import type { Bus } from '../bus/bus.ts';
import { randomId } from '../chance.ts';
import { createLruCache, type LruCache } from '../lru-cache.ts';
import { type Refused, refused, refusedByRules } from '../refusal.ts';
import type { RoomEventRow } from '../storage/schema.ts';
import { createUpdate, type Decision } from '../update.ts';
import { formatRoomAction, type RoomAction, readRoomAction } from './action.ts';
import { decideGuess, type GuessInput, type Verdict } from './decide.ts';
import { overdue } from './due.ts';
import { type Effects, effectsOf, type NewRoom } from './effects.ts';
import { current, extendLog, nextState, type RoomLog, readLog, type Step } from './fold.ts';
import type { RoomState } from './state.ts';
import type { Admit, RoomStore } from './store.ts';

/** Decides by the rules, writes to the store, then publishes a hint. Nothing else changes a room. */
export interface RoomAuthority {
  /**
   * The room now. Overdue changes are written before anyone sees it. The store is not asked if this node knows the room
   * up to `atLeast`.
   */
  look(id: string, atLeast?: number | null): Promise<RoomLog | null>;
  /** `null` if another open room has its code, or is the open quick race of its ruleset. */
  create(room: NewRoom, admit: Admit): Promise<Result<RoomLog | null, Refused>>;
  act(id: string, decide: (state: RoomState, now: number) => Verdict): Promise<Result<RoomLog, Refused>>;
  /** The guess and the room after it, also if the request with this key was answered before. */
  guess(id: string, playerId: string, input: KeyedGuess): Promise<Result<Guessed, Refused>>;
  /** Links this room to its rematch, unless it has one already. */
  follow(id: string, playerId: string, next: NewRoom): Promise<Result<RoomLog, Refused>>;
}

export interface KeyedGuess extends GuessInput {
  readonly key: string | null;
}

export interface Guessed {
  readonly log: RoomLog;
  /** The event of the guess itself. */
  readonly step: Step;
}

/** An action to write, and its related data. */
interface PendingWrite {
  readonly action: RoomAction;
  /** When it was due; now if absent. */
  readonly at?: number;
  readonly key?: string | null;
  readonly begun?: NewRoom;
}

/** Twice as many as one node is meant to serve; a room that is not cached is read whole at every guess. */
const MAX_CACHED_ROOMS = 2048;

export const createRoomAuthority = (
  store: RoomStore,
  bus: Bus,
  clock: () => number,
  pace: number,
  due: (at: number) => void,
): RoomAuthority => {
  const known: LruCache<RoomLog> = createLruCache(MAX_CACHED_ROOMS);

  const load = async (id: string): Promise<RoomLog | null> => {
    const log = known.get(id);
    if (log !== null) {
      const events = await store.eventsAfter(id, current(log).version);
      return events.length === 0 ? log : keep(id, extendLog(log, events));
    }
    const stored = await store.load(id);
    return stored === null ? null : keep(id, readLog(stored.room, stored.events));
  };

  /** Two reads may end in either order; the longer log wins. */
  const keep = (id: string, log: RoomLog): RoomLog => {
    const before = known.get(id);
    return before !== null && current(before).version >= current(log).version ? before : known.keep(id, log);
  };

  const tell = (effects: Effects | null): void => {
    if (effects?.due?.at != null) due(effects.due.at);
  };

  const write = async (log: RoomLog, pending: PendingWrite, now: number): Promise<Result<RoomLog | null, Refused>> => {
    const step = stepAfter(log, pending, now);
    if (!step.ok) return step;
    const { event, state } = step.value;
    const effects = effectsOf(current(log), state, pace, pending.begun ?? null);
    const written = await store.append({ event, effects });
    if (written !== 'added') return ok(null);
    // The cached log may have grown since; the answer is about this event.
    const next = { room: log.room, steps: [...log.steps, step.value] };
    keep(log.room.id, next);
    bus.publish(log.room.id, event.version);
    tell(effects);
    return ok(next);
  };

  const late = (log: RoomLog, now: number): PendingWrite | null => overdue(current(log), now, randomId);

  const update = createUpdate<RoomLog, PendingWrite>(
    { known: known.get, load, overdue: late, write, missing: noSuchRoom },
    clock,
  );

  /** No client sees a room with an overdue action, such as the start of one that has just become full. */
  const settle = async (log: RoomLog): Promise<RoomLog | null> => {
    if (late(log, clock()) === null) return log;
    const settled = await update(log.room.id, (done) => ok({ done }));
    return settled.ok ? settled.value : null;
  };

  const done = async (updated: Result<RoomLog, Refused>): Promise<Result<RoomLog, Refused>> => {
    if (!updated.ok) return updated;
    const log = await settle(updated.value);
    return log === null ? err(noSuchRoom(updated.value.room.id)) : ok(log);
  };

  return {
    look: async (id, atLeast = null) => {
      const here = known.get(id);
      const log = here !== null && atLeast !== null && current(here).version >= atLeast ? here : await load(id);
      return log === null ? null : settle(log);
    },

    create: async (room, admit) => {
      const created = await store.create(room, admit);
      if (!created.ok) return created;
      if (!created.value) return ok(null);
      if (room.dueAt !== null) due(room.dueAt);
      return ok(await settle(keep(room.room.id, readLog(room.room, [room.event]))));
    },

    act: async (id, decide) => done(await update(id, (log, now) => decisionOf(log, decide(current(log), now)))),

    guess: async (id, playerId, { key: given, ...input }) => {
      const key = given === null ? null : keyOf(playerId, given);
      const updated = await update(id, (log, now) => decideKeyedGuess(log, playerId, input, key, now));
      if (!updated.ok) return updated;
      const log = await done(updated);
      if (!log.ok) return log;
      const step = key === null ? updated.value.steps.at(-1)! : answered(log.value, key)!;
      return ok({ log: log.value, step });
    },

    follow: async (id, playerId, next) => {
      const action: RoomAction = { type: 'rematch', playerId, roomId: next.room.id };
      const updated = await update(id, (log) =>
        ok(current(log).rematchId === null ? { write: { action, begun: next } } : { done: log }),
      );
      if (updated.ok && next.dueAt !== null) due(next.dueAt);
      return updated;
    },
  };
};

export const noSuchRoom = (key: string): Refused => refused('not-found', `There is no room "${key}".`);

const keyReused = refused('key-reused', 'This Idempotency-Key was used for another guess in this room; use a new one.');

/** The event that is to be written and the room after it, if the rules allow it. */
const stepAfter = (log: RoomLog, { action, at, key = null }: PendingWrite, now: number): Result<Step, Refused> => {
  const before = current(log);
  const event: RoomEventRow = {
    room_id: log.room.id,
    version: before.version + 1,
    at: Math.max(at ?? now, before.at),
    ...formatRoomAction(action),
    idempotency_key: key,
  };
  const after = nextState(before, event);
  return after.ok ? ok({ event, state: after.value }) : err(refusedByRules(after.error));
};

/** A guess whose key was answered before is that guess again, or a mistake. */
const decideKeyedGuess = (
  log: RoomLog,
  playerId: string,
  input: GuessInput,
  key: string | null,
  now: number,
): Result<Decision<RoomLog, PendingWrite>, Refused> => {
  const earlier = key === null ? null : answered(log, key);
  if (earlier !== null) return isSameGuess(earlier, input) ? ok({ done: log }) : err(keyReused);
  return decisionOf(log, decideGuess(current(log), playerId, input, now), key);
};

const decisionOf = (
  log: RoomLog,
  verdict: Verdict,
  key: string | null = null,
): Result<Decision<RoomLog, PendingWrite>, Refused> => {
  if (!verdict.ok) return verdict;
  return ok(verdict.value === null ? { done: log } : { write: { action: verdict.value, key } });
};

/** Keys of different players do not collide. */
const keyOf = (playerId: string, key: string): string => `${playerId} ${key}`;

const answered = ({ steps }: RoomLog, key: string): Step | null =>
  steps.find(({ event }) => event.idempotency_key === key) ?? null;

const isSameGuess = ({ event, state }: Step, { code }: GuessInput): boolean => {
  const happened = readRoomAction(event);
  const parsed = parseCode(state.room.variant, code);
  return parsed.ok && happened.type === 'guess' && parsed.value.join(' ') === happened.code.join(' ');
};
