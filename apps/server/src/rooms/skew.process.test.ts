import type { Room } from '@mastermind/protocol';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPostgres } from '../../../../scripts/postgres.mjs';
import { createApp } from '../app.ts';
import { createPostgresBus } from '../bus/postgres.ts';
import { defaults } from '../settings.ts';
import { openDatabase } from '../storage/open.ts';
import { createSharedClock } from '../storage/time.ts';
import { chooseHere, measureHere, NOON } from '../testing/world.ts';

let postgres: Awaited<ReturnType<typeof startPostgres>>;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

/** A node that asks the store for the time, and whose own clock is wrong by the given offset. */
const startNode = async (store: { readonly now: number }, wrongBy: number) => {
  const settings = { ...defaults, databaseUrl: postgres.url, logLevel: 'silent', sweepMilliseconds: 100 };
  const database = await openDatabase(settings);
  const shared = await createSharedClock(
    async () => store.now,
    () => store.now + wrongBy,
  );
  const bus = await createPostgresBus(postgres.url, 10_000);
  const app = await createApp({
    page: null,
    database,
    bus,
    settings,
    clock: shared.now,
    choose: chooseHere,
    measure: measureHere,
  });
  const ask = async (token: string | null, method: 'GET' | 'POST', url: string, payload?: object) =>
    (
      await app.inject({
        method,
        url,
        ...(token === null ? {} : { headers: { authorization: `Bearer ${token}` } }),
        ...(payload === undefined ? {} : { payload }),
      })
    ).json();
  return {
    ask,
    close: async () => {
      await app.close();
      await bus.close();
      await database.close();
    },
  };
};

/** A race of two with guesses just before and just after its end; returns the outcome of each. */
const race = async (wrong: readonly [number, number]): Promise<readonly string[]> => {
  const store = { now: NOON };
  const [one, other] = [await startNode(store, wrong[0]), await startNode(store, wrong[1])];
  const ann = await one.ask(null, 'POST', '/api/players', {});
  const bob = await other.ask(null, 'POST', '/api/players', {});
  const { room: made } = await one.ask(ann.token, 'POST', '/api/races', { variant: '4x12/20@2', capacity: 2 });
  const { room }: { room: Room } = await other.ask(bob.token, 'POST', `/api/rooms/${made.id}/join`);
  const outcomes: string[] = [];
  const guess = async (node: typeof one, token: string, at: number): Promise<void> => {
    store.now = room.startsAt! + at;
    const reply = await node.ask(token, 'POST', `/api/rooms/${made.id}/guesses`, { code: '1234' });
    outcomes.push(reply.error?.kind ?? `guess ${reply.turn}`);
  };
  for (const at of [-700, 300, 1400]) {
    await guess(one, ann.token, at);
    await guess(other, bob.token, at + 50);
  }
  for (const [node, token] of [
    [other, bob.token],
    [one, ann.token],
  ] as const)
    await guess(node, token, 2100);
  const { room: over }: { room: Room } = await other.ask(null, 'GET', `/api/rooms/${made.id}`);
  const logs = await one.ask(null, 'GET', `/api/rooms/${made.id}/replay`);
  expect(logs.replays.length).toBe(2);
  await one.close();
  await other.close();
  return [
    ...outcomes,
    `${over.ending}`,
    ...over.players.map(({ state, place, guesses }) => `${state} ${place} ${guesses}`),
  ];
};

it('has the same outcome when the clocks of two nodes are two seconds apart', async () => {
  // One after the other: nodes end every race of their store, by the time that they have themselves.
  const right = await race([0, 0]);
  const wrong = await race([2000, -2000]);
  expect(wrong).toEqual(right);
  expect(right).toEqual([
    ...['not-started', 'not-started', 'guess 1', 'guess 1', 'guess 2', 'guess 2', 'already-lost', 'already-lost'],
    ...['time', 'lost 1 2', 'lost 1 2'],
  ]);
});
