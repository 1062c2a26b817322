import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { runHere } from '../testing/run.ts';

const folder = mkdtempSync(join(tmpdir(), 'mastermind-verify-'));
afterAll(() => rmSync(folder, { recursive: true }));

const run = async (...args: readonly string[]) => {
  const { status, stdout, stderr } = await runHere(args, {});
  return { code: status, said: stdout + stderr };
};

it('proves a part of a game that is too large for a proof of all of it', async () => {
  const proof = join(folder, 'part.log');
  const part = await run('prove', '--variant', '5x6', '--proof', proof, '--part', '11223:40');
  expect(part).toMatchObject({ code: 0, said: expect.stringContaining('has been verified') });
});
