import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Database } from '../storage/database.ts';
import { openDatabase } from '../storage/open.ts';
import type { RoomEventRow, RoomRow } from '../storage/schema.ts';
import { makeRow, people } from '../testing/logs.ts';
import { type EmptyStore, onBothStores } from '../testing/stores.ts';
import type { Effects, NewRoom } from './effects.ts';
import { createRoomStore, type RoomStore } from './store.ts';

const NOTHING: Effects = { joined: [], left: [], started: false, closed: false, results: [], begun: null };

onBothStores('the store of rooms', (makeStore) => {
  let empty: EmptyStore;
  let database: Database;
  let store: RoomStore;
  beforeEach(async () => {
    empty = await makeStore();
    database = await openDatabase(empty.settings);
    store = createRoomStore(database);
  });
  afterEach(async () => {
    await database.close();
    await empty.remove();
  });

  let made = 0;
  const roomOf = (change: Partial<RoomRow> = {}): NewRoom => {
    const id = `room-${++made}`;
    const code = `CODE${String(made).padStart(2, '2')}`;
    const room = { ...makeRow(1, { kind: 'race' }), id, code, open_code: code, ...change };
    return { room, event: eventOf(id, 1, null, 'create'), players: [people[0]!], dueAt: null };
  };

  const eventOf = (
    id: string,
    version: number,
    key: string | null = null,
    type: RoomEventRow['type'] = 'guess',
  ): RoomEventRow => ({
    room_id: id,
    version,
    type,
    at: 1_794_725_120_000,
    player_id: people[0]!,
    data: '{"code":["★"]}',
    idempotency_key: key,
  });

  const create = async (room: NewRoom): Promise<boolean> => {
    const created = await store.create(room, () => null);
    return created.ok && created.value;
  };

  it('gives back exactly the stored values', async () => {
    const { room, event, ...rest } = roomOf();
    expect(await create({ room, event, ...rest })).toBe(true);
    expect(await store.append({ event: eventOf(room.id, 2, 'ключ'), effects: null })).toBe('added');
    expect(await store.load(room.id)).toEqual({ room, events: [event, eventOf(room.id, 2, 'ключ')] });
    expect(await store.eventsAfter(room.id, 1)).toEqual([eventOf(room.id, 2, 'ключ')]);
    expect(await store.versions([room.id, 'nothing'])).toEqual(new Map([[room.id, 2]]));
    expect(await store.load('nothing')).toBe(null);
    expect(await store.append({ event: eventOf('nothing', 2), effects: null })).toBe('gone');
  });

  it('lets only one of many writers have a version, with its effects', async () => {
    const { room, ...rest } = roomOf();
    await create({ room, ...rest });
    const other = createRoomStore(database);
    const effects: Effects = { ...NOTHING, joined: [people[1]!], due: { at: 5 } };
    const written = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        (index % 2 === 0 ? store : other).append({
          event: eventOf(room.id, 2),
          effects: index === 0 ? effects : { ...NOTHING, closed: true },
        }),
      ),
    );
    expect(written.filter((one) => one === 'added').length).toBe(1);
    const isOpen = (await store.openOf(people[0]!)).length === 1;
    expect(isOpen).toBe((await store.openOf(people[1]!)).length === 1);
    expect(await store.append({ event: eventOf(room.id, 3, 'key'), effects: null })).toBe('added');
    expect(await store.append({ event: eventOf(room.id, 4, 'key'), effects: null })).toBe('taken');
  });

  it('keeps codes apart while rooms are open, and finds the latest afterwards', async () => {
    const [first, second] = [
      roomOf({ code: 'SAMEAB', open_code: 'SAMEAB' }),
      roomOf({ code: 'SAMEAB', open_code: 'SAMEAB' }),
    ];
    expect(await create(first)).toBe(true);
    expect(await create(second)).toBe(false);
    expect(await store.byCode('SAMEAB')).toBe(first.room.id);
    await store.append({ event: eventOf(first.room.id, 2), effects: { ...NOTHING, closed: true } });
    expect(await store.byCode('SAMEAB')).toBe(first.room.id);
    expect(await create(second)).toBe(true);
    expect(await store.byCode('SAMEAB')).toBe(second.room.id);
  });

  it('has one quick race of a ruleset at a time, however many are made at once', async () => {
    const quick = Array.from({ length: 6 }, () => roomOf({ open_quick: 'classic' }));
    const created = await Promise.all(quick.map((room) => create(room)));
    expect(created.filter(Boolean).length).toBe(1);
    const found = await store.quick('classic');
    await store.append({ event: eventOf(found!, 2), effects: { ...NOTHING, started: true } });
    expect(await store.quick('classic')).toBe(null);
    expect(await create(roomOf({ open_quick: 'classic' }))).toBe(true);
  });

  it('gives due work to one node at a time, and to another when that one is gone', async () => {
    const rooms = Array.from({ length: 3 }, (_, index) => ({ ...roomOf(), dueAt: 1000 + index }));
    for (const room of rooms) await create(room);
    const [a, b, c] = rooms.map(({ room }) => room.id);
    expect(await store.nextDue(0)).toBe(1000);
    expect(await store.claim(999, 'one', 5999, 10)).toEqual([]);
    const [one, other] = await Promise.all([store.claim(1001, 'one', 6001, 1), store.claim(1001, 'two', 6001, 10)]);
    expect([...one, ...other].sort()).toEqual([a, b].sort());
    expect(await store.claim(1001, 'three', 6001, 10)).toEqual([]);
    expect(await store.nextDue(1001)).toBe(1002);
    await store.postpone(a!, 9000);
    expect((await store.claim(6001, 'three', 11_001, 10)).toSorted()).toEqual([b, c].sort());
    await store.postpone(b!, null);
    expect(await store.claim(12_000, 'four', 17_000, 10)).toEqual([a, c]);
  });

  it('creates the room of a rematch only together with its event', async () => {
    const old = roomOf();
    await create(old);
    const [first, second] = [roomOf(), roomOf()];
    const follow = (begun: NewRoom) =>
      store.append({ event: eventOf(old.room.id, 2, null, 'rematch'), effects: { ...NOTHING, begun } });
    expect([await follow(first), await follow(second)]).toEqual(['added', 'taken']);
    expect((await store.load(first.room.id))?.events.length).toBe(1);
    expect(await store.load(second.room.id)).toBe(null);
  });
});
