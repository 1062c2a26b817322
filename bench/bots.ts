import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { quantile } from './measure.ts';
import { startNode } from './nodes.ts';
import { openWire } from './wire.ts';

const SECONDS = 15;
const PLAYERS = 50;
/** The ruleset whose bots think longest. */
const RACE = { variant: '8x12/20@3600', capacity: 16, bots: 15, level: 9 };
const GAP = 10;

/** As many rooms with as many bots as a player may have; each is begun and left to its bots. */
const fill = async (port: number): Promise<number> => {
  const wire = await openWire(port);
  const { token } = JSON.parse((await wire.post('/api/players', '{}', null)).body);
  let bots = 0;
  for (;;) {
    const made = await wire.post('/api/races', JSON.stringify(RACE), token);
    if (made.status !== 201) break;
    const { room } = JSON.parse(made.body);
    await wire.post(`/api/rooms/${room.id}/start`, '', token);
    bots += RACE.bots;
  }
  wire.close();
  return bots;
};

/** How long `/healthz` takes, asked for every few milliseconds and counted from when it was due. */
const probe = async (port: number): Promise<number[]> => {
  const taken: number[] = [];
  const start = performance.now();
  const asked: Promise<void>[] = [];
  for (let due = start; due - start < SECONDS * 1000; due += GAP) {
    const wait = due - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    asked.push(
      fetch(`http://localhost:${port}/healthz`).then(async (reply) => {
        await reply.text();
        taken.push(performance.now() - due);
      }),
    );
  }
  await Promise.all(asked);
  return taken.sort((a, b) => a - b);
};

const say = (what: string, taken: readonly number[], cpu: number): void =>
  console.log(
    `${what.padEnd(34)} /healthz median ${quantile(taken, 0.5).toFixed(1)} ms, p99 ${quantile(taken, 0.99).toFixed(1)} ms (goal under 100), slowest ${quantile(taken, 1).toFixed(0)} ms; ${cpu.toFixed(0)} % of a core`,
  );

console.log('Bots: how long a node takes to say that it is well while bots think');
const folder = mkdtempSync(join(tmpdir(), 'mastermind-bench-'));
const node = await startNode({ DATA_DIR: join(folder, 'data'), PROBES_PER_ADDRESS: '0' });
try {
  const measure = async (what: string): Promise<void> => {
    const before = node.cpu();
    const taken = await probe(node.port);
    say(what, taken, ((node.cpu() - before) * 100) / SECONDS);
  };
  await measure('idle');
  let bots = 0;
  for (let player = 0; player < PLAYERS; player++) bots += await fill(node.port);
  await measure(`${bots} bots of ${PLAYERS} players on 8x12`);
} finally {
  await node.stop();
  rmSync(folder, { recursive: true, force: true });
}
