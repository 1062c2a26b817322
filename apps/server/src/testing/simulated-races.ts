import { raceResult, rankRace, replay, SeededRandom } from '@mastermind/engine';
import { nextRoom, type Room } from '@mastermind/protocol';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createMemoryBus } from '../bus/bus.ts';
import { createPlayers } from '../players/players.ts';
import { readRoomAction } from '../rooms/action.ts';
import { advanceRoom } from '../rooms/advance.ts';
import { createRoomAuthority, type RoomAuthority } from '../rooms/authority.ts';
import { decideLeave, decideStart } from '../rooms/decide.ts';
import { current } from '../rooms/fold.ts';
import { createLobby, type Lobby } from '../rooms/lobby.ts';
import type { Held } from '../rooms/names.ts';
import { wireReplays } from '../rooms/replay.ts';
import { createRunner, type Runner } from '../rooms/runner.ts';
import { createRoomStore } from '../rooms/store.ts';
import { wireRoom } from '../rooms/view.ts';
import type { Database } from '../storage/database.ts';
import { openDatabase } from '../storage/open.ts';
import type { PlayerRow } from '../storage/schema.ts';
import { type EmptyStore, type MakeStore, onBothStores } from './stores.ts';
import { wireEventsAfter } from './wire-events.ts';
import { chooseHere } from './world.ts';

/** One of several servers on one store; none of them receives the others' notifications. */
interface Node {
  readonly authority: RoomAuthority;
  readonly lobby: Lobby;
  readonly runner: Runner;
}

/** A person with a page, with the room as they saw it last and their last request. */
interface Visitor {
  readonly player: PlayerRow;
  seen: Room | null;
  last: { readonly key: string; readonly code: string; readonly turn: number } | null;
}

const PEOPLE = 6;
const SYMBOLS = '1234';
const nameOf = (id: string): Held => ({ name: id.slice(0, 3), since: 0 });

