import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, watch, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { runLines } from '../testing/process.ts';
import { programCommit } from './program-commit.ts';

it('loses nothing that was kept when the process of a proof is killed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mastermind-killed-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const checkpoint = join(folder, 'proof.json');
  const nodes = (): number =>
    existsSync(checkpoint) ? JSON.parse(readFileSync(checkpoint, 'utf8')).ledger.header[3] : 0;
  const args = ['prove', '--variant', '4x7', '--checkpoint', checkpoint, '--json', '--workers'];

  const news = watch(folder);
  const killed = runLines([...args, '1']);
  while (nodes() === 0) await once(news, 'change');
  news.close();
  await killed.kill();
  const kept = nodes();
  const { record, ...rest } = JSON.parse(readFileSync(checkpoint, 'utf8'));
  expect(record.commits).toEqual([programCommit()]);
  writeFileSync(checkpoint, JSON.stringify({ ...rest, record: { seconds: 1000, commits: ['8ebbe8e2'] } }));

  const other = runLines([...args, '2']);
  expect(await other.finished()).toBe(0);
  const proof = JSON.parse(other.printed());
  expect(proof).toMatchObject({ total: 11_228, worst: 6 });
  // The saved results count, and are not searched again.
  expect(proof.nodes).toBeGreaterThan(kept);
  expect(nodes()).toBe(proof.nodes);
  // The commits and the processor time of all runs.
  expect(proof.commit).toBe(`8ebbe8e2, ${programCommit()}`);
  expect(proof.processor).toBeGreaterThan(1000);
});
