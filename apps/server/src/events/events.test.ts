import { createHash } from 'node:crypto';
import type { GroupEvent } from '@mastermind/protocol';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { codesOf, eventAs, joinAsNobody, makeEvent, openedText } from '../testing/events.ts';
import { onBothStores } from '../testing/stores.ts';
import { type Client, createWorld, type World } from '../testing/world.ts';

const COUNTDOWN = 5000;

onBothStores('an event', (makeStore) => {
  let world: World;
  let host: Client;
  let ann: Client;
  let ben: Client;
  beforeEach(async () => {
    world = await createWorld(makeStore);
    [host, ann, ben] = [await world.newcomer({ name: 'Host' }), await world.newcomer(), await world.newcomer()];
  });
  afterEach(() => world.close());

  const act = (client: Client, { id }: GroupEvent, what: string, body?: object) =>
    client.post(`/api/events/${id}/${what}`, body);
  const join = async (client: Client, event: GroupEvent, name: string, more = {}): Promise<GroupEvent> =>
    (await client.post(`/api/events/${event.code.toLowerCase()}/join`, { name, ...more })).json().event;
  const guess = (client: Client, event: GroupEvent, code: string, turn?: number, headers = {}) =>
    client.post(`/api/events/${event.id}/guesses`, { code, ...(turn === undefined ? {} : { turn }) }, headers);
  /** Both are in, and the clock runs. */
  const begin = async (options: object = {}): Promise<GroupEvent> => {
    const event = await makeEvent(host, options);
    await join(ann, event, 'Ann');
    await join(ben, event, 'Ben');
    await act(host, event, 'start');
    world.now += COUNTDOWN;
    return eventAs(host, event);
  };
  const resultOf = async (client: Client, event: GroupEvent) =>
    (await eventAs(client, event)).members.map(({ name, points, broken, guesses, time }) => [
      name,
      ...[points, broken, guesses, time],
    ]);

  it('is made with a short code and a commitment, is joined by it in any case, and starts after a countdown', async () => {
    const event = await makeEvent(host, { format: 'sprint', seconds: 60 });
    expect(event).toMatchObject({ status: 'lobby', round: 0, rounds: 1, teams: 0, host: true, you: null, youId: null });
    expect(event.commitment).toMatch(/^[\da-f]{64}$/u);
    expect(await join(ann, event, 'Ann')).toMatchObject({ youId: ann.id, host: false, you: { round: 0, turn: null } });
    expect((await guess(ann, event, 'RRBB')).json()).toMatchObject({ error: { kind: 'not-started', startsAt: null } });
    const begun = (await act(host, event, 'start')).json().event;
    expect(begun).toMatchObject({ status: 'running', round: 1, startsAt: world.now + COUNTDOWN });
    expect((await guess(ann, event, 'RRBB')).json().error).toMatchObject({
      kind: 'not-started',
      startsAt: begun.startsAt,
    });
    expect((await act(host, event, 'start')).json().event.version).toBe(begun.version);
  });

  it('gives all members the same codes in the same order, and counts the codes that each has broken', async () => {
    const event = await begin();
    const [first, second] = await codesOf(world, event);
    world.now += 1000;
    const reply = (await guess(ann, event, first!, 1)).json();
    expect(reply).toMatchObject({ won: true, turn: 1, attempt: { feedback: { black: 4 } } });
    expect(reply.you).toMatchObject({ code: 2, turn: 2, attempts: [], last: { won: true, guesses: 1 } });
    world.now += 1000;
    await guess(ben, event, second!);
    await guess(ben, event, first!);
    await guess(ann, event, second!);
    expect(await resultOf(host, event)).toEqual([
      ['Ann', 2, 2, 2, 2000],
      ['Ben', 1, 1, 2, 2000],
    ]);
    expect((await guess(ann, event, 'RRBB', 9)).json()).toMatchObject({ error: { kind: 'wrong-turn', turn: 3 } });
  });

  it('is over at its deadline and opens the list that it was committed to', async () => {
    const event = await begin({ seconds: 60 });
    world.now = event.deadline! - 1;
    expect((await guess(ann, event, 'RRBB')).statusCode).toBe(201);
    world.now += 1;
    expect((await guess(ann, event, 'RRBB')).json()).toMatchObject({ error: { kind: 'event-over' } });
    const over = await eventAs(host, event);
    expect(over).toMatchObject({ status: 'over', endedAt: event.deadline });
    expect(over.opened!.codes).toEqual(await codesOf(world, event));
    expect(createHash('sha256').update(openedText(over)).digest('hex')).toBe(event.commitment);
  });

  it('shows no code before its end, not even after it was broken', async () => {
    const event = await begin({ variant: '4x12/9', seconds: 60 });
    const [first, second] = await codesOf(world, event);
    await guess(ann, event, first!);
    await act(ann, event, 'resign');
    world.traffic.length = 0;
    for (const client of [host, ann, ben]) {
      await client.get(`/api/events/${event.id}`);
      await client.get('/api/me/export');
    }
    await ann.get(`/api/events/${event.id}/game`);
    await host.get(`/api/events/${event.id}/results.csv`);
    await world.request({ url: `/api/events/${event.code}` });
    const text = world.traffic.join(' ');
    for (const code of [first!, second!]) expect(text).not.toMatch(new RegExp([...code].join('"?,?"?'), 'u'));
    expect(text).not.toContain('nonce":"');
  });

  it('scores rounds as races, with the host beginning each, and ends early when all are done', async () => {
    const event = await begin({ format: 'rounds', rounds: 2, seconds: 60 });
    const [first, second] = await codesOf(world, event);
    world.now += 10_000;
    await guess(ann, event, first!);
    expect((await guess(ann, event, first!)).json()).toMatchObject({ error: { kind: 'round-done' } });
    await guess(ben, event, 'RRRR' === first ? 'BBBB' : 'RRRR');
    await guess(ben, event, first!);
    expect(await eventAs(host, event)).toMatchObject({ status: 'between', round: 1 });
    expect(await resultOf(host, event)).toEqual([
      ['Ann', 1600, 1, 1, 10_000],
      ['Ben', 1550, 1, 2, 10_000],
    ]);
    expect((await act(host, event, 'next', { round: 3 })).json()).toMatchObject({ error: { kind: 'malformed' } });
    await act(host, event, 'next', { round: 2 });
    const again = (await act(host, event, 'next', { round: 2 })).json().event;
    expect(again).toMatchObject({ status: 'running', round: 2 });
    expect((await eventAs(ann, event)).you).toMatchObject({ round: 2, done: false, turn: 1, attempts: [] });
    world.now = again.startsAt + 5000;
    await guess(ben, event, second!);
    world.now = again.deadline;
    expect(await eventAs(host, event)).toMatchObject({ status: 'over', round: 2 });
    expect((await eventAs(ben, event)).you!.results.map(({ points }) => points)).toEqual([1550, 1610]);
  });

  it('stops its clock while it is paused', async () => {
    const event = await begin({ seconds: 60 });
    const [first] = await codesOf(world, event);
    world.now += 10_000;
    expect((await act(host, event, 'pause')).json().event).toMatchObject({
      status: 'paused',
      left: 50_000,
      deadline: null,
    });
    world.now += 3_600_000;
    expect((await guess(ann, event, first!)).json()).toMatchObject({ error: { kind: 'event-paused' } });
    const resumed = (await act(host, event, 'resume')).json().event;
    expect(resumed).toMatchObject({ status: 'running', deadline: world.now + 50_000 });
    world.now += 1000;
    await guess(ann, event, first!);
    expect((await resultOf(host, event))[0]).toEqual(['Ann', 1, 1, 1, 11_000]);
  });

  it('splits teams evenly', async () => {
    const event = await makeEvent(host, { format: 'teams', teams: 3 });
    const clients = await Promise.all(Array.from({ length: 5 }, () => world.newcomer()));
    for (const client of clients) await client.post(`/api/events/${event.id}/join`, {});
    const last = await join(ann, event, 'Ann', { team: 2 });
    expect(last.members.map(({ team }) => team)).toEqual([1, 2, 3, 1, 2, 2]);
  });

  it('counts a guess once, however often it is sent, at any node', async () => {
    const event = await begin();
    const [first] = await codesOf(world, event);
    const key = { 'Idempotency-Key': 'one' };
    const one = (await guess(ann, event, first!, 1, key)).json();
    const node = await world.node();
    node.now = world.now;
    const other = await node.request({
      method: 'POST',
      url: `/api/events/${event.id}/guesses`,
      headers: { authorization: `Bearer ${ann.token}`, ...key },
      payload: { code: first, turn: 1 },
    });
    expect(other.json()).toEqual(one);
    expect((await guess(ann, event, 'RRRR', 2, key)).json()).toMatchObject({ error: { kind: 'key-reused' } });
    expect((await resultOf(host, event))[0]).toEqual(['Ann', 1, 1, 1, 0]);
    await node.close();
  });

  it('is one event at two nodes: a guess after the host has ended it counts at neither', async () => {
    const event = await begin();
    const [first] = await codesOf(world, event);
    const node = await world.node();
    node.now = world.now;
    const send = (code: string) =>
      node.request({
        method: 'POST',
        url: `/api/events/${event.id}/guesses`,
        headers: { authorization: `Bearer ${ben.token}` },
        payload: { code },
      });
    expect((await send('RRBB')).statusCode).toBe(201);
    await act(host, event, 'end');
    expect((await send(first!)).json()).toMatchObject({ error: { kind: 'event-over' } });
    await node.close();
  });

  it('creates a player for a visitor who joins, and deletes that player with the event', async () => {
    const event = await makeEvent(host, { names: 'given', language: 'fr' });
    const { made, event: joined } = await joinAsNobody(world, event.code, { name: 'Zoé' });
    expect(joined).toMatchObject({ youId: made!.id });
    expect(joined.members[0]).toMatchObject({ id: made!.id, wish: null });
    expect(joined.members[0]!.name).not.toBe('Zoé');
    expect((await eventAs(host, event)).members[0]).toMatchObject({ wish: 'Zoé' });
    await act(host, event, 'end');
    world.now += 3_600_000;
    await world.sweep();
    expect((await host.get(`/api/events/${event.id}`)).statusCode).toBe(404);
    const left = await world.database.db.selectFrom('players').select('id').execute();
    expect(left.map(({ id }) => id).sort()).toEqual([host.id, ann.id, ben.id].sort());
  });

  it('stays if the host keeps it', async () => {
    const event = await begin();
    await host.patch(`/api/events/${event.id}`, { kept: true });
    await act(host, event, 'end');
    world.now += 100 * 3_600_000;
    await world.sweep();
    expect(await eventAs(host, event)).toMatchObject({ status: 'over', deletedAt: null });
    expect((await host.get('/api/events')).json().events).toMatchObject([{ id: event.id, count: 2 }]);
    expect((await host.remove(`/api/events/${event.id}`)).statusCode).toBe(204);
    expect((await host.get(`/api/events/${event.id}`)).statusCode).toBe(404);
  });

  it('obeys only its host', async () => {
    const event = await begin();
    for (const what of ['start', 'pause', 'resume', 'end', 'approve'])
      expect((await act(ann, event, what)).statusCode).toBe(403);
    expect((await ann.patch(`/api/events/${event.id}`, { locked: true })).statusCode).toBe(403);
    expect((await ann.patch(`/api/events/${event.id}/members/${ben.id}`, { removed: true })).statusCode).toBe(403);
    expect((await ann.remove(`/api/events/${event.id}`)).statusCode).toBe(403);
    expect((await ann.get(`/api/events/${event.id}/results.csv`)).statusCode).toBe(403);
  });

  it('is locked, hides names and removes members, as a classroom needs it', async () => {
    const event = await makeEvent(host, { names: 'approved' });
    const joined = await join(ann, event, 'Rude');
    expect(joined.members[0]!.name).not.toBe('Rude');
    const member = `/api/events/${event.id}/members/${ann.id}`;
    expect((await act(host, event, 'approve')).json().event.members[0].name).toBe('Rude');
    expect((await host.patch(member, { name: 'hidden' })).json().event.members[0].name).not.toBe('Rude');
    await host.patch(`/api/events/${event.id}`, { locked: true });
    expect((await ben.post(`/api/events/${event.id}/join`, {})).json()).toMatchObject({
      error: { kind: 'event-locked' },
    });
    expect((await ann.post(`/api/events/${event.id}/join`, {})).statusCode).toBe(200);
    await host.patch(member, { removed: true });
    expect((await ann.post(`/api/events/${event.id}/join`, {})).json()).toMatchObject({
      error: { kind: 'removed-from-event' },
    });
    expect((await eventAs(host, event)).members[0]).toMatchObject({ state: 'removed' });
  });

  it('lets late players join, and players who left continue', async () => {
    const event = await begin();
    const [first] = await codesOf(world, event);
    world.now += 20_000;
    const cid = await world.newcomer();
    await join(cid, event, 'Cid');
    await guess(cid, event, first!);
    await act(cid, event, 'leave');
    expect((await eventAs(host, event)).members[2]).toMatchObject({ state: 'left' });
    expect((await guess(cid, event, first!)).json()).toMatchObject({ error: { kind: 'not-in-event' } });
    await join(cid, event, 'Cid');
    expect((await resultOf(host, event))[2]).toEqual(['Cid', 1, 1, 1, 20_000]);
  });

  it('ends a round when the only player who still plays is removed, and keeps its results', async () => {
    const event = await begin({ format: 'rounds', rounds: 1, seconds: 60 });
    await guess(ann, event, (await codesOf(world, event))[0]!);
    expect((await eventAs(host, event)).status).toBe('running');
    await host.patch(`/api/events/${event.id}/members/${ben.id}`, { removed: true });
    expect((await eventAs(host, event)).status).toBe('over');
    expect((await act(ann, event, 'leave')).json()).toMatchObject({ error: { kind: 'event-over' } });
    expect((await eventAs(host, event)).members[0]).toMatchObject({ state: 'done', broken: 1 });
  });

  it('exports results that a spreadsheet reads as text', async () => {
    const event = await makeEvent(host, { format: 'teams', teams: 2 });
    await join(ann, event, '=1+1');
    await join(ben, event, 'x;=1+1;y');
    const { body, headers } = await host.get(`/api/events/${event.id}/results.csv`);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(body.split('\r\n')).toEqual([
      '\ufeffRank,Name,Team,Points,Codes broken,Guesses,Seconds',
      `1,'=1+1,1,0,0,0,0.0`,
      `1,"x;'=1+1;y",2,0,0,0,0.0`,
      ...['1,,1,0.00,,0.00,', '1,,2,0.00,,0.00,', ''],
    ]);
  });

  it('plays a dry run with bots', async () => {
    const event = await makeEvent(host, { bots: 3, seconds: 60, level: 9 });
    expect(event.members).toHaveLength(3);
    await act(host, event, 'start');
    for (let second = 0; second < 70; second += 2) {
      world.now += 2000;
      await world.sweep();
    }
    const over = await eventAs(host, event);
    expect(over.status).toBe('over');
    expect(over.members.every(({ guesses, bot }) => bot && guesses > 3)).toBe(true);
  });

  it('refuses excessive or invalid values, with a sentence', async () => {
    for (const wrong of [{ seconds: 5 }, { rounds: 99 }, { teams: 13, format: 'teams' }, { size: 201 }, { bots: 31 }])
      expect((await host.post('/api/events', wrong)).statusCode).toBe(400);
    expect((await host.post('/api/events', { variant: 'nonsense' })).json().error.kind).toBe('unknown-variant');
    const small = await makeEvent(host, { size: 2 });
    await join(ann, small, 'Ann');
    await join(ben, small, 'Ben');
    expect(await joinAsNobody(world, small.code)).toMatchObject({ error: { kind: 'event-full' } });
    for (let made = 1; made < 10; made++) await makeEvent(host);
    expect((await host.post('/api/events', {})).json()).toMatchObject({ error: { kind: 'too-many-events', most: 10 } });
  });
});
