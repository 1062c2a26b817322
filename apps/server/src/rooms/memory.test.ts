import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { after, madeBy, makeRow } from '../testing/logs.ts';
import { chooseHere } from '../testing/world.ts';
import { guessOf } from './bots.ts';
import { current, type RoomLog } from './fold.ts';
import { nextMove } from './pace.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Megabytes in use off the heap, where kernels are stored, after unused ones are freed. */
const used = async (): Promise<number> => {
  for (let round = 0; round < 3; round++) {
    collect();
    await new Promise((resolve) => setImmediate(resolve));
  }
  return process.memoryUsage().external / 2 ** 20;
};

const BOT = 'bot'.padEnd(22, '_');

/** A race as it reaches a node, with a bot that plays to its end. */
const race = async (seed: number, variant: string): Promise<RoomLog> => {
  const made = madeBy(makeRow(seed, { kind: 'race', variant }), [BOT]);
  let log = after(made, { type: 'start', playerId: null, bots: [] }, made.room.created_at);
  for (;;) {
    const move = nextMove(current(log), 1);
    if (move === null) return log;
    // Copied as it is on its way to a worker.
    const code = await guessOf(current(log), move, (turn) => chooseHere(structuredClone(turn)));
    log = after(log, { type: 'guess', playerId: BOT, round: null, code }, move.at);
  }
};

it('needs hardly more memory after hundreds of races with bots, all of them still known', async () => {
  const races = [await race(0, '3x4/20')];
  const before = await used();
  for (let seed = 1; seed <= 300; seed++) races.push(await race(seed, '3x4/20'));
  expect((await used()) - before).toBeLessThan(1.5);
  expect(races).toHaveLength(301);
});

it('keeps tables of only a few rulesets, however many are used', async () => {
  for (let seconds = 1; seconds <= 50; seconds++) await race(0, `3x4/20@${100 + seconds}`);
  const before = await used();
  for (let seconds = 1; seconds <= 100; seconds++) await race(0, `3x4/20@${200 + seconds}`);
  expect((await used()) - before).toBeLessThan(5);
});
