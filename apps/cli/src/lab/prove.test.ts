import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { until } from '../../../../scripts/until.mjs';
import { contextOf } from '../context/context.ts';
import { runProgram } from '../program.ts';
import { programCommit } from './program-commit.ts';

let folder: string;
let file: string;
let out = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'mastermind-prove-'));
  file = join(folder, 'strategy.json');
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

beforeEach(() => {
  out = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    out += String(text);
    return true;
  });
  vi.spyOn(process.stderr, 'write').mockImplementation(() => true);
});

afterEach(() => vi.restoreAllMocks());

/** As far as the tests change it. */
interface Ledger {
  readonly header: number[];
  readonly openings: { readonly parts: number[][] }[];
}

const prove = async (...args: readonly string[]) =>
  runProgram(['prove', ...args], await contextOf([], { LC_ALL: 'C.UTF-8' }));

describe("a strategy in the contest's notation", () => {
  it('is played like any other', async () => {
    writeFileSync(file, '{AB:{10:{AC:{10:AA,01:CB,00:BB}},02:BA,01:{BC:{01:CA}},00:CC}}');
    await prove('--variant', '2x3', '--check', file);
    expect(out).toContain('The strategy reaches every one of 9 codes: 21 guesses in total');
    await expect(prove('--check', file)).rejects.toThrow(
      "The file is not a strategy in the contest's notation for super: it cannot be read at character 2. --variant names other rules.",
    );
    writeFileSync(file, '{AB:{10:{AC:');
    await expect(prove('--variant', '2x3', '--check', file)).rejects.toThrow('cannot be read at character 13.');
    writeFileSync(file, '{AB:{10:{AC:{10:AA,01:CB,00:BB}},02:BA,01:{BC:{01:CA}}}}');
    await expect(prove('--variant', '2x3', '--check', file)).rejects.toThrow(
      'Taken for one of 2x3/10, the strategy does not reach the code CC.',
    );
  });
});