const simulatedRaces = (races: Readonly<Record<EmptyStore['kind'], number>>, makeStore: MakeStore): void => {
  let empty: EmptyStore;
  let database: Database;
  let nodes: Node[];
  let visitors: Visitor[];
  let now = 1_000_000;
  const clock = (): number => now;

  beforeEach(async () => {
    empty = await makeStore();
    database = await openDatabase(empty.settings);
    // Other tests cover durability; here thousands of commits would wait for the disk.
    if (empty.kind === 'sqlite') await sql`pragma synchronous = off`.execute(database.db);
    nodes = Array.from({ length: 2 }, (_, index) => {
      const store = createRoomStore(database);
      const authority = createRoomAuthority(store, createMemoryBus(), clock, 0.3, () => {});
      const advance = advanceRoom(store, () => authority, clock, 0.3, chooseHere);
      const runner = createRunner(store, advance, clock, `node ${index}`, () => {});
      return { authority, lobby: createLobby(store, authority, clock, 0.3, empty.settings), runner };
    });
    const players = createPlayers(database, clock);
    visitors = [];
    for (let index = 0; index < PEOPLE; index++)
      visitors.push({ player: (await players.create({ name: null, bot: false }, 0)).player, seen: null, last: null });
  });
  afterEach(async () => {
    for (const { runner } of nodes) await runner.stop();
    await database.close();
    await empty.remove();
  });

  /** A page's handling of its stream: missed events are folded in; after a reload the room is read again. */
  const catchUp = async (random: SeededRandom, visitor: Visitor, id: string): Promise<Room> => {
    const log = await random.pick(nodes).authority.look(id);
    const now = wireRoom(current(log!), visitor.player.id, nameOf);
    if (visitor.seen === null || visitor.seen.id !== id || random.chance(0.1)) visitor.seen = now;
    const told = wireEventsAfter(log!, visitor.seen.version, visitor.player.id, nameOf);
    // Some events arrive twice, as after a connection that broke.
    visitor.seen = [...told, ...told].reduce(nextRoom, visitor.seen);
    expect(visitor.seen).toEqual(now);
    return visitor.seen;
  };

  const act = async (random: SeededRandom, visitor: Visitor, id: string): Promise<void> => {
    const { authority, lobby } = random.pick(nodes);
    const { player } = visitor;
    const room = await catchUp(random, visitor, id);
    const roll = random.random();
    if (room.status === 'lobby') {
      if (roll < 0.6) await lobby.join(id, player);
      else if (roll < 0.75) await authority.act(id, (state) => decideLeave(state, player.id));
      else await authority.act(id, (state) => decideStart(state, player.id));
      return;
    }
    if (roll < 0.03) return void (await authority.act(id, (state) => decideLeave(state, player.id)));
    const you = room.players.find((one) => one.id === player.id);
    const fresh = {
      key: `${random.int(0, 1e9)}`,
      code: Array.from({ length: 3 }, () => random.pick([...SYMBOLS])).join(''),
      turn: (you?.guesses ?? 0) + 1,
    };
    // A double tap, or a guess sent again without an answer.
    const guess = visitor.last !== null && random.chance(0.2) ? visitor.last : fresh;
    visitor.last = guess;
    const sent = await Promise.all(
      Array.from({ length: random.chance(0.2) ? 2 : 1 }, () =>
        random.pick(nodes).authority.guess(id, player.id, guess),
      ),
    );
    for (const reply of sent)
      if (reply.ok) {
        const told = readRoomAction(reply.value.step.event);
        expect(told.type === 'guess' && told.code.join('')).toBe(guess.code);
      }
    for (const reply of sent)
      if (!reply.ok)
        expect(reply.error.kind).toMatch(
          /wrong-turn|not-started|already-won|already-lost|room-over|not-in-room|key-reused/u,
        );
  };

  const simulate = async (seed: number): Promise<string> => {
    const random = new SeededRandom(seed);
    const host = random.pick(visitors);
    const opened = await random.pick(nodes).lobby.open(host.player, {
      kind: 'race',
      variant: '3x4/6@30',
      capacity: random.int(2, 7),
      bots: random.chance(0.3) ? 1 : 0,
      level: random.int(1, 9),
      quick: false,
      format: null,
      rounds: 0,
      first: null,
      kept: [],
    });
    if (!opened.ok) throw new Error(opened.error.message);
    const { id } = opened.value.room;
    for (const visitor of visitors) visitor.last = null;
    for (let step = 0; step < 200; step++) {
      now += random.int(0, 1200);
      await Promise.all(Array.from({ length: random.int(1, 3) }, () => act(random, random.pick(visitors), id)));
      if (random.chance(0.3)) await random.pick(nodes).runner.round();
      if (current((await nodes[0]!.authority.look(id))!).status === 'over') break;
    }
    now += 2_000_000;
    return id;
  };

  it('end as a replay of their logs does, even if players join, leave, return or click twice', async () => {
    let finished = 0;
    for (let seed = 1; seed <= races[empty.kind]; seed++) {
      const id = await simulate(seed);
      // Another node that has never heard of the room reads it from the store.
      const log = (await createRoomAuthority(createRoomStore(database), createMemoryBus(), clock, 0.3, () => {}).look(
        id,
      ))!;
      const room = wireRoom(current(log), null, nameOf);
      expect(room.status).toBe('over');
      const results = wireReplays(log).map(({ playerId, recording }) => {
        const played = replay(recording as Parameters<typeof replay>[0]);
        if (!played.ok) throw new Error(played.error.kind);
        return { ...raceResult(played.value), playerId };
      });
      const places = rankRace(results).map(({ playerId, place, score }) => [playerId, place, score] as const);
      const shown = room.players.flatMap(({ id: player, place, score }) =>
        place === null ? [] : [[player, place, score]],
      );
      expect([...places].sort()).toEqual(shown.sort());
      const kept = await database.db.selectFrom('room_results').selectAll().where('room_id', '=', id).execute();
      const rivals = room.players.filter(({ level }) => level === null).map((player) => player.id);
      const counted = places.filter(([player]) => rivals.length > 1 && rivals.includes(player));
      expect(kept.map(({ player_id, place, score }) => [player_id, place, score]).sort()).toEqual([...counted].sort());
      if (places.length > 0) finished++;
    }
    expect(finished).toBeGreaterThan(races[empty.kind] / 2);
  });
};

/** Declares the properties of a number of simulated races on each store. */
export const describeSimulatedRaces = (races: Readonly<Record<EmptyStore['kind'], number>>): void =>
  onBothStores('simulated races', (makeStore) => simulatedRaces(races, makeStore));
