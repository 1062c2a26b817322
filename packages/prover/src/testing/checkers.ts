import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SeededRandom } from '@mastermind/engine';
import { shapeOf, sizeOf } from '@mastermind/solver';
import { afterAll, beforeAll, expect } from 'vitest';
import { ensurePython } from '../../../../scripts/programs.mjs';
import { ruleset } from '../../../solver/src/testing/rulesets.ts';
import { verifyProof } from '../../../verifier/src/verify.ts';
import { atlas } from '../atlas/atlas.ts';
import { logOf, mutated, mutations } from './logs.ts';

const PYTHON = fileURLToPath(new URL('../../../verifier/verify.py', import.meta.url));

/** Lets a test file ask both checkers, the one of this project and the one in Python. */
export const useCheckers = () => {
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

  return {
    acceptedByPython,
    /** The proof of a whole game is accepted by both. */
    expectAccepted: (name: string): void => {
      const size = sizeOf(shapeOf(ruleset(name)));
      const total = atlas.find((row) => row.size === size)!.total;
      const log = logOf(name);
      expect(verifyProof(log)).toMatchObject({ ok: true, total, whole: true });
      expect(acceptedByPython([log])).toEqual([true]);
    },
    /** Proofs are refused by both, each after another change. */
    expectRefused: (changes: number): void => {
      const random = new SeededRandom(32);
      const logs = ['3x4', '3x5u', '2x6', '4x3', '3x3'].map(logOf);
      const spoilt: (readonly string[])[] = [];
      for (let at = 0; spoilt.length < changes; at++) {
        const log = mutated(logs[at % logs.length]!, mutations[at % mutations.length]!, (below) =>
          random.int(0, below - 1),
        );
        if (log !== null) spoilt.push(log);
      }
      expect(spoilt.filter((log) => verifyProof(log).ok)).toEqual([]);
      expect(acceptedByPython(spoilt)).toEqual(spoilt.map(() => false));
    },
  };
};
