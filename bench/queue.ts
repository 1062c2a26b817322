// Runs a proof by two workers of "prove", and then by two of "prove-worker" through PostgreSQL.
// On a busy machine, compare processor time rather than the clock. It includes that of PostgreSQL.
// npm run bench:queue                   5x6, a few minutes for each
// npm run bench:queue -- --variant 4x9
// npm run bench:queue -- --processes 2  the two workers in separate processes, which share no memory
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startOwnPostgres } from '../scripts/postgres.mjs';
import { parentOf, processorTime, processorTimeOfAll } from './processor.ts';

const PROGRAM = join(dirname(dirname(fileURLToPath(import.meta.url))), 'apps/cli/dist/main.js');
const WORKERS = 2;
const { values } = parseArgs({
  options: { variant: { type: 'string', default: '5x6' }, processes: { type: 'string', default: '1' } },
});
const PROCESSES = Number(values.processes);

interface Proof {
  readonly total: number;
  readonly nodes: number;
  readonly seconds: number;
  readonly processor: number;
}

const start = (...args: readonly string[]): ChildProcess =>
  spawn(process.execPath, [PROGRAM, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });

const prove = async (...flags: readonly string[]): Promise<Proof> => {
  const program = start('prove', '--variant', values.variant, '--json', ...flags);
  let printed = '';
  program.stdout!.on('data', (text) => {
    printed += text;
  });
  const [code] = await once(program, 'close');
  if (code !== 0) throw new Error('The proof failed.');
  return JSON.parse(printed);
};

/** The seconds of processor time of PostgreSQL and of its connections, those that ended included. */
const databaseTime = async (url: string): Promise<number> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query('select pg_backend_pid() as pid');
  const time = processorTimeOfAll(parentOf(rows[0].pid));
  await client.end();
  return time / 1000;
};

const tell = (name: string, { total, nodes, seconds, processor }: Proof): void => {
  const times = `${seconds.toFixed(1)} s by the clock, ${processor.toFixed(1)} s of processor time`;
  console.log(`${name}: ${total} guesses, ${nodes} nodes, ${times}`);
};

const byQueue = async (): Promise<Proof> => {
  const database = await startOwnPostgres();
  const workers = Array.from({ length: PROCESSES }, () =>
    start('prove-worker', database.url, '--workers', String(WORKERS / PROCESSES)),
  );
  try {
    for (const worker of workers) await once(worker.stderr!, 'data');
    const proof = await prove('--queue', database.url);
    const others = workers.reduce((sum, { pid }) => sum + processorTime(pid!) / 1000, 0);
    return { ...proof, processor: proof.processor + others + (await databaseTime(database.url)) };
  } finally {
    for (const worker of workers) worker.kill('SIGKILL');
    database.stop();
  }
};

const shared = await prove('--workers', String(WORKERS));
tell(`--workers ${WORKERS}`, shared);
const queued = await byQueue();
tell(`--queue, ${WORKERS} workers in ${values.processes} processes`, queued);
const percent = (one: number, other: number): string => `${(100 * (one / other - 1)).toFixed(1)} %`;
const [clock, processor] = [percent(queued.seconds, shared.seconds), percent(queued.processor, shared.processor)];
console.log(`overhead: ${clock} by the clock, ${processor} of processor time`);
