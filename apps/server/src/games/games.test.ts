import { createHash } from 'node:crypto';
import { parseRecording, parseVariant, presets, replay } from '@mastermind/engine';
import { commitmentText, type Game, type Replay, type Rulesets } from '@mastermind/protocol';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { drawingInOrder } from '../testing/draws.ts';
import { onBothStores } from '../testing/stores.ts';
import { type Client, createWorld, NOON, playOut, type World } from '../testing/world.ts';

const HOUR = 3_600_000;

onBothStores('a game', (makeStore) => {
  let world: World;
  let ann: Client;
  beforeEach(async () => {
    world = await createWorld(makeStore);
    ann = await world.newcomer({ name: 'Ann' });
  });
  afterEach(() => world.close());

  const eventsOf = async (id: string): Promise<number[]> => {
    const rows = await world.database.db
      .selectFrom('events')
      .select('version')
      .where('game_id', '=', id)
      .orderBy('version')
      .execute();
    return rows.map(({ version }) => version);
  };

  it('begins with a commitment and nothing that gives the code away', async () => {
    const response = await ann.post('/api/games', { variant: 'super', mode: 'ranked' });
    const game: Game = response.json();
    expect(response.statusCode).toBe(201);
    expect(response.headers.location).toBe(`/api/games/${game.id}`);
    expect(game).toMatchObject({ variant: 'super', mode: 'ranked', status: 'playing', turn: 1, playerId: ann.id });
    expect(game.commitment).toMatch(/^[\da-f]{64}$/u);
    expect([game.secretCode, game.seed, game.rngState]).toEqual([null, null, null]);
  });

  it('repeats its rules, so that a program needs no table of rulesets', async () => {
    const { rulesets } = (await world.request({ url: '/api/rulesets' })).json() as Rulesets;
    expect(rulesets.map(({ variant }) => variant)).toEqual(presets.map(({ id }) => id));
    for (const { names, seconds, codes, ...rules } of rulesets)
      expect(await ann.begin({ variant: rules.variant })).toMatchObject(rules);
    const custom = { symbols: ['1', '2', '3', '4', '5', '6'], length: 4, repeats: false, maxAttempts: 8 };
    expect(await ann.begin({ variant: '4x6u/8' })).toMatchObject(custom);
    expect((await ann.post('/api/races', {})).json().room).toMatchObject({ length: 4, symbols: [...'RBGYOV'] });
  });

  it('draws another code for every game', async () => {
    const games = await drawingInOrder(() =>
      Promise.all(Array.from({ length: 20 }, () => ann.begin({ variant: 'super' }))),
    );
    const rows = await world.database.db.selectFrom('games').select(['secret', 'nonce']).execute();
    expect(new Set(games.map(({ id }) => id)).size).toBe(20);
    expect(new Set(rows.map(({ secret }) => secret)).size).toBe(20);
    expect(new Set(rows.map(({ nonce }) => nonce)).size).toBe(20);
  });

  it('answers a guess with its attempt and the game', async () => {
    const game = await ann.begin({ variant: 'board', secret: 'Red Green Red Yellow' });
    const response = await ann.guess(game, 'Red Red Purple Purple', 1);
    expect(response.statusCode).toBe(201);
    expect(response.json()).toMatchObject({
      attempt: { code: ['R', 'R', 'P', 'P'], feedback: { black: 1, white: 1 } },
      turn: 1,
      game: { turn: 2, version: 2, status: 'playing' },
    });
  });

  it('takes a code in letters, words or keys', async () => {
    const game = await ann.begin({ secret: 'RGBY' });
    expect((await ann.guess(game, 'oooo')).statusCode).toBe(201);
    expect((await ann.post(`/api/games/${game.id}/guesses`, { code: ['R', 'G', 'B', 'Y'] })).json().game.status).toBe(
      'won',
    );
  });

  it('is won, replays to the same end and opens its commitment', async () => {
    const game = await playOut(ann, await ann.begin({ mode: 'ranked' }));
    expect(game.status).toBe('won');
    const opened: Replay = (await world.request({ url: `/api/games/${game.id}/replay` })).json();
    const variant = parseVariant(opened.variant);
    if (!variant.ok) throw new Error('no ruleset');
    const text = commitmentText(game.id, variant.value, game.secretCode!, opened.nonce);
    expect(createHash('sha256').update(text).digest('hex')).toBe(game.commitment);
    const recording = parseRecording(JSON.stringify(opened.recording));
    const end = recording.ok ? replay(recording.value) : recording;
    expect(end.ok && end.value).toMatchObject({ status: 'won', secretCode: game.secretCode, seed: game.seed });
  });

  it.each([
    ['skemind', 'CSTD'],
    ['skemind', ['C', 'S', 'T', 'D']],
    ['skemind', 'circle square triangle diamond'],
    ['skemind', ['circle', 'square', 'triangle', 'diamond']],
    ['board', 'Red Green Blue Purple'],
    ['board', ['Red', 'Green', 'Blue', 'Purple']],
  ])('takes in %s what its refusals list, as in %j, for a code and for a guess', async (variant, code) => {
    const game = await ann.begin({ variant, secret: code });
    expect((await ann.guess(game, code)).json()).toMatchObject({ game: { status: 'won' } });
  });

  it.each([
    ['too short', 'RGB', 'too-short'],
    ['too long', 'RGBYR', 'too-long'],
    ['of unknown symbols', 'RGBX', 'unknown-symbol'],
  ])('refuses a guess that is %s and counts nothing', async (_what, code, kind) => {
    const game = await ann.begin();
    const response = await ann.guess(game, code);
    expect([response.statusCode, response.json().error.kind]).toEqual([422, kind]);
    expect(await eventsOf(game.id)).toEqual([1]);
  });

  it('refuses another turn than the next', async () => {
    const game = await ann.begin();
    const response = await ann.guess(game, 'RRRR', 2);
    expect([response.statusCode, response.json().error]).toMatchObject([409, { kind: 'wrong-turn', turn: 1 }]);
  });

  it('counts two guesses for the same turn once, also on two nodes', async () => {
    const other = await world.node();
    const game = await ann.begin({ secret: 'RGBY' });
    for (let turn = 1; turn <= 8; turn++) {
      const both = await Promise.all(
        [world, other].flatMap((node) =>
          ['OOOO', 'VVVV'].map((code) =>
            node.request({
              method: 'POST',
              url: `/api/games/${game.id}/guesses`,
              headers: { authorization: `Bearer ${ann.token}` },
              payload: { code, turn },
            }),
          ),
        ),
      );
      expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409]);
    }
    expect(await eventsOf(game.id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    await other.close();
  });

  it('continues at any node, although each remembers only its requests', async () => {
    const nodes = [world, await world.node()];
    const game = await ann.begin({ secret: 'RGBY' });
    for (let turn = 1; turn <= 9; turn++) {
      // Twice at each, so that the other one is behind by more than one version.
      const node = nodes[Math.floor(turn / 2) % 2]!;
      const response = await node.request({
        method: 'POST',
        url: `/api/games/${game.id}/guesses`,
        headers: { authorization: `Bearer ${ann.token}` },
        payload: { code: 'OOOO', turn },
      });
      expect([response.statusCode, response.json().turn]).toEqual([201, turn]);
    }
    await nodes[1]!.close();
  });

  it('answers the same Idempotency-Key alike and counts it once', async () => {
    const game = await ann.begin({ secret: 'RGBY' });
    const send = (code: string) => ann.post(`/api/games/${game.id}/guesses`, { code }, { 'idempotency-key': 'tap-1' });
    const replies = await Promise.all([send('OOOO'), send('OOOO'), send('OOOO')]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect(new Set(replies.map((reply) => reply.payload)).size).toBe(1);
    await ann.guess(game, 'VVVV');
    expect((await send('OOOO')).json()).toMatchObject({ turn: 1, attempt: { code: ['O', 'O', 'O', 'O'] } });
    expect((await send('YYYY')).json().error.kind).toBe('key-reused');
    expect(await eventsOf(game.id)).toEqual([1, 2, 3]);
  });

  it('belongs to its player; others may look', async () => {
    const ben = await world.newcomer();
    const game = await ann.begin();
    expect((await ben.guess(game, 'RRRR')).statusCode).toBe(403);
    expect((await ben.post(`/api/games/${game.id}/resign`)).statusCode).toBe(403);
    expect((await world.request({ url: `/api/games/${game.id}` })).statusCode).toBe(200);
    expect((await world.request({ method: 'POST', url: `/api/games/${game.id}/resign` })).statusCode).toBe(401);
  });

  it('is over after resigning', async () => {
    const game = await ann.begin();
    expect((await ann.post(`/api/games/${game.id}/resign`)).json()).toMatchObject({
      status: 'lost',
      reason: 'resigned',
    });
    expect((await ann.guess(game, 'RRRR')).json().error).toMatchObject({ kind: 'already-lost', reason: 'resigned' });
    expect((await ann.post(`/api/games/${game.id}/resign`)).statusCode).toBe(409);
  });

  it('cannot be replayed while it runs', async () => {
    const game = await ann.begin();
    expect((await ann.get(`/api/games/${game.id}/replay`)).json().error.kind).toBe('game-running');
  });

  it.each([
    ['a secret', { mode: 'ranked', secret: 'RGBY' }, 400],
    ['custom rules', { mode: 'ranked', variant: '1x2' }, 400],
    ['an unknown ruleset', { variant: 'tetris' }, 400],
    ['a secret that is no code', { secret: 'RGB' }, 422],
  ])('is not begun ranked with %s', async (_what, body, status) => {
    expect((await ann.post('/api/games', body)).statusCode).toBe(status);
  });

  it.each(['a look', 'a guess', 'the sweeper'])('is lost on time, found by %s', async (finder) => {
    const game = await ann.begin({ variant: 'skemind', mode: 'ranked' });
    world.now += 180_000;
    if (finder === 'a guess') {
      expect((await ann.guess(game, 'CSTD')).json().error).toMatchObject({ kind: 'already-lost', reason: 'time' });
    }
    if (finder === 'the sweeper') {
      expect(await world.sweep()).toBe(1);
      expect(await world.sweep()).toBe(0);
    }
    if (finder !== 'a look') expect(await eventsOf(game.id)).toEqual([1, 2]);
    const seen: Game = (await ann.get(`/api/games/${game.id}`)).json();
    expect(seen).toMatchObject({ status: 'lost', reason: 'time', elapsed: 180_000, attempts: [] });
    expect(await eventsOf(game.id)).toEqual([1, 2]);
  });

  it('counts a guess a millisecond before the deadline', async () => {
    const game = await ann.begin({ variant: 'skemind' });
    world.now += 179_999;
    expect((await ann.guess(game, 'CSTD')).statusCode).toBe(201);
  });

  it('has one outcome when guesses, looks and the sweeper meet at the deadline', async () => {
    for (let round = 0; round < 5; round++) {
      const game = await ann.begin({ variant: '4x6/10@1' });
      world.now += 999;
      const guesses = [ann.guess(game, '1122', 1), ann.guess(game, '3344', 1)];
      world.now += 1;
      const others = [world.sweep(), ann.get(`/api/games/${game.id}`)];
      const answers = await Promise.all(guesses);
      await Promise.all(others);
      const accepted = answers.filter(({ statusCode }) => statusCode === 201).length;
      const end: Game = (await ann.get(`/api/games/${game.id}`)).json();
      expect(end).toMatchObject({ status: 'lost', reason: 'time' });
      expect(end.attempts.length).toBe(accepted);
      expect(await eventsOf(game.id)).toEqual(accepted === 1 ? [1, 2, 3] : [1, 2]);
    }
  });

  it('is a loss when ranked and left for 24 hours after the last guess', async () => {
    const game = await ann.begin({ mode: 'ranked' });
    const casual = await ann.begin();
    world.now += 23 * HOUR;
    await ann.guess(game, 'RRRR');
    world.now += 23 * HOUR;
    expect(await world.sweep()).toBe(1);
    expect((await ann.get(`/api/games/${game.id}`)).json().status).toBe('playing');
    world.now += HOUR;
    expect(await world.sweep()).toBe(1);
    const rows = await world.database.db.selectFrom('results').selectAll().execute();
    expect(rows).toMatchObject([{ game_id: game.id, status: 'lost', cost: 11, ended_at: NOON + 47 * HOUR }]);
    expect((await ann.get(`/api/games/${casual.id}`)).json().status).toBe('playing');
  });

  it('is forgotten when it counts nowhere and is left for 30 days after the last guess', async () => {
    const [left, played, done] = [await ann.begin(), await ann.begin(), await ann.begin()];
    await ann.post(`/api/games/${done.id}/resign`);
    world.now += 29 * 24 * HOUR;
    await ann.guess(played, 'RRRR');
    expect(await world.sweep()).toBe(0);
    world.now += 24 * HOUR;
    expect(await world.sweep()).toBe(3);
    expect((await ann.get(`/api/games/${left.id}`)).statusCode).toBe(404);
    expect(await eventsOf(left.id)).toEqual([]);
    expect((await ann.get(`/api/games/${played.id}`)).json().status).toBe('playing');
    expect((await ann.get(`/api/games/${done.id}`)).json().status).toBe('lost');
    world.now += 29 * 24 * HOUR;
    expect(await world.sweep()).toBe(1);
    expect((await ann.guess(played, 'RRRR')).statusCode).toBe(404);
  });

  it('does not run backwards when a clock is set back', async () => {
    const game = await ann.begin({ variant: 'skemind' });
    world.now += 5000;
    await ann.guess(game, 'CSTD');
    world.now -= 4000;
    expect((await ann.guess(game, 'CSTH')).json().game.elapsed).toBe(5000);
  });

  it('is marked when help was used, once', async () => {
    const game = await ann.begin({ mode: 'ranked' });
    for (let time = 0; time < 2; time++) {
      expect((await ann.post(`/api/games/${game.id}/assist`)).json()).toMatchObject({ assisted: true, version: 2 });
    }
    expect((await playOut(ann, game)).assisted).toBe(true);
    expect(await world.database.db.selectFrom('results').select('assisted').execute()).toEqual([{ assisted: 1 }]);
  });

  it('is gone with its player, also on a node that remembers it', async () => {
    const other = await world.node();
    const game = await ann.begin();
    await other.request({
      method: 'POST',
      url: `/api/games/${game.id}/guesses`,
      headers: { authorization: `Bearer ${ann.token}` },
      payload: { code: 'RRRR' },
    });
    expect((await ann.remove('/api/me')).statusCode).toBe(204);
    const late = await other.request({
      method: 'POST',
      url: `/api/games/${game.id}/guesses`,
      headers: { authorization: `Bearer ${ann.token}` },
      payload: { code: 'RRRR' },
    });
    // Whether it has heard of the deletion yet or not.
    expect([401, 404]).toContain(late.statusCode);
    expect(await eventsOf(game.id)).toEqual([]);
    await other.close();
  });

  it('is one ranked game at a time: a second request returns the game under way', async () => {
    const node = await world.node();
    const asked = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        (index % 2 === 0 ? world : node).request({
          method: 'POST',
          url: '/api/games',
          headers: { authorization: `Bearer ${ann.token}` },
          payload: { mode: 'ranked' },
        }),
      ),
    );
    expect(asked.map(({ statusCode }) => statusCode).sort()).toEqual([...Array(7).fill(200), 201]);
    expect(new Set(asked.map((reply) => reply.json().id)).size).toBe(1);
    expect(asked[0]!.headers.location).toBe(`/api/games/${asked[0]!.json().id}`);
    expect((await ann.begin({ mode: 'ranked', variant: 'super' })).variant).toBe('super');
    const next = await ann.post(`/api/games/${asked[0]!.json().id}/resign`).then(() => ann.begin({ mode: 'ranked' }));
    expect([next.attempts.length, next.id === asked[0]!.json().id]).toEqual([0, false]);
    // The earlier game has run out, but no request has noticed that yet.
    world.now += 24 * HOUR;
    const later = await ann.post('/api/games', { mode: 'ranked' });
    expect([later.statusCode, later.json().id === next.id]).toEqual([201, false]);
    await node.close();
  });
});
