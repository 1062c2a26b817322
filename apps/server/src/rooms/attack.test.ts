import {
  applyAction,
  classic,
  enumerateCodes,
  formatCode,
  gameView,
  parseVariant,
  randomCode,
  SeededRandom,
  tryInit,
  type Variant,
} from '@mastermind/engine';
import type { Room, RoomEvent } from '@mastermind/protocol';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Pause, pausesIn, seedsBehind } from '../testing/attack.ts';
import { after, madeBy, makeRow } from '../testing/logs.ts';
import { ask, guessIn, lookAt, playerIn } from '../testing/players.ts';
import { makeSqlite } from '../testing/stores.ts';
import { watch } from '../testing/watch.ts';
import { type Client, chooseHere, createWorld, type World } from '../testing/world.ts';
import { type Exchange, guessOf, think } from './bots.ts';
import { current, type RoomLog } from './fold.ts';
import type { Held } from './names.ts';
import { nextMove } from './pace.ts';
import { createRoomStore } from './store.ts';
import { wireRoom } from './view.ts';
import { wireEventsAfter } from './wire-event.ts';

/** Of the 32 bits of a seed the attacker knows all but these, so that a test can try the rest. */
const UNKNOWN_BITS = 18;
const BOTS = Array.from({ length: 6 }, (_, index) => `bot-${index}`.padEnd(22, '_'));

