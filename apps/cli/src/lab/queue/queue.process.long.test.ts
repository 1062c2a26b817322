import pg from 'pg';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { startOwnPostgres } from '../../../../../scripts/postgres.mjs';
import { until } from '../../../../../scripts/until.mjs';
import { type LineProcess, runLines } from '../../testing/process.ts';

let database: Awaited<ReturnType<typeof startOwnPostgres>>;

beforeAll(async () => {
  database = await startOwnPostgres();
});

afterAll(() => database.stop());

const start = (...args: readonly string[]): LineProcess => {
  const program = runLines(args);
  onTestFinished(() => program.kill());
  return program;
};

const startWorker = async (): Promise<LineProcess> => {
  const worker = start('prove-worker', database.url, '--workers', '1');
  await worker.shows(/Waiting for proofs/u);
  return worker;
};

/** Whether a second process conducts the proof by now. */
const takenOver = async (): Promise<boolean> => {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query('select conductor from mastermind_proofs.proof');
  await client.end();
  return rows[0].conductor === 1;
};

it('survives the death of a worker, of the process that deals, and a restart of the database', async () => {
  const [, killed] = await Promise.all([startWorker(), startWorker()]);
  const prove = () => start('prove', '--variant', '4x8', '--queue', database.url, '--json');
  const first = prove();
  await killed.shows(/Working on 4x8/u);
  await killed.kill();
  await startWorker();
  await database.restart();
  await first.kill();
  const second = prove();
  await until(takenOver);
  await database.restart();
  expect(await second.finished()).toBe(0);
  expect(JSON.parse((await second.shows(/^\{.*\}$/mu))[0])).toMatchObject({ total: 20_471, worst: 7 });
});
