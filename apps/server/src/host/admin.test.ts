import { afterEach, beforeEach, expect, it } from 'vitest';
import { until } from '../../../../scripts/until.mjs';
import { onBothStores } from '../testing/stores.ts';
import { type Client, createWorld, playOut, type World } from '../testing/world.ts';
import type { HostAction } from './actions.ts';
import { type OpenAdmin, openAdmin } from './open.ts';
import { watchHost } from './watch.ts';

onBothStores('a host', (makeStore) => {
  let world: World;
  let open: OpenAdmin;
  let watch: () => Promise<number>;
  let ann: Client;
  beforeEach(async () => {
    world = await createWorld(makeStore);
    // The work that a host's server does every second.
    watch = watchHost(world.database, world.bus);
    await watch();
    ann = await world.newcomer({ name: 'Ann' });
    const { databaseUrl, dataDir } = world.settings;
    const opened = await openAdmin({ DATA_DIR: dataDir, ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }) });
    if (!opened.ok) throw new Error(JSON.stringify(opened.error));
    open = opened.value;
  });
  afterEach(async () => {
    await open.close();
    await world.close();
  });

  const act = async (action: HostAction) => {
    const problem = await open.admin.act(action, 'root');
    await watch();
    return problem;
  };

  const nameOf = async (client: Client): Promise<string> => (await client.get('/api/me')).json().name;

  it('finds players by a part of their name or by their id', async () => {
    const bob = await world.newcomer({ name: 'Bob 100%' });
    await playOut(bob, await bob.begin());
    expect(await open.admin.find('0%')).toEqual([
      { id: bob.id, name: 'Bob 100%', state: 'usual', createdAt: world.now, usedAt: world.now, games: 1 },
    ]);
    expect((await open.admin.find('AN')).map(({ name }) => name)).toEqual(['Ann']);
    expect((await open.admin.find(ann.id)).map(({ name }) => name)).toEqual(['Ann']);
    expect(await open.admin.find('_')).toEqual([]);
  });

  it('renames a player, at once on every node', async () => {
    expect(await nameOf(ann)).toBe('Ann');
    expect(await act({ type: 'rename', id: ann.id, name: 'Anna' })).toBe(null);
    await until(
      () => nameOf(ann),
      (seen) => seen === 'Anna',
    );
    expect(await act({ type: 'rename', id: ann.id, name: ' ⚙' })).toBe('bad-name');
    expect(await act({ type: 'rename', id: 'x'.repeat(22), name: null })).toBe('no-player');
    expect(await act({ type: 'rename', id: ann.id, name: null })).toBe(null);
    await until(
      () => nameOf(ann),
      (seen) => /^Guest /u.test(seen),
    );
  });

  it('hides a player, who cannot undo it', async () => {
    const listed = async (): Promise<boolean> => (await ann.get('/api/me')).json().listed;
    await act({ type: 'hide', id: ann.id });
    await until(listed, (seen) => seen === false);
    expect((await ann.patch('/api/me', { listed: true })).json().listed).toBe(false);
    expect((await open.admin.find('Ann'))[0]?.state).toBe('hidden');
    await act({ type: 'show', id: ann.id });
    await until(listed, (seen) => seen === true);
  });

  it('bans a player, who keeps the right to their data', async () => {
    const { id } = (await ann.post('/api/races', { capacity: 3 })).json().room;
    expect((await ann.post('/api/games', {})).statusCode).toBe(201);
    await act({ type: 'ban', id: ann.id });
    await until(
      async () => (await ann.post('/api/games', {})).statusCode,
      (seen) => seen === 403,
    );
    const refused = await ann.post('/api/races', { capacity: 2 });
    expect(refused.json().error.kind).toBe('banned');
    expect((await ann.get(`/api/rooms/${id}`)).json().room.status).toBe('over');
    expect((await ann.get('/api/me')).statusCode).toBe(200);
    expect((await ann.get('/api/me/export')).statusCode).toBe(200);
    await act({ type: 'unban', id: ann.id });
    await until(
      async () => (await ann.post('/api/games', {})).statusCode,
      (seen) => seen === 201,
    );
    await act({ type: 'ban', id: ann.id });
    await until(
      async () => (await ann.post('/api/games', {})).statusCode,
      (seen) => seen === 403,
    );
    expect((await ann.remove('/api/me')).statusCode).toBe(204);
  });

  it('deletes a player', async () => {
    await playOut(ann, await ann.begin());
    await act({ type: 'delete', id: ann.id });
    await until(
      async () => (await ann.get('/api/me')).statusCode,
      (seen) => seen === 401,
    );
    expect(await open.admin.find('Ann')).toEqual([]);
  });

  it('closes a room by its code', async () => {
    const bob = await world.newcomer();
    const { id, code } = (await ann.post('/api/races', { capacity: 3 })).json().room;
    await bob.post(`/api/rooms/${id}/join`);
    await ann.post(`/api/rooms/${id}/start`);
    expect(await act({ type: 'close', room: code })).toBe(null);
    expect(await act({ type: 'close', room: 'ZZZZZZ' })).toBe('no-room');
    const other = await world.node();
    expect((await other.request({ url: `/api/rooms/${id}` })).json().room.status).toBe('over');
    await other.close();
  });

  it('shows players a message until it is removed', async () => {
    const message = async () => (await world.request({ url: '/api/message' })).json();
    expect(await message()).toEqual({ text: null });
    await act({ type: 'message', text: 'Tournament on Friday.' });
    expect(await message()).toEqual({ text: 'Tournament on Friday.' });
    expect(await act({ type: 'message', text: 'x'.repeat(201) })).toBe('too-long');
    await act({ type: 'message', text: null });
    expect(await message()).toEqual({ text: null });
  });

  it('receives reports of names, each once by each player', async () => {
    const bob = await world.newcomer();
    const report = async (by: Client, id: string) => (await by.post(`/api/players/${id}/report`)).statusCode;
    expect(await report(bob, ann.id)).toBe(204);
    expect(await report(bob, ann.id)).toBe(204);
    expect(await report(await world.newcomer(), ann.id)).toBe(204);
    expect(await report(bob, 'x'.repeat(22))).toBe(404);
    expect(await open.admin.reports()).toEqual([{ id: ann.id, name: 'Ann', count: 2, at: world.now }]);
    expect(await open.admin.figures()).toMatchObject({ players: 3, reports: 1 });
    await act({ type: 'settle', id: ann.id });
    expect(await open.admin.reports()).toEqual([]);
  });

  it('finds every action in the log, the latest first', async () => {
    await act({ type: 'rename', id: ann.id, name: 'Anna' });
    await act({ type: 'hide', id: ann.id });
    await act({ type: 'message', text: 'Hello.' });
    const at = expect.any(Number);
    expect(await open.admin.log(10)).toEqual([
      { at, actor: 'root', type: 'message', subject: '', detail: 'Hello.' },
      { at, actor: 'root', type: 'hide', subject: ann.id, detail: '' },
      { at, actor: 'root', type: 'rename', subject: ann.id, detail: 'Anna' },
    ]);
    expect((await open.admin.log(1)).length).toBe(1);
  });
});
