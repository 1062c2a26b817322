import type { Room } from '@mastermind/protocol';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ask, guessIn, lookAt, race } from '../testing/players.ts';
import { makeSqlite } from '../testing/stores.ts';
import { type Watch, watch } from '../testing/watch.ts';
import { type Client, createWorld, type World } from '../testing/world.ts';

let world: World;
let ann: Client;
let bob: Client;
let url: string;
beforeEach(async () => {
  world = await createWorld(makeSqlite, { logLevel: 'trace' });
  ann = await world.newcomer({ name: 'Ann' });
  bob = await world.newcomer({ name: 'Bob' });
  url = await world.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => world.close());

/** Everything that one person received, by request or by stream. */
interface Ear {
  readonly heard: () => string;
  readonly stream: Watch;
  look(): Promise<void>;
}

/** A client whose replies are recorded, with a separate stream; without a client, a spectator. */
const listenTo = async (id: string, client: Client | null): Promise<Ear> => {
  const headers: Record<string, string> = client === null ? {} : { authorization: `Bearer ${client.token}` };
  const stream = await watch(`${url}/api/rooms/${id}/events`, headers);
  const replies: string[] = [];
  return {
    stream,
    heard: () => [stream.raw(), ...replies].join('\n'),
    look: async () => {
      const response = await world.request({ url: `/api/rooms/${id}`, headers });
      replies.push(JSON.stringify(response.headers), response.payload);
    },
  };
};

const rowOf = (id: string) =>
  world.database.db.selectFrom('rooms').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

it('reveals neither the code, nor the key to its random numbers, nor the colours of others before a race ends', async () => {
  const { id } = (await ann.post('/api/races', { variant: 'super', capacity: 3, bots: 1 })).json().room as Room;
  const ears = await Promise.all([ann, bob, null].map((client) => listenTo(id, client)));
  const anyoneHears = ears[2]!;
  await ask(bob, id, 'join');
  world.now += 3000;
  // Each player plays different codes, so that their author is known. None is the right one, which is fixed.
  const guesses: [Client, string][] = [
    [ann, 'RRGGB'],
    [bob, 'BBYYR'],
    [ann, 'OOVVR'],
    [bob, 'GGRRB'],
  ];
  for (const [client, code] of guesses) await guessIn(client, id, code);
  for (let turn = 0; turn < 3; turn++) {
    world.now += 6000;
    await world.sweep();
    for (const { look } of ears) await look();
  }
  const before = await lookAt(ann, id);
  expect(before.status).toBe('running');
  await anyoneHears.stream.until((seen) => (seen.at(-1)?.id ?? 0) >= before.version);

  const { secret, chance, nonce } = await rowOf(id);
  const codes = (client: Client): string[] =>
    guesses.filter(([by]) => by === client).map(([, code]) => JSON.stringify([...code]));
  const hidden = [secret!, chance!, nonce!];
  const told = ears.map(({ heard }) => heard());
  expect(told.every((text) => hidden.every((secret) => !text.includes(secret)))).toBe(true);
  expect(codes(ann).every((code) => told[0]!.includes(code) && !told[1]!.includes(code))).toBe(true);
  expect(codes(bob).every((code) => told[1]!.includes(code) && !told[0]!.includes(code))).toBe(true);
  expect(told[2]).not.toContain('"code":[');
  for (const secret of [...hidden, ...codes(ann), ...codes(bob), 'RRGGB', ann.token.slice(23)])
    expect(world.logged()).not.toContain(secret);

  await race(ann, id);
  await race(bob, id);
  await ask(bob, id, 'leave');
  for (let turn = 0; turn < 30; turn++) {
    world.now += 6000;
    await world.sweep();
  }
  const over = await lookAt(ann, id);
  expect(over).toMatchObject({ status: 'over', nonce, secretCode: JSON.parse(secret!) });
  for (const { stream } of ears) {
    await stream.until((seen) => (seen.at(-1)?.id ?? 0) >= over.version);
    expect(stream.raw()).toContain(JSON.stringify(over.secretCode));
    stream.close();
  }
});

it('reveals the code of a round only to its maker until the round is over, throughout a duel', async () => {
  const { id } = (await ann.post('/api/duels', { format: 'together' })).json().room as Room;
  const ears = await Promise.all([ann, bob, null].map((client) => listenTo(id, client)));
  await ask(bob, id, 'join');
  await ask(ann, id, 'code', { code: 'RGBY' });
  await ask(bob, id, 'code', { code: 'OVOV' });
  await guessIn(bob, id, 'RRRR');
  await guessIn(ann, id, 'OOOO');
  for (const { look } of ears) await look();
  const { version } = await lookAt(ann, id);
  for (const { stream } of ears) await stream.until((seen) => (seen.at(-1)?.id ?? 0) >= version);
  const [annKnows, bobKnows, anyoneKnows] = ears.map(({ heard }) => heard()) as [string, string, string];
  const [annMade, bobMade] = ['RGBY', 'OVOV'].map((code) => JSON.stringify([...code])) as [string, string];
  expect([annKnows.includes(annMade), annKnows.includes(bobMade)]).toEqual([true, false]);
  expect([bobKnows.includes(annMade), bobKnows.includes(bobMade)]).toEqual([false, true]);
  expect([anyoneKnows.includes(annMade), anyoneKnows.includes(bobMade)]).toEqual([false, false]);
  const rows = await world.database.db.selectFrom('room_events').selectAll().where('type', '=', 'set').execute();
  for (const { data } of rows) {
    const { nonce } = JSON.parse(data);
    for (const text of [annKnows, bobKnows, anyoneKnows, world.logged()]) expect(text).not.toContain(nonce);
  }
  expect(world.logged()).not.toContain('RGBY');
  await guessIn(bob, id, 'RGBY');
  for (const { stream } of ears) {
    await stream.until((seen) => (seen.at(-1)?.id ?? 0) > version);
    expect(stream.raw()).toContain(annMade);
    stream.close();
  }
});
