import { codeAt, feedback, SeededRandom } from '@mastermind/engine';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { priceGuess } from '../analysis/price.ts';
import { hintGuess } from '../hints/hint.ts';
import { plainKernel } from '../kernel/plain.ts';
import { codeSpace } from '../kernel/space.ts';
import { fastKernel } from '../platform/wasm.ts';
import { loadShippedTrees } from '../shipped/trees.ts';
import { plainTools, type Tools } from '../strategies/strategy.ts';
import { clues, ruleset, truthfulClues } from '../testing/rulesets.ts';
import type { Clues } from './clues.ts';
import { countFitting, essentialRows } from './essential-rows.ts';
import { type Position, positionOf } from './position.ts';

const placed = (given: Clues, { kernelOf }: Tools = plainTools): Position => {
  const position = positionOf(given, kernelOf);
  if (!position.ok) throw new Error(position.error.kind);
  return position.value;
};

const mixed = ({ variant, attempts }: Clues, random: SeededRandom): Clues => ({
  variant,
  attempts: random.shuffle([...attempts, ...attempts.filter(() => random.chance(0.5))]),
});

describe('the essential rows', () => {
  it('leaves the same codes, is all needed, and does not depend on order or repetition', () => {
    fc.assert(
      fc.property(truthfulClues, fc.nat(1000), (given, seed) => {
        const position = placed(given);
        const rows = essentialRows(position);
        expect(countFitting(position, rows)).toBe(position.candidates.size);
        for (const row of rows) {
          const others = rows.filter((other) => other !== row);
          expect(countFitting(position, others)).toBeGreaterThan(position.candidates.size);
        }
        expect(essentialRows(placed(mixed(given, new SeededRandom(seed))))).toEqual(rows);
      }),
    );
  });
});

describe('the same knowledge', () => {
  beforeAll(() => loadShippedTrees());

  const fast: Tools = { ...plainTools, kernelOf: fastKernel };

  const told = (given: Clues, tools: Tools) => {
    const position = placed(given, tools);
    const priced = [0, 1, Math.floor(position.space.size / 2)];
    return [hintGuess(given, tools), ...priced.map((guess) => priceGuess(position, guess, tools))];
  };

  it.each([
    ['super', 'RRBBG:20 RYOOV:11', 'RYOOV:11 RRBBG:20'],
    ['super', 'RRBBG:12', 'RRBBG:12 RRBBG:12'],
    ['bulls', '0123:00', '0123:00 0123:00'],
    ['classic', 'RRRR:10', 'RRRR:10 RRRR:10 RRRR:10'],
    ['classic', 'RRBB:00 GGGG:00', 'GGGG:00 RRBB:00 RRRR:00 BBBB:00'],
  ])('gets the same answer in %s: "%s" and "%s"', (variant, one, other) => {
    expect(told(clues(variant, other), fast)).toEqual(told(clues(variant, one), fast));
  });

  it('gets the same answer in any order, with rows repeated, and from both kernels', () => {
    const random = new SeededRandom(17);
    for (const name of ['classic', 'skemind', '3x3', '4x4', '3x5u', '5x3', '2x9', 'classic', 'skemind', '4x7']) {
      const variant = ruleset(name);
      const space = codeSpace(variant);
      if (!space.ok) throw new Error(name);
      const secret = codeAt(variant, random.int(0, space.value.size - 1));
      const attempts = Array.from({ length: random.int(2, 4) }, () => {
        const code = codeAt(variant, random.int(0, space.value.size - 1));
        return { code, feedback: feedback(secret, code) };
      });
      const given = { variant, attempts };
      const answer = told(given, fast);
      expect(told(mixed(given, random), fast)).toEqual(answer);
      expect(told(mixed(given, random), { ...plainTools, kernelOf: plainKernel })).toEqual(answer);
    }
  });
});
