import { SeededRandom } from '@mastermind/engine';
import { shapeOf, sizeOf } from '@mastermind/solver';
import { beforeAll, expect } from 'vitest';
import { ensurePython } from '../../../../scripts/programs.mjs';
import { ruleset } from '../../../solver/src/testing/rulesets.ts';
import { verifyProof } from '../../../verifier/src/verify.ts';
import { atlas } from '../atlas/atlas.ts';
import { logOf } from './logs.ts';
import { mutated, mutations } from './mutations.ts';
import { acceptedByPython } from './python.ts';

/** Lets a test file ask both checkers, the one of this project and the one in Python. */
export const useCheckers = () => {
  beforeAll(ensurePython);
  return {
    acceptedByPython,
    /** The proof of a whole game is accepted by both. */
    expectAccepted: (name: string): void => {
      const size = sizeOf(shapeOf(ruleset(name)));
      const total = atlas.find((row) => row.size === size)!.total;
      const log = logOf(name);
      expect(verifyProof(log)).toMatchObject({ ok: true, game: size, part: null, total });
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
      expect(spoilt.flatMap((log, at) => (verifyProof(log).ok ? [mutations[at % mutations.length]] : []))).toEqual([]);
      expect(acceptedByPython(spoilt)).toEqual(spoilt.map(() => false));
    },
  };
};
