import { err, ok, parseVariant, type Result } from '@mastermind/engine';
import { createKeyedLock } from '../keyed-lock.ts';
import { playerGone, type Refused, refused, refusedByRules } from '../refusal.ts';
import type { Settings } from '../settings.ts';
import type { PlayerRow } from '../storage/schema.ts';
import { noSuchRoom, type RoomAuthority } from './authority.ts';
import { decideJoin, mayRematch } from './decide.ts';
import { current, type RoomLog } from './fold.ts';
import { makeRoom, type RoomOptions } from './make.ts';
import type { RoomState } from './state.ts';
import type { Admit, RoomStore } from './store.ts';
import type { Terms } from './terms.ts';

export interface Lobby {
  open(player: PlayerRow, options: RoomOptions): Promise<Result<RoomLog, Refused>>;
  join(id: string, player: PlayerRow): Promise<Result<RoomLog, Refused>>;
  /** Joins the open quick race, or creates one. */
  quick(player: PlayerRow, options: RoomOptions): Promise<Result<RoomLog, Refused>>;
  /** Another room like this one; players who ask later join that room. */
  rematch(id: string, player: PlayerRow): Promise<Result<RoomLog, Refused>>;
}

/**
 * The limit of open rooms for each player. A room counts for its creator until it is over, regardless of who plays in
 * it.
 */
export type Caps = Pick<Settings, 'roomsPerPlayer' | 'botsPerPlayer' | 'placesPerPlayer'>;

/** A room code is taken once in a hundred million times, and a quick race may fill up between reading and joining. */
const MAX_TRIES = 10;

export const createLobby = (
  store: RoomStore,
  authority: RoomAuthority,
  clock: () => number,
  pace: number,
  { roomsPerPlayer, botsPerPlayer, placesPerPlayer }: Caps,
): Lobby => {
  // Otherwise two concurrent requests could both pass the limit.
  const withLock = createKeyedLock();

  const join = async (id: string, player: PlayerRow): Promise<Result<RoomLog, Refused>> => {
    const holdings = await store.has(player.id);
    if (holdings === null) return err(playerGone);
    return authority.act(id, (state) => {
      const verdict = decideJoin(state, player.id, player.bot === 1);
      const another = verdict.ok && verdict.value !== null;
      return another && holdings.places >= placesPerPlayer ? err(tooManyPlaces(placesPerPlayer)) : verdict;
    });
  };

  const admit =
    (options: RoomOptions): Admit =>
    (holdings) => {
      if (holdings === null) return playerGone;
      const { made, places } = holdings;
      if (made.length >= roomsPerPlayer) return tooManyRooms(roomsPerPlayer);
      if (places >= placesPerPlayer) return tooManyPlaces(placesPerPlayer);
      const bots = [...made, options].reduce((sum, terms) => sum + mostBots(terms), 0);
      return mostBots(options) > 0 && bots > botsPerPlayer ? tooManyBots(botsPerPlayer) : null;
    };

  /** `null` if another room is in the way. */
  const create = async (player: PlayerRow, options: RoomOptions): Promise<Result<RoomLog | null, Refused>> => {
    const room = makeRoom(player, options, clock(), pace);
    return room.ok ? authority.create(room.value, admit(options)) : room;
  };

  const open = async (player: PlayerRow, options: RoomOptions): Promise<Result<RoomLog, Refused>> => {
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const log = await create(player, options);
      if (!log.ok) return log;
      if (log.value !== null) return ok(log.value);
    }
    return err(busy);
  };

  const quick = async (player: PlayerRow, options: RoomOptions): Promise<Result<RoomLog, Refused>> => {
    const variant = parseVariant(options.variant);
    if (!variant.ok) return err(refusedByRules(variant.error));
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const found = await store.quick(variant.value.id);
      const joined = found === null ? null : await join(found, player);
      if (joined?.ok) return joined;
      // Another request may have made one concurrently; then that room is joined.
      const log = await create(player, options);
      if (!log.ok) return log;
      if (log.value !== null) return ok(log.value);
    }
    return err(busy);
  };

  const rematch = async (id: string, player: PlayerRow): Promise<Result<RoomLog, Refused>> => {
    const log = await authority.look(id);
    if (log === null) return err(noSuchRoom(id));
    const refusal = mayRematch(current(log), player.id);
    if (refusal !== null) return err(refusal);
    if (current(log).rematchId === null) {
      const options = rematchOptions(current(log), player.id);
      const full = admit(options)(await store.has(player.id));
      if (full !== null) return err(full);
      const room = makeRoom(player, options, clock(), pace);
      if (!room.ok) return room;
      const followed = await authority.follow(id, player.id, room.value);
      if (!followed.ok) return followed;
    }
    const after = await authority.look(id);
    const next = after === null ? null : current(after).rematchId;
    return next === null ? err(noSuchRoom(id)) : join(next, player);
  };

  return {
    join: (id, player) => withLock(player.id, () => join(id, player)),
    open: (player, options) => withLock(player.id, () => open(player, options)),
    quick: (player, options) => withLock(player.id, () => quick(player, options)),
    rematch: (id, player) => withLock(player.id, () => rematch(id, player)),
  };
};

/** Bots that are in from the start, or that may fill a quick race. */
const mostBots = ({ bots, quick, capacity }: Pick<Terms, 'bots' | 'quick' | 'capacity'>): number =>
  quick ? capacity - 1 : bots;

/** A rematch for the players of this room; in a duel the other player makes the first code. */
const rematchOptions = ({ room, seats, rounds }: RoomState, askerId: string): RoomOptions => {
  const levels = seats.flatMap(({ level }) => level ?? []);
  return {
    kind: room.kind,
    variant: room.variant.id,
    capacity: room.capacity,
    quick: false,
    bots: levels.length,
    level: room.level,
    levels,
    format: room.format,
    rounds: room.rounds,
    first: rounds[0]?.breaker ?? null,
    kept: seats.flatMap(({ id, level }) => (level === null && id !== askerId ? [id] : [])),
  };
};

const tooManyRooms = (most: number): Refused =>
  refused('too-many-rooms', `${most} rooms that you made are open, which is the limit; wait until one is over.`, {
    most,
  });
const tooManyPlaces = (most: number): Refused =>
  refused(
    'too-many-rooms',
    `You have a place in ${most} open rooms, which is the limit; leave one or wait until one is over.`,
    {
      most,
    },
  );
const tooManyBots = (most: number): Refused =>
  refused(
    'too-many-bots',
    `No more than ${most} bots may play in the rooms that you made; wait until a race is over.`,
    {
      most,
    },
  );
const busy = refused('busy', 'Too many rooms are being made at once; try again.');
