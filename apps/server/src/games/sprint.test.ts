import { createHash } from 'node:crypto';
import { compareSprints, parseRecording, replay, type SprintResult } from '@mastermind/engine';
import { committedText, type Game, type Replay, type SprintLeaderboard } from '@mastermind/protocol';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sprintKey, sprintOfKey } from '../leaderboard/standing.ts';
import { onBothStores } from '../testing/stores.ts';
import { type Client, createWorld, type World } from '../testing/world.ts';
import { listOf } from './sprint.ts';

const SPRINT = { mode: 'sprint' } as const;
const LIMIT = 180_000;

onBothStores('a sprint', (makeStore) => {
  let world: World;
  let ann: Client;
  beforeEach(async () => {
    world = await createWorld(makeStore);
    ann = await world.newcomer({ name: 'Ann' });
  });
  afterEach(() => world.close());

  /** The list of codes, read from the database, as no client can. */
  const codesOf = async ({ id }: Pick<Game, 'id'>): Promise<readonly string[]> => {
    const row = await world.database.db.selectFrom('games').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    return listOf(row).codes.map((code) => code.join(''));
  };
  const look = async ({ id }: Game, client = ann): Promise<Game> => (await client.get(`/api/games/${id}`)).json();
  const guess = async (game: Game, code: string, turn?: number): Promise<Game> =>
    (await ann.guess(game, code, turn)).json().game;
  /** Breaks codes one after the other, a second each, and lets the time run out. */
  const sprint = async (client: Client, broken: number): Promise<Game> => {
    const game = await client.begin(SPRINT);
    for (const code of (await codesOf(game)).slice(0, broken)) {
      world.now += 1000;
      await client.guess(game, code);
    }
    world.now = game.startedAt + LIMIT;
    return look(game, client);
  };

  it('begins with a clock and a commitment, and continues with the next code', async () => {
    const game = await ann.begin(SPRINT);
    expect(game).toMatchObject({ mode: 'sprint', deadline: world.now + LIMIT, turn: 1, secretCode: null });
    const [first, second] = await codesOf(game);
    world.now += 5000;
    const reply = (await ann.guess(game, first!, 1)).json();
    expect(reply).toMatchObject({ attempt: { feedback: { black: 4 } }, turn: 1 });
    expect(reply.game).toMatchObject({ status: 'playing', attempts: [], turn: 2, secretCode: null });
    expect(reply.game.sprint).toEqual({
      ...{ codes: 50, seconds: 180, broken: 1, guesses: 1, lastAt: 5000, done: 1 },
      last: { won: true, code: [...first!] },
    });
    const given = (await ann.post(`/api/games/${game.id}/resign`)).json();
    expect(given.sprint).toMatchObject({ broken: 1, done: 2, last: { won: false, code: [...second!] } });
  });

  it('shows no unfinished code to any caller, in any reply', async () => {
    const game = await ann.begin(SPRINT);
    const [first, second, third] = await codesOf(game);
    await guess(game, first!);
    await guess(game, 'RRRR');
    const ben = await world.newcomer({ name: 'Ben' });
    const replies = await Promise.all([
      ann.get(`/api/games/${game.id}`),
      ben.get(`/api/games/${game.id}`),
      ann.get(`/api/games/${game.id}/replay`),
      ann.get(`/api/games/${game.id}/strength`),
      ann.get('/api/me'),
      ann.get('/api/me/export'),
    ]);
    expect(replies[2]!.json()).toMatchObject({ error: { kind: 'game-running' } });
    for (const code of [second!, third!].filter((one) => one !== 'RRRR' && one !== first)) {
      const spelled = new RegExp([...code].join('"?,?"?'), 'u');
      for (const { body } of replies) expect(body).not.toMatch(spelled);
    }
  });

  it('takes neither a time, a score nor a list from its player', async () => {
    const wishes = [{ seconds: 999 }, { startedAt: 1 }, { codes: ['RRRR'] }, { sprint: { broken: 9 } }];
    for (const wish of wishes) expect((await ann.post('/api/games', { ...SPRINT, ...wish })).statusCode).toBe(400);
    for (const wrong of [{ secret: 'RRBB' }, { variant: '4x6/3' }])
      expect((await ann.post('/api/games', { ...SPRINT, ...wrong })).statusCode).toBe(400);
    const game = await ann.begin(SPRINT);
    for (const extra of [{ at: 0 }, { broken: 5 }])
      expect((await ann.post(`/api/games/${game.id}/guesses`, { code: 'RRBB', ...extra })).statusCode).toBe(400);
    const ben = await world.newcomer({ name: 'Ben' });
    expect((await ben.guess(game, 'RRBB')).statusCode).toBe(403);
  });

  it('is one at a time: asked again, it continues with the same clock, beside a ranked game', async () => {
    const game = await ann.begin(SPRINT);
    await guess(game, (await codesOf(game))[0]!);
    world.now += 60_000;
    const again = await ann.post('/api/games', SPRINT);
    expect([again.statusCode, again.json().id, again.json().deadline]).toEqual([200, game.id, game.deadline]);
    expect(again.json().sprint.broken).toBe(1);
    expect((await ann.post('/api/games', { mode: 'ranked' })).statusCode).toBe(201);
    world.now = game.startedAt + LIMIT;
    expect((await ann.post('/api/games', SPRINT)).statusCode).toBe(201);
  });

  it('counts a guess once, on whichever code it was made', async () => {
    const game = await ann.begin(SPRINT);
    const [first] = await codesOf(game);
    const send = () =>
      ann.post(`/api/games/${game.id}/guesses`, { code: first, turn: 1 }, { 'Idempotency-Key': 'one' });
    const [one, other] = [await send(), await send()];
    expect([one.statusCode, other.statusCode]).toEqual([201, 201]);
    expect(other.json()).toEqual(one.json());
    expect((await ann.guess(game, first!, 1)).json()).toMatchObject({ error: { kind: 'wrong-turn', turn: 2 } });
    expect((await look(game)).sprint).toMatchObject({ guesses: 1, done: 1 });
  });

  it.each(['read', 'write', 'sweep'] as const)('is over at its deadline, on a %s', async (how) => {
    const game = await ann.begin(SPRINT);
    const [first, second] = await codesOf(game);
    world.now += 1000;
    await guess(game, first!);
    world.now = game.deadline! - 1;
    expect((await look(game)).gameOver).toBe(false);
    world.now += 1;
    if (how === 'write')
      expect((await ann.guess(game, second!)).json()).toMatchObject({ error: { kind: 'already-lost' } });
    if (how === 'sweep') {
      await world.sweep();
      const row = world.database.db.selectFrom('results').selectAll().where('game_id', '=', game.id);
      expect(await row.executeTakeFirst()).toMatchObject({ mode: 'sprint', points: 1, attempts: 1, status: 'won' });
    }
    const over = await look(game);
    expect(over).toMatchObject({ gameOver: true, reason: 'time', secretCode: [...second!] });
    expect(over.sprint).toMatchObject({ broken: 1, guesses: 1, lastAt: 1000 });
  });

  it('opens its list at the end, which is the one that was committed to', async () => {
    const game = await sprint(ann, 2);
    const opened: Replay = (await ann.get(`/api/games/${game.id}/replay`)).json();
    const text = committedText(game.id, 'classic', opened.code, opened.nonce);
    expect(createHash('sha256').update(text).digest('hex')).toBe(game.commitment);
    const codes = opened.code.split(' ');
    expect(codes).toEqual(await codesOf(game));
    const games = [...opened.earlier!, opened.recording].map((one) => parseRecording(JSON.stringify(one)));
    expect(games.map((one) => one.ok && replay(one.value))).toMatchObject(
      ['won', 'won', 'playing'].map((status, at) => ({ value: { status, secretCode: [...codes[at]!] } })),
    );
  });

  it('continues at another node, which knows of it from the store alone', async () => {
    const game = await ann.begin(SPRINT);
    const [first, second, third] = await codesOf(game);
    const before = await guess(game, first!);
    const node = await world.node();
    node.now = world.now;
    const headers = { authorization: `Bearer ${ann.token}` };
    const url = `/api/games/${game.id}`;
    expect((await node.request({ url, headers })).json()).toEqual(before);
    await node.request({ method: 'POST', url: `${url}/guesses`, headers, payload: { code: second } });
    expect((await guess(game, third!)).sprint).toMatchObject({ broken: 3, done: 3 });
    await node.close();
  });

  it('is over when all its codes are done', async () => {
    const game = await ann.begin(SPRINT);
    let now = game;
    for (const code of await codesOf(game)) now = await guess(now, code, now.turn!);
    expect(now).toMatchObject({ gameOver: true, status: 'won', turn: null });
    expect(now.sprint).toMatchObject({ broken: 50, guesses: 50 });
  });

  it('ranks the best sprint of each player, without bots and without help', async () => {
    const [ben, cid, bot] = await Promise.all([
      world.newcomer({ name: 'Ben' }),
      world.newcomer({ name: 'Cid' }),
      world.newcomer({ name: 'Bot', bot: true }),
    ]);
    for (const [client, broken] of [
      [ann, 1],
      [ben, 3],
      [ann, 2],
      [ben, 1],
      [cid, 0],
      [bot, 5],
    ] as const)
      await sprint(client, broken);
    const helped = await cid.begin(SPRINT);
    await cid.post(`/api/games/${helped.id}/assist`);
    await cid.guess(helped, (await codesOf(helped))[0]!);
    world.now += LIMIT;
    await look(helped, cid);
    const board: SprintLeaderboard = (await ann.get('/api/leaderboards/sprints/classic')).json();
    expect(
      board.entries.map(({ place, name, sprints, broken, guesses }) => [place, name, sprints, broken, guesses]),
    ).toEqual([
      [1, 'Ben', 2, 3, 3],
      [2, 'Ann', 2, 2, 2],
    ]);
    expect(board.you).toMatchObject({ place: 2, broken: 2, brokenAt: 2000 });
    const me = (await ann.get('/api/me')).json();
    expect(me.statistics).toContainEqual(expect.objectContaining({ mode: 'sprint', played: 2, bestPoints: 2 }));
  });
});

describe('the key of a sprint', () => {
  const any = fc.record({ broken: fc.nat(50), guesses: fc.nat(389), lastAt: fc.nat(44_000).map((step) => step * 4) });
  it('orders as sprints do, and represents its sprint', () => {
    fc.assert(
      fc.property(any, any, (one: SprintResult, other: SprintResult) => {
        expect(Math.sign(sprintKey(one) - sprintKey(other))).toBe(Math.sign(compareSprints(one, other)));
        expect(sprintOfKey(sprintKey(one))).toEqual(one);
        expect(sprintKey(one)).toBeLessThan(1_000_000_000);
      }),
    );
  });
});
