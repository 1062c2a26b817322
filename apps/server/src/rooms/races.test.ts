import { createHash } from 'node:crypto';
import { parseRecording, replay } from '@mastermind/engine';
import { commitmentText, type Room, roomVariant } from '@mastermind/protocol';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ask, guessIn, lookAt, playerIn, race } from '../testing/players.ts';
import { onBothStores } from '../testing/stores.ts';
import { type Client, createWorld, type World } from '../testing/world.ts';

onBothStores('a race', (makeStore) => {
  let world: World;
  let ann: Client;
  let bob: Client;
  beforeEach(async () => {
    world = await createWorld(makeStore);
    ann = await world.newcomer({ name: 'Ann' });
    bob = await world.newcomer({ name: 'Bob' });
  });
  afterEach(() => world.close());

  const open = async (body: object = {}): Promise<Room> => (await ann.post('/api/races', body)).json().room;

  const begun = async (body: object = {}): Promise<Room> => {
    const { id } = await open({ capacity: 2, ...body });
    await ask(bob, id, 'join');
    world.now += 3000;
    return lookAt(ann, id);
  };

  const untilOver = async (id: string): Promise<Room> => {
    for (let tries = 0; tries < 100; tries++) {
      const room = await lookAt(ann, id);
      if (room.status === 'over') return room;
      world.now += 2000;
      await world.sweep();
    }
    throw new Error('The race does not end.');
  };

  it('goes from the lobby to the standings, bots and all, and proves its code', async () => {
    const made = await ann.post('/api/races', { bots: 1, capacity: 8 });
    const { room } = made.json();
    expect([made.statusCode, made.headers.location]).toEqual([201, `/api/rooms/${room.id}`]);
    expect(await ask(bob, room.code.toLowerCase(), 'join')).toMatchObject({ status: 'lobby', youId: bob.id });
    expect(await ask(bob, room.id, 'start')).toBe('not-the-host');
    expect(await ask(ann, room.id, 'start')).toMatchObject({
      status: 'running',
      startsAt: world.now + 3000,
      deadline: world.now + 183_000,
    });
    expect((await guessIn(bob, room.id, 'RRRR')).json().error.kind).toBe('not-started');
    world.now += 3000;
    await race(ann, room.id);
    world.now += 2000;
    await race(bob, room.id);
    expect(await lookAt(bob, room.id)).toMatchObject({ status: 'running', secretCode: null, nonce: null });
    const over = await untilOver(room.id);
    expect(over).toMatchObject({ status: 'over', ending: 'finished' });
    expect(over.players.map(({ name, bot }) => [name, bot])).toEqual([
      ['Ann', false],
      ['⚙ Bruno', true],
      ['Bob', false],
    ]);
    const { replays } = (await bob.get(`/api/rooms/${room.id}/replay`)).json();
    for (const { playerId, commitmentId, code, nonce, commitment, recording } of replays) {
      const parsed = parseRecording(JSON.stringify(recording));
      const played = parsed.ok ? replay(parsed.value) : parsed;
      expect(played.ok && played.value.attempts.length).toBe(playerIn(over, playerId).guesses);
      expect([commitmentId, commitment]).toEqual([room.id, room.commitment]);
      const text = commitmentText(commitmentId, roomVariant(over), over.secretCode!, nonce);
      expect(text).toContain(`:${code}:`);
      expect(createHash('sha256').update(text).digest('hex')).toBe(commitment);
    }
  });

  it('refuses a winner another guess, while the others play and after the end', async () => {
    const { id } = await begun({ variant: '1x2' });
    expect(playerIn(await race(ann, id), ann.id).state).toBe('won');
    expect((await guessIn(ann, id, '1')).json().error).toMatchObject({ kind: 'already-won' });
    expect(await ask(ann, id, 'resign')).toBe('already-won');
    await ask(bob, id, 'resign');
    expect(await ask(ann, id, 'resign')).toBe('already-won');
    expect((await guessIn(bob, id, '1')).json().error).toMatchObject({ kind: 'already-lost', reason: 'resigned' });
  });

  it('shows how far the others are, and none of their colours', async () => {
    const { id } = await begun();
    await guessIn(ann, id, 'RRGG');
    const [own, others, watched] = [
      await lookAt(ann, id),
      await lookAt(bob, id),
      await world.request({ url: `/api/rooms/${id}` }),
    ];
    expect(playerIn(own, ann.id).attempts).toMatchObject([{ code: ['R', 'R', 'G', 'G'] }]);
    expect(playerIn(others, ann.id)).toMatchObject({ guesses: 1, attempts: null, state: 'playing' });
    expect(watched.json().room).toMatchObject({ youId: null, players: [{ attempts: null }, { attempts: null }] });
  });

  it('starts automatically when it is full, and accepts no player after that', async () => {
    const { id } = await open({ capacity: 2 });
    expect(await ask(bob, id, 'join')).toMatchObject({ status: 'running', startsAt: world.now + 3000 });
    expect(await ask(bob, id, 'join')).toMatchObject({ status: 'running' });
    expect(await ask(await world.newcomer(), id, 'join')).toBe('room-started');
    expect((await ann.post('/api/races', { bots: 7, capacity: 4 })).json().room).toMatchObject({ status: 'running' });
  });

  it('takes as many as there are places, however many ask at once', async () => {
    const { id } = await open({ capacity: 4 });
    const crowd = await Promise.all(Array.from({ length: 8 }, () => world.newcomer()));
    const node = world.settings.databaseUrl === null ? world : await world.node();
    const joined = await Promise.all(
      crowd.map((client, index) =>
        (index % 2 === 0 ? world : node).request({
          method: 'POST',
          url: `/api/rooms/${id}/join`,
          headers: { authorization: `Bearer ${client.token}` },
        }),
      ),
    );
    expect(joined.filter(({ statusCode }) => statusCode === 200).length).toBe(3);
    expect((await lookAt(ann, id)).players.length).toBe(4);
    if (node !== world) await node.close();
  });

  it('frees a seat, passes the host on, and ends when the last player leaves', async () => {
    const { id } = await open();
    await ask(bob, id, 'join');
    expect(await ask(ann, id, 'start')).toMatchObject({ status: 'running' });
    const other = await open({ bots: 2 });
    expect(await ask(bob, other.id, 'leave')).toMatchObject({ youId: null });
    await ask(bob, other.id, 'join');
    expect(await ask(ann, other.id, 'leave')).toMatchObject({ hostId: bob.id, youId: null, players: { length: 3 } });
    expect(await ask(bob, other.id, 'leave')).toMatchObject({ status: 'over', ending: 'empty' });
    expect(await ask(ann, other.id, 'join')).toBe('room-over');
    expect(await ask(ann, (await open()).id, 'start')).toBe('too-few-players');
  });

  it('counts a guess once, in its turn and by its key', async () => {
    const { id } = await begun();
    const send = (client: Client, code: string, key: string, turn = 1) =>
      client.post(`/api/rooms/${id}/guesses`, { code, turn }, { 'idempotency-key': key });
    const [first, again] = [await send(ann, 'RRGG', 'one'), await send(ann, 'RRGG', 'one')];
    expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
    expect(again.json().attempt).toEqual(first.json().attempt);
    expect((await send(bob, 'BBGG', 'one')).statusCode).toBe(201);
    expect((await send(ann, 'YYGG', 'one')).json().error.kind).toBe('key-reused');
    expect((await send(ann, 'YYGG', 'two')).json().error).toMatchObject({ kind: 'wrong-turn', turn: 2 });
    await Promise.all(Array.from({ length: 6 }, () => send(ann, 'OOVV', 'three', 2)));
    expect(playerIn(await lookAt(ann, id), ann.id).guesses).toBe(2);
    expect((await guessIn(ann, id, 'RRGX')).statusCode).toBe(422);
    expect((await guessIn(await world.newcomer(), id, 'RRGG')).json().error.kind).toBe('not-in-room');
  });

  it('counts down as long as its rules say, and no longer once all are ready', async () => {
    const { id } = await open({ variant: 'skemind', capacity: 3, bots: 1 });
    expect(await ask(ann, id, 'ready')).toBe('not-started');
    expect(await ask(bob, id, 'join')).toMatchObject({ status: 'running', startsAt: world.now + 10_000 });
    const before = (await lookAt(ann, id)).startsAt;
    world.now += 4000;
    const waiting = (await ask(ann, id, 'ready')) as Room;
    expect(waiting.startsAt).toBe(before);
    expect(waiting.players.map(({ ready }) => ready)).toEqual([true, true, false]);
    expect(await ask(ann, id, 'ready')).toMatchObject({ version: waiting.version });
    expect(await ask(await world.newcomer(), id, 'ready')).toBe('not-in-room');
    expect((await guessIn(ann, id, 'CSTD')).json().error.kind).toBe('not-started');
    expect(await ask(bob, id, 'ready')).toMatchObject({ startsAt: world.now, deadline: world.now + 180_000 });
    expect((await guessIn(ann, id, 'CSTD')).statusCode).toBe(201);
    expect(await ask(ann, id, 'ready')).toMatchObject({ startsAt: world.now });
  });

  it('ends at its deadline, whenever that is noticed', async () => {
    const { id, deadline } = await begun({ variant: 'skemind' });
    await ask(bob, id, 'leave');
    world.now = deadline! + 7000;
    expect((await guessIn(ann, id, 'CSTD')).json().error).toMatchObject({ kind: 'already-lost', reason: 'time' });
    const over = await lookAt(ann, id);
    expect(over).toMatchObject({ status: 'over', ending: 'time' });
    expect(over.players).toMatchObject([
      { id: ann.id, state: 'lost', place: 1, score: 0, finishedAt: deadline },
      { id: bob.id, state: 'resigned', place: 2, score: 0 },
    ]);
    const events = await world.database.db.selectFrom('room_events').select(['type', 'at']).execute();
    expect(events.find(({ type }) => type === 'expire')?.at).toBe(deadline);
  });

  it('is closed if it is never started', async () => {
    const { id, lobbyEndsAt } = await open();
    expect((await ann.get('/api/rooms')).json().rooms).toMatchObject([{ id }]);
    world.now = lobbyEndsAt!;
    await world.sweep();
    expect((await ann.get('/api/rooms')).json().rooms).toEqual([]);
    expect(await lookAt(ann, id)).toMatchObject({ status: 'over', ending: 'empty' });
    expect((await ann.get(`/api/rooms/${id}/replay`)).json()).toEqual({ replays: [] });
  });

  it('can be played again by those who were in it', async () => {
    const { id } = await begun();
    expect(await ask(ann, id, 'rematch')).toBe('room-running');
    await ask(ann, id, 'resign');
    expect(await ask(ann, id, 'resign')).toBe('already-lost');
    await ask(bob, id, 'resign');
    expect(await ask(await world.newcomer(), id, 'rematch')).toBe('not-in-room');
    const [one, other] = (await Promise.all([ask(ann, id, 'rematch'), ask(bob, id, 'rematch')])) as [Room, Room];
    expect(one.id).toBe(other.id);
    expect((await lookAt(ann, id)).rematchId).toBe(one.id);
    expect(await lookAt(ann, one.id)).toMatchObject({ status: 'running', capacity: 2, players: { length: 2 } });
  });

  it('is refused to a host who has five open', async () => {
    const rooms = await Promise.all(Array.from({ length: 5 }, () => open()));
    expect((await ann.post('/api/races', {})).json().error.kind).toBe('too-many-rooms');
    await ask(ann, rooms[0]!.id, 'leave');
    expect((await ann.post('/api/races', {})).statusCode).toBe(201);
  });

  it('counts as one of its maker’s even after they have left it', async () => {
    for (let made = 0; made < 5; made++) {
      const { id } = await open();
      await ask(bob, id, 'join');
      await ask(ann, id, 'leave');
    }
    expect((await ann.get('/api/rooms')).json().rooms).toEqual([]);
    expect((await ann.post('/api/races', {})).json().error.kind).toBe('too-many-rooms');
    expect((await bob.post('/api/races', {})).statusCode).toBe(201);
  });

  it('is made five times at most for a host who asks for many at once', async () => {
    const asked = await Promise.all(Array.from({ length: 20 }, () => ann.post('/api/races', {})));
    expect(asked.filter(({ statusCode }) => statusCode === 201)).toHaveLength(5);
  });

  it('limits the bots of each host, over all their races together', async () => {
    const kind = async (bots: number): Promise<string | null> => {
      const reply = (await ann.post('/api/races', { capacity: 16, bots })).json();
      return reply.error?.kind ?? null;
    };
    expect([await kind(15), await kind(14), await kind(2)]).toEqual([null, null, 'too-many-bots']);
    expect((await ann.post('/api/races/quick', {})).json().error).toMatchObject({ kind: 'too-many-bots', most: 30 });
    expect([await kind(1), await kind(1), await kind(0)]).toEqual([null, 'too-many-bots', null]);
  });

  it('brings strangers together and fills up with bots when it is quick', async () => {
    const node = world.settings.databaseUrl === null ? world : await world.node();
    const crowd = await Promise.all(Array.from({ length: 5 }, () => world.newcomer()));
    const rooms: Room[] = await Promise.all(
      crowd.map(async (client, index) => {
        const asked = await (index % 2 === 0 ? world : node).request({
          method: 'POST',
          url: '/api/races/quick',
          payload: {},
          headers: { authorization: `Bearer ${client.token}` },
        });
        return asked.json().room;
      }),
    );
    const ids = [...new Set(rooms.map(({ id }) => id))];
    expect(ids.length).toBe(2);
    const now = await Promise.all(ids.map((id) => lookAt(ann, id)));
    expect(now.map(({ players }) => players.length).sort()).toEqual([1, 4]);
    const lonely = now.find(({ players }) => players.length === 1)!;
    expect(lonely).toMatchObject({ status: 'lobby', quick: true, capacity: 4, lobbyEndsAt: world.now + 8000 });
    world.now += 8000;
    await world.sweep();
    const started = await lookAt(ann, lonely.id);
    expect(started).toMatchObject({ status: 'running', startsAt: world.now + 3000 });
    expect(started.players.map(({ level }) => level)).toEqual([null, 5, 4, 6]);
    expect((await ann.post('/api/races/quick', {})).json().room.id).not.toBe(lonely.id);
    if (node !== world) await node.close();
  });

  it('fills a quick race with bots that play about as asked, and a rematch keeps them', async () => {
    const quick = async (payload: object) => (await ann.post('/api/races/quick', payload)).json();
    expect((await quick({ level: 10 })).error.kind).toBe('malformed');
    const { room } = await quick({ level: 1 });
    world.now += 8000;
    await world.sweep();
    await ask(ann, room.id, 'resign');
    const over = await untilOver(room.id);
    expect(over.players.map(({ name }) => name).slice(1)).toEqual(['⚙ Lola', '⚙ Max', '⚙ Nina']);
    const again = (await ask(ann, room.id, 'rematch')) as Room;
    expect(again.players.flatMap(({ level }) => level ?? [])).toEqual([1, 2, 3]);
  });

  it('shows who waits for a quick race and who races, without the bots and without rooms by invitation', async () => {
    const racers = async () => {
      // An answer is reused for a moment.
      world.now += 2000;
      return (await ann.get('/api/races/quick')).json();
    };
    const before = (await racers()).people;
    await open();
    const named = await world.newcomer({ name: 'Quick Quentin' });
    await named.post('/api/races/quick', { variant: 'super' });
    expect((await racers()).racers).toContainEqual({ name: 'Quick Quentin', variant: 'super', status: 'waiting' });
    expect((await racers()).people).toBe(before + 1);
    world.now += 8000;
    await world.sweep();
    expect((await racers()).racers).toContainEqual({ name: 'Quick Quentin', variant: 'super', status: 'racing' });
  });

  it('counts on the leaderboard if there was an opponent', async () => {
    const { id } = await begun();
    await race(ann, id);
    await race(bob, id);
    const robot = await world.newcomer({ name: 'Robot', bot: true });
    const { id: third } = (await robot.post('/api/races', { capacity: 2 })).json().room;
    await ask(bob, third, 'join');
    world.now += 3000;
    await race(robot, third);
    await race(bob, third);
    const alone = await open({ capacity: 2, bots: 1 });
    world.now += 3000;
    await race(ann, alone.id);
    const board = (await ann.get('/api/leaderboards/races/classic')).json();
    expect(
      board.entries.map(({ playerId, races }: { playerId: string; races: number }) => [playerId, races]).sort(),
    ).toEqual(
      [
        [ann.id, 1],
        [bob.id, 2],
      ].sort(),
    );
    expect(board.you).toMatchObject({ playerId: ann.id, provisional: true, name: 'Ann' });
    const scores = (await lookAt(ann, id)).players.map(({ score }) => score);
    expect(board.you.mean).toBe(scores[0]);
    expect(board.entries[0].mean).toBeGreaterThanOrEqual(board.entries[1].mean);
  });

  it('counts a few times a week among the same friends, and again with another player', async () => {
    const races = async (): Promise<number> =>
      (await ann.get('/api/leaderboards/races/classic')).json().you?.races ?? 0;
    const meet = async (rival: Client): Promise<number> => {
      const { id } = await open({ capacity: 2 });
      await ask(rival, id, 'join');
      for (const client of [ann, rival]) await ask(client, id, 'resign');
      return races();
    };
    const seen: number[] = [];
    for (let evening = 0; evening < 5; evening++) seen.push(await meet(bob));
    expect(seen).toEqual([1, 2, 3, 3, 3]);
    const cyd = await world.newcomer();
    expect(await meet(cyd)).toBe(4);
    world.now += 7 * 86_400_000;
    expect(await meet(bob)).toBe(1);
  });

  it('counts among friends only for players who raced an opponent older than a day', async () => {
    // In this world players rank at once; Ann is made a newcomer again, who ranks in an hour.
    await world.database.db
      .updateTable('players')
      .set({ ranks_at: world.now + 3_600_000 })
      .where('id', '=', ann.id)
      .execute();
    const counted = async (): Promise<Readonly<Record<string, number>>> => {
      const { id } = await open({ capacity: 2 });
      await ask(bob, id, 'join');
      for (const client of [ann, bob]) await ask(client, id, 'resign');
      const rows = await world.database.db.selectFrom('room_results').selectAll().where('room_id', '=', id).execute();
      return Object.fromEntries(rows.map(({ player_id, counted }) => [player_id === ann.id ? 'ann' : 'bob', counted]));
    };
    expect(await counted()).toEqual({ ann: 1, bob: 0 });
    world.now += 3_600_000;
    expect(await counted()).toEqual({ ann: 1, bob: 1 });
  });

  it('has no winner if no player breaks the code, even though one ranks first', async () => {
    const { id } = await begun();
    for (const client of [ann, bob]) await ask(client, id, 'resign');
    const { you } = (await ann.get('/api/leaderboards/races/classic')).json();
    expect(you).toMatchObject({ races: 1, wins: 0, mean: 0 });
  });

  it('forgets the name of a player who is gone, not that there was one', async () => {
    const { id } = await begun();
    await race(ann, id);
    await race(bob, id);
    await ann.remove('/api/me');
    world.now += 60_000;
    const room = await lookAt(bob, id);
    expect(playerIn(room, ann.id).name).toMatch(/^Guest /u);
    const { entries } = (await bob.get('/api/leaderboards/races/classic')).json();
    expect(entries).toMatchObject([{ playerId: bob.id }]);
    expect(await world.database.db.selectFrom('room_results').selectAll().execute()).toHaveLength(1);
  });
});
