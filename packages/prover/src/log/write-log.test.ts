import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SeededRandom } from '@mastermind/engine';
import { shapeOf, sizeOf, solvePosition } from '@mastermind/solver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensurePython } from '../../../../scripts/programs.mjs';
import { ruleset } from '../../../solver/src/testing/rulesets.ts';
import { verifyProof } from '../../../verifier/src/verify.ts';
import { atlas } from '../atlas/atlas.ts';
import { kernelFor, logOf, mutated, mutations } from '../testing/logs.ts';
import { writeLog } from './write-log.ts';

const PYTHON = fileURLToPath(new URL('../../../verifier/verify.py', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'mastermind-logs-'));
beforeAll(ensurePython);
afterAll(() => rmSync(folder, { recursive: true }));

/** Which of these logs the second checker accepts. */
const acceptedByPython = (logs: readonly (readonly string[])[]): readonly boolean[] => {
  const files = logs.map((lines, at) => {
    const file = join(folder, `${at}.log`);
    writeFileSync(file, lines.join('\n'));
    return file;
  });
  const { stdout } = spawnSync('python3', [PYTHON, ...files], { encoding: 'utf8', maxBuffer: 2 ** 26 });
  return stdout
    .trim()
    .split('\n')
    .map((line) => line.includes('no strategy needs fewer'));
};

describe('a proof log', () => {
  it.each(['2x3', '3x3', '3x5u', '2x8', 'skemind', 'classic'])('of %s is accepted by both checkers', (name) => {
    const size = sizeOf(shapeOf(ruleset(name)));
    const total = atlas.find((row) => row.size === size)!.total;
    const log = logOf(name);
    expect(verifyProof(log)).toMatchObject({ ok: true, total, whole: true });
    expect(acceptedByPython([log])).toEqual([true]);
  });

  it('of a part is accepted as a part', () => {
    const kernel = kernelFor('classic');
    const [guess, answer] = [8, 6];
    const part = kernel.load(Uint32Array.from({ length: 1296 }, (_, code) => code)).split(guess);
    const { codes } = part.find(({ feedback }) => feedback === answer)!;
    const solved = solvePosition(kernel, codes, { history: [guess], tree: true });
    if (!solved.ok) throw new Error(solved.error.kind);
    const { total, tree } = solved.value;
    const log = writeLog(kernel, { total: total!, tree: tree! }, { guess, answer });
    expect(verifyProof(log)).toMatchObject({ ok: true, total, codes: codes.length, whole: false });
    expect(acceptedByPython([log])).toEqual([true]);
  });

  it('is refused by both checkers after any of 1,000 changes', () => {
    const random = new SeededRandom(32);
    const logs = ['3x4', '3x5u', '2x6', '4x3', '3x3'].map(logOf);
    const spoilt: (readonly string[])[] = [];
    for (let at = 0; spoilt.length < 1000; at++) {
      const log = mutated(logs[at % logs.length]!, mutations[at % mutations.length]!, (below) =>
        random.int(0, below - 1),
      );
      if (log !== null) spoilt.push(log);
    }
    expect(spoilt.filter((log) => verifyProof(log).ok)).toEqual([]);
    expect(acceptedByPython(spoilt)).toEqual(spoilt.map(() => false));
  });

  it('names the first line that fails, and never throws', () => {
    const log = logOf('3x4');
    const spoilt = log.map((line, at) => (at === 5 ? line.replace(/"bound":(\d+)/u, '"bound":9$1') : line));
    expect(verifyProof(spoilt)).toMatchObject({ ok: false, line: 6 });
    for (const text of [
      '',
      'null',
      '[]',
      '{}',
      '{"proof":1}',
      '{"proof":2}',
      'x',
      '{"proof":1,"length":9,"symbols":9}',
    ])
      expect(verifyProof([text])).toMatchObject({ ok: false });
  });
});