describe('a proof', () => {
  it.each([
    [['--depth', '0'], '"0" is not valid for --depth; give a whole number, 1 or more.', 2],
    [['--workers', '99'], '"99" is not valid for --workers; choose from 1…64.', 2],
    [['--memory', '10000000'], '"10000000" is not valid for --memory; choose from 1…', 2],
    [['--check', 'x', '--depth', '4'], '--check and --depth', 2],
    [
      ['--queue', 'postgres://host/proofs', '--checkpoint', 'x'],
      '--queue and --checkpoint cannot be used together.',
      2,
    ],
    [['--variant', '5x8'], 'so a proof takes days and 7 GB of memory. Add --checkpoint FILE', 2],
    [['--variant', '6x8'], '"rate" and "hint" work for more.', 2],
    [['--out', 'x', '--checkpoint', './x'], '--out and --checkpoint name the same file', 2],
    [['--bound', '--seconds', '2147484'], '"2147484" is not valid for --seconds; choose from 1…2147483.', 2],
  ])('is refused with %s', async (args, message, code) => {
    await expect(prove(...args)).rejects.toMatchObject({ message: expect.stringContaining(message), code });
  });

  it('is refused before its work if its strategy could not be written', async () => {
    // It would take most of an hour.
    await expect(prove('--variant', '5x7', '--out', folder)).rejects.toThrow(`${folder} could not be written`);
    await expect(prove('--variant', '5x7', '--checkpoint', folder)).rejects.toThrow(`${folder} could not be written`);
  });

  it('writes to the target of a link, with its permissions, and to a device', async () => {
    const link = join(folder, 'link.json');
    writeFileSync(file, '');
    chmodSync(file, 0o640);
    symlinkSync(file, link);
    await prove('--variant', '2x3', '--out', link);
    expect(lstatSync(link).isSymbolicLink()).toBe(true);
    expect(statSync(file).mode & 0o777).toBe(0o640);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ total: 21 });
    const device = join(folder, 'device');
    symlinkSync('/dev/null', device);
    await prove('--variant', '2x3', '--out', device);
    expect(lstatSync(device).isSymbolicLink()).toBe(true);
  });

  it('is reported even if its strategy can no longer be written', async () => {
    await expect(prove('--variant', '2x3', '--out', '/dev/full')).rejects.toThrow('/dev/full could not be written');
    expect(out).toContain('no strategy needs fewer than 21 guesses');
  });

  it('continues when its checkpoint cannot be written any more, and says so once', async () => {
    const told: string[] = [];
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => told.push(String(text)) > 0);
    const checkpoint = join(folder, 'gone');
    mkdirSync(checkpoint);
    const away = join(checkpoint, 'kept.json');
    const proof = prove('--variant', '4x7', '--workers', '1', '--checkpoint', away);
    await until(() => existsSync(away));
    // A file where its folder was.
    rmSync(checkpoint, { recursive: true });
    writeFileSync(checkpoint, '');
    await proof;
    expect(out).toContain('11,228');
    expect(told.filter((text) => text.includes('could not be written'))).toHaveLength(1);
    rmSync(checkpoint);
  });

  it('shows for a game that is too large whether a number of guesses can be enough', async () => {
    await prove('--variant', '5x8', '--depth', '4');
    expect(out).toMatch(/^Proven: no strategy breaks every code within 4 guesses\.\n\d+ search nodes? in/u);
    out = '';
    await prove('--variant', '5x8', '--depth', '7', '--json');
    expect(JSON.parse(out)).toMatchObject({ variant: '5x8', depth: 7, breakable: true });
    await expect(prove('--variant', '5x8', '--depth', '7', '--out', file)).rejects.toThrow(
      'Add --checkpoint FILE to start it',
    );
  });

  it('says for programs how long it took, by the clock and in processor time, and which commit made it', async () => {
    await prove('--variant', '3x3', '--json');
    const made = { seconds: expect.any(Number), processor: expect.any(Number), commit: programCommit() };
    expect(JSON.parse(out)).toMatchObject({ total: 73, ...made });
    out = '';
    await prove('--bound', '--variant', '3x3', '--json');
    expect(JSON.parse(out)).toMatchObject({ bound: 73, ...made });
  });

  it.each([['3x5'], ['classic']])('finds the same strategy for %s with any number of workers', async (variant) => {
    const texts: string[] = [];
    for (const workers of ['1', '2', '3']) {
      await prove('--variant', variant, '--workers', workers, '--out', file);
      texts.push(readFileSync(file, 'utf8'));
    }
    expect(new Set(texts).size).toBe(1);
  });

  it('is stopped by Ctrl-C at once, prints its results so far, and continues from its checkpoint', async () => {
    const checkpoint = join(folder, 'stopped.json');
    const { isTTY } = process.stderr;
    process.stderr.isTTY = true;
    const told = vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
      if (String(text).includes('done')) process.emit('SIGINT');
      return true;
    });
    const stopped = prove('--variant', '4x7', '--workers', '1', '--checkpoint', checkpoint);
    await expect(stopped).rejects.toThrow(
      /^Stopped\. (?:No strategy found yet|Best so far 11,2\d\d guesses); none needs fewer than 1[01],\d{3}.* done\. The same command goes on from here\.$/u,
    );
    told.mockImplementation(() => true);
    process.stderr.isTTY = isTTY;
    await expect(prove('--variant', '4x6', '--checkpoint', checkpoint)).rejects.toThrow(
      `${checkpoint} was begun with another --variant; give the same, or another file.`,
    );
    await expect(prove('--variant', '4x7', '--depth', '6', '--checkpoint', checkpoint)).rejects.toThrow(
      'was begun with another --depth',
    );
    const kept = readFileSync(checkpoint, 'utf8');
    writeFileSync(checkpoint, JSON.stringify({ ...JSON.parse(kept), edition: 0 }));
    await expect(prove('--variant', '4x7', '--checkpoint', checkpoint)).rejects.toThrow(
      'was written by another version of this program',
    );
    writeFileSync(checkpoint, '{}');
    await expect(prove('--variant', '4x7', '--checkpoint', checkpoint)).rejects.toMatchObject({
      message: `${checkpoint} is not a checkpoint of "prove": it cannot be read at kind.`,
      code: 1,
    });
  });
});

