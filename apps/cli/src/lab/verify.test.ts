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

it('writes the proof of a game, which verifies until it is changed', async () => {
  const file = join(folder, 'skemind.log');
  expect(await run('prove', '--variant', 'skemind', '--proof', file)).toMatchObject({
    code: 0,
    said: expect.stringContaining('has been verified'),
  });
  const verified = 'Verified: no strategy needs fewer than 1,446 guesses for all 360 codes of 4x6u.';
  expect(await run('verify', file)).toMatchObject({ code: 0, said: expect.stringContaining(verified) });
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace('"bound":', '"bound":1'));
  expect(await run('verify', file)).toMatchObject({
    code: 1,
    said: expect.stringContaining('This is not a proof. Line'),
  });
});

it.each([
  ['bytes that are no text', Buffer.from('{"proof":1,"\xff":1}', 'latin1'), 'Line 0'],
  ['a mark of the byte order', Buffer.from('\uFEFF{"proof":1}'), 'Line 1'],
  ['nothing but zeros', Buffer.alloc(2 ** 25), 'Line 1: A line is too long'],
])('refuses a file with %s', async (_, bytes, said) => {
  const file = join(folder, 'bytes.log');
  writeFileSync(file, bytes);
  expect(await run('verify', file)).toMatchObject({ code: 1, said: expect.stringContaining(said) });
});

it('refuses a folder', async () => {
  expect(await run('verify', folder)).toMatchObject({ code: 1, said: expect.stringContaining(folder) });
});

it('asks for a part of a game that is too large for a proof of all of it', async () => {
  const all = await run('prove', '--variant', '5x6', '--proof', join(folder, 'all.log'));
  expect(all).toMatchObject({ code: 2, said: expect.stringContaining('name a part of it with --part') });
});

it('names the part of a game that a log is about', async () => {
  const file = join(folder, 'small.log');
  await run('prove', '--variant', '3x4', '--proof', file, '--part', '112:01');
  const verified = 'no strategy needs fewer than 33 guesses for the 14 codes of 3x4 left after 112:01.';
  expect(await run('verify', file)).toMatchObject({ code: 0, said: expect.stringContaining(verified) });
});

it.each(['1122', '1122:40', '1122:01 3344:01', 'x'])('refuses %s as a part', async (part) => {
  const proof = join(folder, 'none.log');
  expect(await run('prove', '--proof', proof, '--part', part)).toMatchObject({ code: 2 });
});