describe('somebody who watches a race and times its bots', () => {
  let world: World;
  let eve: Client;
  let url: string;
  beforeEach(async () => {
    world = await createWorld(makeSqlite);
    eve = await world.newcomer({ name: 'Eve' });
    url = await world.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(() => world.close());

  /** All events of a race until some bots have made so many guesses and none has won. */
  const observe = async (id: string, guesses: number): Promise<Pause[]> => {
    const stream = await watch(`${url}/api/rooms/${id}/events`, { authorization: `Bearer ${eve.token}` });
    await ask(eve, id, 'start');
    const { db } = world.database;
    for (let made = 0; made < guesses; made++) {
      const due = await db.selectFrom('room_dues').selectAll().where('room_id', '=', id).executeTakeFirstOrThrow();
      world.now = due.due_at;
      await world.sweep();
    }
    const room = await lookAt(eve, id);
    expect(room.status).toBe('running');
    await stream.until((seen) => (seen.at(-1)?.id ?? 0) >= room.version);
    stream.close();
    return pausesIn(
      room,
      stream.seen.map(({ data }) => JSON.parse(data) as RoomEvent),
    );
  };

  /** A race from before rooms had a key, with this seed. */
  const oldRace = async (seed: number): Promise<string> => {
    const row = { ...makeRow(1, { kind: 'race', variant: 'classic', capacity: 8 }), created_at: world.now };
    const room = { ...row, secret: null, chance: null, seed, created_by: eve.id };
    const { event } = madeBy(room, BOTS).steps[0]!;
    const created = { ...event, player_id: eve.id };
    await createRoomStore(world.database).create({ room, event: created, players: [eve.id], dueAt: null }, () => null);
    return room.id;
  };

  it('finds the seed of an older race, made without a key, and wins with its code', async () => {
    const seed = 3_141_592_653;
    const known = seed - (seed % 2 ** UNKNOWN_BITS);
    const id = await oldRace(seed);
    const pauses = await observe(id, 8);
    const found = seedsBehind(pauses, known, 2 ** UNKNOWN_BITS);
    expect(found).toEqual([seed]);
    const game = tryInit({ variant: classic, seed: found[0]!, playerIds: ['eve'] });
    const code = game.ok ? formatCode(classic, game.value.secretCode) : '';
    expect((await guessIn(eve, id, code)).json().attempt.feedback.black).toBe(4);
  });

  it('finds no seed behind a race of today, and has no better guess than anybody', async () => {
    const { id } = (await eve.post('/api/races', { capacity: 8, bots: 6 })).json().room as Room;
    const pauses = await observe(id, 8);
    expect(pauses.length).toBe(8);
    // The attacker knows all but the last bits of the room's seed.
    const { seed } = await world.database.db.selectFrom('rooms').selectAll().executeTakeFirstOrThrow();
    for (const near of [seed ?? 0, 2 ** 31, 2 ** 32 - 1])
      expect(seedsBehind(pauses, near - (near % 2 ** UNKNOWN_BITS), 2 ** UNKNOWN_BITS)).toEqual([]);
    expect(playerIn(await lookAt(eve, id), eve.id).state).toBe('playing');
  });
});

/** Few enough codes that all of them can be tried. */
const small = ((): Variant => {
  const parsed = parseVariant('3x4/8@60');
  if (!parsed.ok) throw new Error(parsed.error.kind);
  return parsed.value;
})();

describe('what the stream of a race tells about its code', () => {
  it('is nothing as to the pauses of bots, which are the same whatever the code is', async () => {
    const pauses = new Map<string, Set<number>>();
    for (const secret of enumerateCodes(small)) {
      for (const { place, turn, milliseconds } of bySpectator(await played(secret))) {
        const key = `${place}:${turn}`;
        pauses.set(key, (pauses.get(key) ?? new Set()).add(milliseconds));
      }
    }
    expect(pauses.size).toBeGreaterThan(9);
    expect([...pauses.values()].every((seen) => seen.size === 1)).toBe(true);
    expect(new Set([...pauses.values()].flatMap((seen) => [...seen])).size).toBe(pauses.size);
  });

  it('is only how often symbols repeat, as to how far bots are: codes of one pattern look alike', async () => {
    const random = new SeededRandom(7);
    for (let tries = 0; tries < 100; tries++) {
      const secret = randomCode(small, random);
      const [one, other] = [anyExchange(random), anyExchange(random)];
      // The same bot with symbols and places permuted, and the code permuted with them.
      const alike = other.places.map((_, place) => {
        const seen = one.symbols[KEYS.indexOf(secret[one.places[other.places.indexOf(place)]!]!)]!;
        return KEYS[other.symbols.indexOf(seen)]!;
      });
      expect(await found(alike, other)).toEqual(await found(secret, one));
    }
  });
});

const KEYS = small.symbols.map(({ key }) => key);

const anyExchange = (random: SeededRandom): Exchange => ({
  symbols: random.shuffle(KEYS),
  places: random.shuffle([0, 1, 2]),
});

/** The exact pegs of each guess of a bot, which is more than others hear of it. */
const found = async (secret: readonly string[], exchange: Exchange): Promise<number[]> => {
  const start = tryInit({ variant: small, seed: null, secret, playerIds: ['bot'] });
  if (!start.ok) throw new Error(start.error.kind);
  let game = start.value;
  while (!game.gameOver) {
    const code = await think(gameView(game), 3, exchange, new SeededRandom(game.attempts.length), chooseHere);
    game = applyAction(game, { type: 'submit', code, at: 0 }, 'bot');
  }
  return game.attempts.map(({ feedback }) => feedback.black);
};

/** A race of bots among themselves, each guess when it is due. */
const played = async (secret: readonly string[]): Promise<RoomLog> => {
  const row = {
    ...makeRow(1, { kind: 'race', variant: small.id, capacity: 8 }),
    secret: JSON.stringify(secret),
  };
  let log = after(madeBy(row, BOTS.slice(0, 3)), { type: 'start', playerId: null, bots: [] }, row.created_at);
  for (let move = nextMove(current(log), 1); move !== null; move = nextMove(current(log), 1)) {
    const code = await guessOf(current(log), move, chooseHere);
    log = after(log, { type: 'guess', playerId: move.seat.id, round: null, code }, move.at);
  }
  return log;
};

const bySpectator = (log: RoomLog): Pause[] => {
  const nameOf = (id: string): Held => ({ name: id, since: 0 });
  return pausesIn(wireRoom(current(log), null, nameOf), wireEventsAfter(log, 0, null, nameOf));
};
