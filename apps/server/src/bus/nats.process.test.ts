import { afterAll, beforeAll, expect, it } from 'vitest';
import { startNats } from '../../../../scripts/nats.mjs';
import { until } from '../../../../scripts/until.mjs';
import type { Bus } from './bus.ts';
import { createNatsBus } from './nats.ts';

let nats: Awaited<ReturnType<typeof startNats>>;
let here: Bus;
let there: Bus;
beforeAll(async () => {
  nats = await startNats();
  [here, there] = [await createNatsBus(nats.url, 10_000), await createNatsBus(nats.url, 10_000)];
});
afterAll(async () => {
  await here.close();
  await there.close();
  await nats.stop();
});

/** The versions of a game or room that a bus announced. */
const follow = (bus: Bus, id: string) => {
  const told: (number | null)[] = [];
  const stop = bus.subscribe(id, (version) => told.push(version));
  return { told, stop };
};

const watched = async (): Promise<string> => JSON.stringify((await nats.subjects()).flat().sort());

it('asks for the subjects of watched games and rooms, and for no others', async () => {
  const viewers = [follow(here, 'one'), follow(here, 'one'), follow(here, 'two')];
  await until(async () => (await watched()) === '["mastermind.one","mastermind.two"]');
  viewers[0]!.stop();
  viewers[2]!.stop();
  await until(async () => (await watched()) === '["mastermind.one"]');
  viewers[1]!.stop();
  viewers[1]!.stop();
  await until(async () => (await watched()) === '[]');
});

it('notifies other nodes of each version, and its listeners once', async () => {
  const [own, other] = [follow(here, 'game'), follow(there, 'game')];
  await until(async () => (await nats.subjects()).filter((list) => list.length === 1).length === 2);
  here.publish('game', 7);
  expect(own.told).toEqual([7]);
  there.publish('game', 8);
  await until(() => own.told.length === 2 && other.told.length === 2);
  expect([own.told, other.told]).toEqual([
    [7, 8],
    [8, 7],
  ]);
  own.stop();
  other.stop();
});

it('continues when NATS is killed and restarted: nodes find missed changes, and are notified again', async () => {
  const other = follow(there, 'room');
  await nats.goAway();
  await until(() => !here.isConnected() && !there.isConnected());
  // Nothing is sent later: the events are in the tables.
  here.publish('room', 2);
  const late = follow(there, 'late');
  await nats.comeBack();
  await until(() => here.isConnected() && there.isConnected());
  expect([other.told, late.told]).toEqual([[null], [null]]);
  await until(async () => (await watched()) === '["mastermind.late","mastermind.room"]');
  here.publish('late', 3);
  await until(() => late.told.length === 2);
  expect(late.told).toEqual([null, 3]);
});

it('begins without NATS, and finds it later', async () => {
  await nats.goAway();
  const early = await createNatsBus(nats.url, 10_000);
  expect(early.isConnected()).toBe(false);
  await nats.comeBack();
  await until(early.isConnected);
  await early.close();
  expect(early.isConnected()).toBe(false);
});
