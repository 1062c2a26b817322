import {
  type Action,
  type Attempt,
  elapsedSince,
  err,
  isSprintOver,
  ok,
  parseCode,
  type Result,
  sprintGame,
} from '@mastermind/engine';
import type { Bus } from '../bus/bus.ts';
import { createLruCache } from '../lru-cache.ts';
import { type Refused, refused, refusedByRules } from '../refusal.ts';
import { type GroupMoveRow, REMOVED } from '../storage/schema.ts';
import { createUpdate, type Decision } from '../update.ts';
import { type Changed, type Command, eventOver, finishRound, notStarted, paused } from './decide.ts';
import { lastAttempt, type MemberLog, readMember, resultsOf, sprintIn, withMove } from './member.ts';
import { dueAt, type LiveEvent, overdue, readEvent } from './state.ts';
import type { EventStore } from './store.ts';

/** Decides by the rules, writes to the store, then publishes a hint. Nothing else changes a running event. */
export interface EventAuthority {
  /** The event now. Overdue changes are written before anyone sees it. */
  look(id: string): Promise<LiveEvent | null>;
  act(id: string, command: Command): Promise<Result<LiveEvent, Refused>>;
  /** A member as the store has them, `null` for others. */
  member(event: LiveEvent, playerId: string): Promise<MemberLog | null>;
  /** The member right after the move, also if the request with this key was answered before. */
  move(id: string, playerId: string, input: MoveInput): Promise<Result<Moved, Refused>>;
  /** Something else than a move has changed. */
  changed(id: string): void;
  forget(id: string, playerId: string): void;
}

export type MoveInput =
  | {
      readonly type: 'submit';
      readonly code: string | readonly string[];
      readonly turn: number | null;
      readonly key: string | null;
    }
  | { readonly type: 'resign' };

/** A member in an event, as a node knows both. */
export interface Moved {
  readonly event: LiveEvent;
  readonly log: MemberLog;
}

type PendingWrite = { readonly event: Changed } | { readonly move: Action; readonly key: string | null };

const MAX_CACHED_EVENTS = 512;
const MAX_CACHED_MEMBERS = 8192;

export const createEventAuthority = (
  store: EventStore,
  bus: Bus,
  clock: () => number,
  due: (at: number) => void,
): EventAuthority => {
  const events = createLruCache<LiveEvent>(MAX_CACHED_EVENTS);
  const logs = createLruCache<MemberLog>(MAX_CACHED_MEMBERS);

  const keepEvent = (event: LiveEvent): LiveEvent => {
    const known = events.get(event.info.id);
    return known !== null && known.version > event.version ? known : events.keep(event.info.id, event);
  };

  const load = async (id: string): Promise<LiveEvent | null> => {
    const row = await store.load(id);
    return row === null ? null : keepEvent(readEvent(row, events.get(id)?.info));
  };

  const changed = (id: string): void => bus.publish(id, Math.round(clock()));

  const writeEvent = async (event: LiveEvent, { state, kept = event.kept }: Changed): Promise<LiveEvent | null> => {
    const endedAt = state.status === 'over' ? (event.endedAt ?? state.since) : null;
    const next: LiveEvent = { ...event, state, kept, endedAt, version: event.version + 1 };
    const change = { state: JSON.stringify(state), ended_at: endedAt, kept: kept ? 1 : 0 };
    if (!(await store.write(event.info.id, event.version, change, dueAt(next)))) return null;
    const at = dueAt(next);
    if (at !== null) due(at);
    keepEvent(next);
    changed(event.info.id);
    return next;
  };

  const late = (event: LiveEvent, now: number): Changed | null => {
    const state = overdue(event, now);
    return state === null ? null : { state };
  };

  const update = createUpdate<LiveEvent, Changed>(
    {
      known: events.get,
      load,
      overdue: late,
      write: async (event, next) => ok(await writeEvent(event, next)),
      missing,
    },
    clock,
  );

  const look = async (id: string): Promise<LiveEvent | null> => {
    const event = await load(id);
    if (event === null || late(event, clock()) === null) return event;
    const settled = await update(id, (done) => ok({ done }));
    return settled.ok ? settled.value : null;
  };

  const act: EventAuthority['act'] = (id, command) =>
    update(id, (event, now): Result<Decision<LiveEvent, Changed>, Refused> => {
      const verdict = command(event, now);
      if (!verdict.ok) return verdict;
      return ok(verdict.value === null ? { done: event } : { write: verdict.value });
    });

  const member = async (event: LiveEvent, playerId: string): Promise<MemberLog | null> => {
    const { id } = event.info;
    const row = await store.member(id, playerId);
    if (row === null) return null;
    const known = logs.get(keyOf(id, playerId));
    const moves = await store.moves(id, playerId);
    if (known !== null && known.moves.length >= moves.length && known.row.removed === row.removed) return known;
    return logs.keep(keyOf(id, playerId), readMember(event.info, row, moves));
  };

  const idsOf = (key: string): [id: string, playerId: string] => key.split(' ') as [string, string];

  const loadMoved = async (key: string): Promise<Moved | null> => {
    const [id, playerId] = idsOf(key);
    const event = await load(id);
    const log = event === null ? null : await member(event, playerId);
    return event === null || log === null ? null : { event, log };
  };

  const writeMove = async ({ event, log }: Moved, action: Action, key: string | null, now: number) => {
    const { event_id, player_id } = log.row;
    const move: GroupMoveRow = {
      ...{ event_id, player_id, version: log.moves.length + 1, round: event.state.round, at: now },
      ...{ data: JSON.stringify(action), idempotency_key: key },
    };
    const next = withMove(event.info, log, move);
    if (!next.ok) return err(refusedByRules(next.error));
    const results = resultsOf(event.info, next.value);
    if ((await store.append({ move, eventVersion: event.version, results })) !== 'added') return ok(null);
    logs.keep(keyOf(event_id, player_id), next.value);
    changed(event_id);
    if (results.done_round === event.state.round) await finish(event);
    return ok({ event, log: next.value });
  };

  /** A round ends when all members have finished it. */
  const finish = async ({ info, state }: LiveEvent): Promise<void> => {
    if (await store.isDone(info.id, state.round)) await act(info.id, finishRound(state.round));
  };

  const updateMoved = createUpdate<Moved, PendingWrite>(
    {
      known: (key) => {
        const [id] = idsOf(key);
        const [event, log] = [events.get(id), logs.get(key)];
        return event === null || log === null ? null : { event, log };
      },
      load: loadMoved,
      overdue: ({ event }, now) => {
        const next = late(event, now);
        return next === null ? null : { event: next };
      },
      write: async ({ event, log }, pending, now) => {
        if ('move' in pending) return writeMove({ event, log }, pending.move, pending.key, now);
        const next = await writeEvent(event, pending.event);
        return ok(next === null ? null : { event: next, log });
      },
      missing: () => notIn,
    },
    clock,
  );

  return {
    look,
    act,
    member,
    changed,
    forget: (id, playerId) => logs.forget(keyOf(id, playerId)),
    move: async (id, playerId, input) => {
      const moved = await updateMoved(keyOf(id, playerId), (known, now) => decideMove(known, input, now));
      // The round may have ended with this move.
      return moved.ok ? ok({ ...moved.value, event: events.get(id) ?? moved.value.event }) : moved;
    },
  };
};