describe('a checkpoint', () => {
  it.each([
    ['another commit', { record: { seconds: 1000, commits: ['8ebbe8e2'] } }, 1000, '8ebbe8e2'],
    ['a program that recorded nothing', { format: undefined, record: undefined }, 0, 'unknown'],
  ])('adds its commit and its processor time to those of %s', async (_, before, seconds, commit) => {
    const checkpoint = join(folder, 'record.json');
    rmSync(checkpoint, { force: true });
    const proof = ['--variant', '3x4', '--json', '--checkpoint', checkpoint];
    await prove(...proof);
    const kept = JSON.parse(readFileSync(checkpoint, 'utf8'));
    expect(kept.record).toEqual({ seconds: expect.any(Number), commits: [programCommit()] });
    writeFileSync(checkpoint, JSON.stringify({ ...kept, ...before }));
    out = '';
    await prove(...proof);
    const made = JSON.parse(out);
    expect(made).toMatchObject({ total: 206, commit: `${commit}, ${programCommit()}` });
    expect(made.processor).toBeGreaterThan(seconds);
  });

  it.each<[string, (ledger: Ledger) => unknown]>([
    ['that there is no strategy, where there always is one', ({ header }) => header.fill(5, 0, 1)],
    [
      'that a part costs more than it does',
      ({ header, openings }) => openings[header[1]!]!.parts[0]!.fill(100_000_000, 2, 3),
    ],
  ])('that says %s proves nothing', async (_, change) => {
    const checkpoint = join(folder, 'false.json');
    rmSync(checkpoint, { force: true });
    await prove('--variant', '3x4', '--checkpoint', checkpoint);
    out = '';
    const kept = JSON.parse(readFileSync(checkpoint, 'utf8'));
    change(kept.ledger);
    writeFileSync(checkpoint, JSON.stringify(kept));
    await expect(prove('--variant', '3x4', '--checkpoint', checkpoint)).rejects.toMatchObject({ code: 1 });
    expect(out).toBe('');
  });

  it('proves nothing by a checkpoint that denies the depth of a shipped strategy', async () => {
    const checkpoint = join(folder, 'denied.json');
    const proof = ['--variant', 'classic', '--depth', '6', '--checkpoint', checkpoint];
    await prove(...proof);
    const kept = JSON.parse(readFileSync(checkpoint, 'utf8'));
    // No total, no winner, and nothing after any answer.
    kept.ledger.header.splice(0, 2, 2 ** 28, -1);
    for (const { parts } of kept.ledger.openings) for (const part of parts) part.splice(2, 3, 2 ** 28, 2 ** 28, -1);
    writeFileSync(checkpoint, JSON.stringify(kept));
    await expect(prove(...proof)).rejects.toThrow(`${checkpoint} has been changed`);
  });

  it('proves nothing by a checkpoint that claims fewer guesses than its strategy needs', async () => {
    const checkpoint = join(folder, 'changed.json');
    await prove('--variant', '3x4', '--checkpoint', checkpoint);
    out = '';
    await prove('--variant', '3x4', '--checkpoint', checkpoint);
    expect(out).toMatch(/^Proven: no strategy needs fewer than/u);
    const kept = readFileSync(checkpoint, 'utf8');
    interface Kept {
      readonly ledger: { readonly header: number[]; readonly openings: { readonly parts: number[][] }[] };
    }
    const changes: ((winner: number[], header: number[]) => void)[] = [
      (_, header) => void header[0]!--,
      (part) => void part[3]!--,
      (part, header) => void [part[2]!--, part[3]!--, header[0]!--],
    ];
    for (const change of changes) {
      const changed: Kept = JSON.parse(kept);
      const { header, openings } = changed.ledger;
      change(openings[header[1]!]!.parts[0]!, header);
      writeFileSync(checkpoint, JSON.stringify(changed));
      await expect(prove('--variant', '3x4', '--checkpoint', checkpoint)).rejects.toThrow(
        new RegExp(`^${checkpoint} (?:has been changed|is not a checkpoint)`, 'u'),
      );
    }
  });

  it('ends with a sentence if nothing can be written', async () => {
    await expect(prove('--variant', '3x4', '--checkpoint', '/proc/nowhere/kept.json')).rejects.toThrow(
      '/proc/nowhere/kept.json could not be written',
    );
  });
});

