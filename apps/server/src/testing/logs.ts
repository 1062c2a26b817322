import { codeAt, countCodes, type Result, randomCode, SeededRandom } from '@mastermind/engine';
import { type DuelFormat, roomVariant } from '@mastermind/protocol';
import { formatRoomAction, type RoomAction } from '../rooms/action.ts';
import {
  decideCode,
  decideGuess,
  decideJoin,
  decideLeave,
  decideReady,
  decideResign,
  decideStart,
} from '../rooms/decide.ts';
import { overdue } from '../rooms/due.ts';
import { current, extendLog, type RoomLog, readLog } from '../rooms/fold.ts';
import { formatTerms } from '../rooms/terms.ts';
import type { RoomEventRow, RoomRow } from '../storage/schema.ts';

/** The people of generated rooms; the last one only ever watches. */
export const people = ['ann', 'bob', 'cyd', 'dan', 'eve'].map((name) => name.padEnd(22, '_'));

export interface LogOptions {
  readonly kind: 'race' | 'duel';
  readonly format?: DuelFormat;
  readonly quick?: boolean;
  readonly variant?: string;
  readonly capacity?: number;
  readonly rounds?: number;
}

const RULES = '4x12/6@60';
export const NONCE = 'f'.repeat(32);

export const KEY = '5eed'.repeat(16);

const codeOf = (seed: number, { kind, variant = RULES }: LogOptions): string =>
  JSON.stringify(randomCode(roomVariant({ kind, variant }), new SeededRandom(seed)));

export const makeRow = (seed: number, options: LogOptions): RoomRow => ({
  id: 'room'.padEnd(22, '_'),
  code: 'ABCDEF',
  kind: options.kind,
  variant: options.variant ?? RULES,
  terms: formatTerms({
    capacity: options.kind === 'duel' ? 2 : (options.capacity ?? 4),
    quick: options.quick ?? false,
    level: 5,
    bots: 0,
    format: options.format ?? null,
    rounds: options.rounds ?? 2,
    first: null,
    kept: [],
  }),
  chance: KEY,
  ...(options.kind === 'race'
    ? { secret: codeOf(seed, options), nonce: NONCE, commitment: 'c'.repeat(64) }
    : { secret: null, nonce: null, commitment: null }),
  created_by: people[0]!,
  created_at: 1_000_000,
  open_code: 'ABCDEF',
  open_quick: null,
  closed: 0,
});

/** The log with one more event, made as the authority makes it. */
export const after = (log: RoomLog, action: RoomAction, at: number, key: string | null = null): RoomLog => {
  const state = log.steps.length === 0 ? null : current(log);
  const event: RoomEventRow = {
    room_id: log.room.id,
    version: (state?.version ?? 0) + 1,
    at: Math.max(at, state?.at ?? 0),
    ...formatRoomAction(action),
    idempotency_key: key,
  };
  return extendLog(log, [event]);
};

export const madeBy = (row: RoomRow, bots: readonly string[] = []): RoomLog =>
  after(
    readLog(row, []),
    {
      type: 'create',
      playerId: people[0]!,
      program: false,
      bots: bots.map((id) => ({ id, level: 5 })),
    },
    row.created_at,
  );

/** A room in which people do random things, mostly allowed ones, while time passes. */
export const randomLog = (seed: number, options: LogOptions, steps = 60): RoomLog => {
  const random = new SeededRandom(seed);
  let log = madeBy(
    makeRow(seed, options),
    random.chance(0.4) && options.kind === 'race' ? ['bot'.padEnd(22, '_')] : [],
  );
  let now = log.room.created_at;
  let made = 0;
  for (let step = 0; step < steps; step++) {
    now += random.pick([0, 10, 900, 4000, random.chance(0.05) ? 200_000 : 1000]);
    const late = overdue(current(log), now, () => `bot-${++made}`.padEnd(22, '_'));
    if (late !== null) {
      log = after(log, late.action, late.at);
      continue;
    }
    const state = current(log);
    const verdict = randomVerdict(log, random, now, () => `nonce-${++made}`);
    if (verdict.ok && verdict.value !== null) log = after(log, verdict.value, now);
    if (state.status === 'over' && random.chance(0.1) && state.rematchId === null)
      log = after(log, { type: 'rematch', playerId: people[0]!, roomId: 'next'.padEnd(22, '_') }, now);
  }
  return log;
};

const randomVerdict = (
  log: RoomLog,
  random: SeededRandom,
  now: number,
  newNonce: () => string,
): Result<RoomAction | null, unknown> => {
  const state = current(log);
  const playerId = random.pick(people.slice(0, -1));
  const { variant } = state.room;
  // Few enough codes that a player hits the right one now and then.
  const secret = state.seats[0]?.game?.secretCode ?? null;
  const code =
    secret !== null && random.chance(0.15) ? secret : codeAt(variant, random.int(0, countCodes(variant) - 1));
  const roll = random.random();
  if (state.status === 'lobby') {
    if (roll < 0.5) return decideJoin(state, playerId, random.chance(0.2));
    return roll < 0.85 ? decideLeave(state, playerId) : decideStart(state, playerId);
  }
  if (roll < 0.5 && state.startsAt !== null && now < state.startsAt) return decideReady(state, playerId, now);
  if (roll < 0.02) return decideResign(state, playerId);
  if (roll < 0.04) return decideLeave(state, playerId);
  if (roll < 0.3 && state.room.kind === 'duel') return decideCode(state, playerId, { code, round: null }, newNonce());
  return decideGuess(state, playerId, { code, turn: null }, now);
};