const keyOf = (id: string, playerId: string): string => `${id} ${playerId}`;

export const missing = (key: string): Refused => refused('not-found', `There is no event "${key}".`);
export const notIn = refused('not-in-event', 'You do not take part in this event.');
export const removed = refused('removed-from-event', 'The host has removed you from this event.');
const done = refused('round-done', 'You are done with this round; wait for the next one.');
const keyReused = refused('key-reused', 'This Idempotency-Key was used for another guess; use a new one.');

const decideMove = (moved: Moved, input: MoveInput, now: number): Result<Decision<Moved, PendingWrite>, Refused> => {
  const { event, log } = moved;
  const key = input.type === 'submit' ? input.key : null;
  const earlier = key === null ? -1 : log.moves.findIndex((move) => move.idempotency_key === key);
  if (input.type === 'submit' && earlier >= 0) return decideAgain(moved, input.code, earlier);
  if (log.row.removed !== 0) return err(log.row.removed === REMOVED ? removed : notIn);
  const { state, info } = event;
  if (state.status === 'over') return err(eventOver);
  if (state.status === 'paused') return err(paused);
  if (state.status !== 'running') return err(state.status === 'lobby' ? notStarted(null) : done);
  if (now < state.startsAt!) return err(notStarted(state.startsAt));
  const sprint = sprintIn(info, log, state.round);
  if (isSprintOver(sprint)) return err(done);
  const at = elapsedSince(state.startsAt!, now, sprintGame(sprint).elapsed);
  if (input.type === 'resign') return ok({ write: { move: { type: 'resign', at }, key: null } });
  const turn = sprint.reduce((sum, { attempts }) => sum + attempts.length, 0) + 1;
  if (input.turn !== null && input.turn !== turn)
    return err(refused('wrong-turn', `This would be guess ${turn}, not ${input.turn}.`, { turn }));
  const code = parseCode(info.variant, input.code);
  if (!code.ok) return err(refusedByRules(code.error));
  return ok({ write: { move: { type: 'submit', code: code.value, at }, key } });
};

/** A guess whose key was answered before is that guess again, or a mistake. */
const decideAgain = (
  { event, log }: Moved,
  code: string | readonly string[],
  index: number,
): Result<Decision<Moved, PendingWrite>, Refused> => {
  const then = readMember(event.info, log.row, log.moves.slice(0, index + 1));
  const attempt = attemptOf(event, then);
  const parsed = parseCode(event.info.variant, code);
  const isSame = parsed.ok && parsed.value.join(' ') === attempt.attempt.code.join(' ');
  return isSame ? ok({ done: { event, log: then } }) : err(keyReused);
};

/** The guess that was made last: its answer, its number in the round, and whether it broke the code. */
export const attemptOf = (
  { info }: LiveEvent,
  log: MemberLog,
): { readonly attempt: Attempt; readonly turn: number; readonly won: boolean } => {
  const { sprint } = log.rounds.find(({ round }) => round === log.moves.at(-1)!.round)!;
  const attempt = lastAttempt(sprint);
  return {
    attempt,
    turn: sprint.reduce((sum, { attempts }) => sum + attempts.length, 0),
    won: attempt.feedback.black === info.variant.length,
  };
};