describe('a bound', () => {
  it('refuses the flags of a proof, and a proof refuses the flags of a bound', async () => {
    await expect(prove('--bound', '--depth', '5')).rejects.toThrow('--bound and --depth cannot be used together.');
    await expect(prove('--seconds', '5')).rejects.toThrow('The flag --seconds can only be used with --bound.');
  });

  it('prints the lower bound of every strategy, and the largest gap to the best known one', async () => {
    await prove('--bound', '--nodes', '1000');
    expect(out).toMatch(/^Proven: every strategy needs at least 5,5\d\d guesses in total \(4\.\d{4} on average\)\.$/mu);
    expect(out).toMatch(/^The best strategy we know of needs 5,625 guesses, at most \d\.\d+% above the optimum\.$/mu);
    out = '';
    await prove('--bound', '--variant', '3x3', '--json');
    expect(JSON.parse(out)).toMatchObject({ variant: '3x3', bound: 73, known: null });
  });

  it('reports its progress, and holds when Ctrl-C ends it', async () => {
    const { isTTY } = process.stderr;
    process.stderr.isTTY = true;
    const told = vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
      if (String(text).includes('Every strategy needs at least')) process.emit('SIGINT');
      return true;
    });
    await prove('--bound', '--variant', '4x8', '--json');
    process.stderr.isTTY = isTTY;
    expect(String(told.mock.calls[0]![0])).toMatch(
      /^\rEvery strategy needs at least 1\d,\d{3} guesses; the best we know of needs \d+\.?\d*% more at most; \d+\.?\d*% of first guesses cannot be better/u,
    );
    const { bound, known } = JSON.parse(out);
    expect(known).toBe(20_471);
    expect(bound).toBeGreaterThan(19_000);
    expect(bound).toBeLessThanOrEqual(known);
  });
});

describe('a strategy that was proven and written to a file', () => {
  it('is checked by playing it, and refused with the reason when it claims something else', async () => {
    await prove('--variant', '3x3', '--out', file);
    await prove('--check', file);
    await prove('--variant', '3x3', '--check', file);
    expect(out).toContain('The strategy reaches every one of 27 codes: 73 guesses in total');

    const text = readFileSync(file, 'utf8');
    const claim = (name: string, value: number) =>
      writeFileSync(file, JSON.stringify({ ...JSON.parse(text), [name]: value }));
    const { total, worst } = JSON.parse(text);
    claim('worst', worst - 1);
    await expect(prove('--check', file)).rejects.toThrow(
      `The file claims that its longest game takes ${worst - 1} guesses, but that takes ${worst}.`,
    );
    claim('total', total - 1);
    await expect(prove('--check', file)).rejects.toThrow(
      `The file claims ${total - 1} guesses in total, but playing it takes ${total}.`,
    );
  });

  it('is where another proof can start from, for codes of the same kind', async () => {
    await prove('--variant', '3x3', '--out', file);
    out = '';
    await prove('--variant', '3x3', '--improve', file);
    expect(out).toContain('Proven: no strategy needs fewer than 73 guesses in total');
    await expect(prove('--variant', '3x4', '--improve', file)).rejects.toThrow('is for another ruleset.');
  });

  it('is played before another proof starts from it, and may be in the notation of the contest', async () => {
    writeFileSync(file, '{AB:{10:{AC:{10:AA,01:CB,00:BB}},02:BA,01:{BC:{01:CA}},00:CC}}');
    await prove('--variant', '2x3', '--improve', file);
    expect(out).toContain('Proven: no strategy needs fewer than 21 guesses in total');
    await prove('--variant', '3x3', '--out', file);
    writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), total: 72 }));
    await expect(prove('--variant', '3x3', '--improve', file)).rejects.toThrow(
      'The file claims 72 guesses in total, but playing it takes 73.',
    );
    writeFileSync(file, 'nonsense');
    await expect(prove('--variant', '3x3', '--improve', file)).rejects.toThrow('it cannot be read at 1.');
  });

  it('is refused where other rules are named than its own', async () => {
    await prove('--variant', '3x3', '--out', file);
    await expect(prove('--variant', '3x4', '--check', file)).rejects.toThrow(
      'The file holds a strategy for 3x3/10, not for 3x4/10; leave --variant out or name 3x3/10.',
    );
  });
});
