import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

it('writes the proof of a game, which anybody can verify until it is changed', async () => {
  const file = join(folder, 'skemind.log');
  expect(await run('prove', '--variant', 'skemind', '--proof', file)).toMatchObject({
    code: 0,
    said: expect.stringContaining('has been verified'),
  });
  const verified = 'Verified: no strategy needs fewer than 1,446 guesses for all 360 codes.';
  expect(await run('verify', file)).toMatchObject({ code: 0, said: expect.stringContaining(verified) });
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace('"bound":', '"bound":1'));
  expect(await run('verify', file)).toMatchObject({
    code: 1,
    said: expect.stringContaining('This is not a proof. Line'),
  });
});

it('asks for a part of a game that is too large for a proof of all of it', async () => {
  const all = await run('prove', '--variant', '5x6', '--proof', join(folder, 'all.log'));
  expect(all).toMatchObject({ code: 2, said: expect.stringContaining('name a part of it with --part') });
});

it.each(['1122', '1122:40', '1122:01 3344:01', 'x'])('refuses %s as a part', async (part) => {
  const proof = join(folder, 'none.log');
  expect(await run('prove', '--proof', proof, '--part', part)).toMatchObject({ code: 2 });
});
