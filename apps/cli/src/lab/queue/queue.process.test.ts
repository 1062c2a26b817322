import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROOF_EDITION } from '@mastermind/prover';
import { NONE } from '@mastermind/solver/search';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { startOwnPostgres } from '../../../../../scripts/postgres.mjs';
import { until } from '../../../../../scripts/until.mjs';
import { contextOf } from '../../context/context.ts';
import { type LineProcess, runLines } from '../../testing/process.ts';
import { programCommit } from '../program-commit.ts';
import { listen } from './line.ts';
import { doneJobs, endProof, type Step, takeProof, writeStep } from './proof-rows.ts';
import { openStore } from './store.ts';
import { workOnQueue } from './work.ts';

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
  await worker.shows(/Waiting for proofs at 127\.0\.0\.1/u);
  return worker;
};

it('shares a proof among processes, continues without one that is killed, and its strategy and its log hold', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mastermind-queue-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [strategy, log] = ['strategy.json', 'proof.log'].map((name) => join(folder, name)) as [string, string];
  const [worker, killed] = await Promise.all([startWorker(), startWorker()]);
  const proof = start(
    'prove',
    '--variant',
    '3x5',
    '--queue',
    database.url,
    '--json',
    '--out',
    strategy,
    '--proof',
    log,
  );
  await killed.shows(/Working on 3x5/u);
  await killed.kill();
  expect(await proof.finished()).toBe(0);
  expect(JSON.parse((await proof.shows(/^\{.*\}$/mu))[0])).toMatchObject({ total: 451, worst: 5 });
  await worker.shows(/Working on 3x5/u);
  const [checked, verified] = [start('prove', '--check', strategy), start('verify', log)];
  expect([await checked.finished(), await verified.finished()]).toEqual([0, 0]);
  expect(verified.printed()).toContain('fewer than 451');
});

it('keeps a proof until it is written, so a file that cannot be written loses nothing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mastermind-queue-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const strategy = join(folder, 'strategy.json');
  const prove = (file: string) => start('prove', '--variant', '3x4', '--queue', database.url, '--json', '--out', file);
  const worker = await startWorker();
  const failed = prove('/dev/full');
  expect(await failed.finished()).toBe(1);
  expect(failed.printed()).toContain('/dev/full could not be written');
  await worker.kill();
  // No worker is present, and no work is left.
  const again = prove(strategy);
  expect(await again.finished()).toBe(0);
  const { total, processor, commit } = JSON.parse((await again.shows(/^\{.*\}$/mu))[0]);
  expect([total, commit]).toEqual([206, programCommit()]);
  expect(processor).toBeGreaterThan(0);
  expect(JSON.parse(readFileSync(strategy, 'utf8'))).toMatchObject({ total: 206 });
});

it('informs every worker of an improvement within a second', async () => {
  const stop = new AbortController();
  const context = await contextOf([], { LC_ALL: 'C.UTF-8' });
  const store = await openStore(database.url, PROOF_EDITION, stop.signal, context);
  const kept = await takeProof(store, { edition: PROOF_EDITION, size: '2x6', depth: null, known: null });
  // Workers that are at their jobs until a guess has to stay below 7.
  const pricing: Int32Array[] = [];
  const pool = {
    run: async (_: string, { limit }: { readonly limit: Int32Array }) => {
      pricing.push(limit);
      await until(() => limit[0] === 7);
      return { ok: true, value: { totals: [NONE], best: null, tree: null, nodes: 1 } };
    },
  } as unknown as Parameters<typeof workOnQueue>[1];
  const plan = { queue: database.url, workers: 1, memory: 2 ** 20 };
  const working = [1, 2].map(() => workOnQueue(plan, pool, stop.signal, context));
  const place = { opening: 0, part: 0, first: 0, answer: 0 };
  const deals = [0, 1].map((at) => ({ ...place, id: at, places: [at], guesses: [at], limit: NONE }));
  const jobs = deals.map((deal) => ({ id: randomUUID(), deal }));
  const step: Step = { ledger: '', counted: [], jobs, limits: { '0/0': NONE }, fallen: [] };
  await writeStep(store, kept, step);
  await until(() => pricing.length === 2);
  // A busy machine slows PostgreSQL and all processes, so a listener beside the workers sets the time.
  const told: number[] = [];
  const beside = new AbortController();
  await listen(database.url, null, (news) => news?.limits?.length && told.push(performance.now()), beside.signal);
  await writeStep(store, kept, { ...step, jobs: [], limits: { '0/0': 7 }, fallen: [[0, 0, 7]] });
  await until(() => told.length > 0 && pricing.every((limit) => limit[0] === 7));
  expect(performance.now() - told[0]!).toBeLessThan(1000);
  beside.abort();
  const done = await until(
    () => doneJobs(store, kept.id),
    ({ length }) => length === 2,
  );
  expect(done.map(({ deal }) => deal.places[0]).sort()).toEqual([0, 1]);
  // Each counts the processor time since the last job of its process.
  expect(done.map(({ seconds, commit }) => [seconds! > 0, commit])).toEqual(Array(2).fill([true, programCommit()]));
  await endProof(store, kept.id);
  stop.abort();
  await Promise.all(working);
  await store.close();
});

it('lets only the latest process conduct a proof', async () => {
  const stop = new AbortController();
  const context = await contextOf([], { LC_ALL: 'C.UTF-8' });
  const store = await openStore(database.url, PROOF_EDITION, stop.signal, context);
  const key = { edition: PROOF_EDITION, size: '2x7', depth: null, known: null };
  const [before, after] = [await takeProof(store, key), await takeProof(store, key)];
  const step: Step = { ledger: 'kept', counted: [], jobs: [], limits: {}, fallen: [] };
  expect(await writeStep(store, after, step)).toBe(true);
  expect(await writeStep(store, before, { ...step, ledger: 'late' })).toBe(false);
  expect((await takeProof(store, key)).ledger).toBe('kept');
  await endProof(store, before.id);
  await store.close();
});

it.each([
  [['prove-worker', 'mysql://somewhere/proofs'], 'begins with postgres://', 2],
  [
    ['prove', '--queue', 'postgres://a:secret@127.0.0.1:1/proofs'],
    'PostgreSQL at 127.0.0.1:1/proofs cannot be reached',
    1,
  ],
  [['prove', '--queue', 'postgres://host/proofs', '--workers', '2'], '--queue and --workers', 2],
])('refuses %s in one sentence', async (args, message, code) => {
  const program = start(...args);
  expect(await program.finished()).toBe(code);
  expect(program.printed()).toContain(message);
  expect(program.printed()).not.toContain('secret');
});
