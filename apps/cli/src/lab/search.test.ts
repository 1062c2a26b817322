import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkCertificate, parseCertificate } from '@mastermind/prover';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { contextOf } from '../context/context.ts';
import { Stop } from '../context/exit.ts';
import { runProgram } from '../program.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'mastermind-search-'));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the command; Ctrl-C is pressed when its output contains `until`, at a terminal, which shows every branch. */
const run = async (args: readonly string[], until: string | null = null) => {
  let [out, said] = ['', ''];
  let stopped = false;
  const { isTTY } = process.stderr;
  process.stderr.isTTY = until !== null;
  const spies = [
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
      out += String(text);
      return true;
    }),
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
      said += String(text);
      if (until !== null && !stopped && said.includes(until)) {
        stopped = true;
        process.emit('SIGINT');
      }
      return true;
    }),
  ];
  try {
    await runProgram(['search', ...args], await contextOf([], { LC_ALL: 'C.UTF-8' }));
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    said += error.message;
  } finally {
    for (const spy of spies) spy.mockRestore();
    process.stderr.isTTY = isTTY;
  }
  return { out, said };
};

const search = (...args: readonly string[]) => run(args);

const small = ['--variant', '4x5', '--opening', '1123', '--width', '3'];

describe('mastermind search', () => {
  it('finds a strategy that plays as it says, whatever the number of workers', async () => {
    const files: string[] = [];
    for (const workers of ['1', '2']) {
      const file = join(folder, `${workers}.json`);
      const { out, said } = await search(...small, '--workers', workers, '--out', file);
      expect(out).toMatch(/^Found: 2,4\d\d guesses in total for 625 codes/u);
      // Without a terminal, one line for each round.
      expect(said.match(/answers done/gu)).toHaveLength(2);
      expect(said).toContain('round 2/2, width 3: 13/13 answers done');
      files.push(readFileSync(file, 'utf8'));
    }
    expect(files[0]).toBe(files[1]);
    const certificate = parseCertificate(files[0]!);
    expect(certificate.ok && checkCertificate(certificate.value)).toMatchObject({ ok: true, value: { games: 625 } });
  }, 60_000);

  it('continues from a checkpoint, and only with the same settings', async () => {
    const kept = join(folder, 'kept.json');
    const [straight, resumed] = [join(folder, 'straight.json'), join(folder, 'resumed.json')];
    await search(...small, '--workers', '1', '--out', straight);
    const first = await run([...small, '--workers', '1', '--checkpoint', kept, '--out', resumed], 'width 3: 2/13');
    expect(first.said).toMatch(/Stopped; with --checkpoint the same command goes on from here\.$/u);
    // The best result before the stop is already complete.
    expect(parseCertificate(readFileSync(resumed, 'utf8'))).toMatchObject({ ok: true });
    const second = await search(...small, '--workers', '1', '--checkpoint', kept, '--out', resumed);
    expect(second.said).not.toContain('round 1/2');
    expect(readFileSync(resumed, 'utf8')).toBe(readFileSync(straight, 'utf8'));
    const other = await search('--variant', '4x5', '--width', '4', '--checkpoint', kept);
    expect(other.said).toBe(`${kept} was begun with another --width; give the same, or another file.`);
    writeFileSync(kept, '{}');
    const damaged = await search(...small, '--checkpoint', kept);
    expect(damaged.said).toBe(`${kept} is not a checkpoint of "search": it cannot be read at version.`);
  }, 60_000);

  it('improves a strategy that it is given', async () => {
    const [narrow, wide] = [join(folder, 'narrow.json'), join(folder, 'wide.json')];
    const { out } = await search('--variant', '3x4', '--opening', '123', '--width', '1', '--out', narrow, '--json');
    await search('--variant', '3x4', '--improve', narrow, '--width', '9', '--out', wide);
    const before = JSON.parse(out);
    const after = parseCertificate(readFileSync(wide, 'utf8'));
    expect(before).toMatchObject({ opening: '123', width: 1, games: 64 });
    expect(after.ok && after.value.total).toBeLessThanOrEqual(before.total);
    const { said } = await search('--variant', '3x4', '--improve', narrow, '--opening', '112');
    expect(said).toBe(`The strategy in ${narrow} begins with another guess; leave --opening out.`);
    expect((await search('--variant', '4x4', '--improve', narrow)).said).toBe(
      `The strategy in ${narrow} is for another ruleset.`,
    );
  }, 60_000);

  it('chooses the first guess itself, and says when there is nothing within the depth', async () => {
    const { out } = await search('--variant', '3x4', '--width', '3', '--json');
    expect(JSON.parse(out).total).toBeLessThan(210);
    const { said } = await search('--variant', '3x4', '--width', '3', '--depth', '2');
    expect(said).toContain('No strategy within that many guesses was found');
  }, 60_000);

  it.each([
    [['--width', '0'], '"0" is not valid for --width; give a whole number, 1 or more.'],
    [['--workers', 'x'], '"x" is not valid for --workers; choose from 1…64.'],
    [['--boldness', '-1'], '"-1" is not valid for --boldness; choose from 0…9.'],
    [['--improve', '/nowhere'], '/nowhere could not be read.'],
    [['--variant', '8x12'], 'There are 429,981,696 codes'],
  ])('refuses %j with one sentence', async (args, sentence) => {
    const { said } = await search(...args);
    expect(said).toContain(sentence);
  });
});
