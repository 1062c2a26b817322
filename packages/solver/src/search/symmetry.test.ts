import { bulls, classic, SeededRandom, superVariant, type Variant } from '@mastermind/engine';
import { describe, expect, it } from 'vitest';
import { plainKernel } from '../kernel/plain.ts';
import { allCodes, type CodeSpace, codeSpace } from '../kernel/space.ts';
import { ruleset } from '../testing/rulesets.ts';
import { findRelabelling, relabel } from './relabelling.ts';
import { columnsToTry, guessClasses, permutations } from './symmetry.ts';

const spaceOf = (variant: Variant): CodeSpace => {
  const made = codeSpace(variant);
  if (!made.ok) throw new Error(variant.id);
  return made.value;
};

/** The classes by carrying out every permutation of places with every renaming of symbols. */
const orbits = (space: CodeSpace, history: readonly number[]): number[][] => {
  const { length, symbols, digits, size } = space;
  const codes = new Map(
    Array.from({ length: size }, (_, code) => [digits.slice(code * length, (code + 1) * length).join(), code]),
  );
  const turns = permutations(length).flatMap((places) =>
    permutations(symbols).map((names) => (code: number): number => {
      const turned = places.map((place) => names[digits[code * length + place]!]!);
      return codes.get(turned.join())!;
    }),
  );
  const fixing = turns.filter((turn) => history.every((guess) => turn(guess) === guess));
  const seen = new Set<number>();
  const found: number[][] = [];
  for (let code = 0; code < size; code++) {
    if (seen.has(code)) continue;
    const orbit = [...new Set(fixing.map((turn) => turn(code)))].sort((one, other) => one - other);
    for (const member of orbit) seen.add(member);
    found.push(orbit);
  }
  return found;
};

describe('classes of guesses', () => {
  it.each(['2x3', '3x3', '3x4', '3x4u', '4x3', '4x4u'])(
    'is, for %s, the orbits of the symmetries that keep the history',
    (text) => {
      const space = spaceOf(ruleset(text));
      const random = new SeededRandom(7);
      for (let round = 0; round < 12; round++) {
        const history = Array.from({ length: round % 4 }, () => random.int(0, space.size - 1));
        const { firsts, classOf } = guessClasses(space, history);
        const classes = [...firsts].map((_, index) => [...allCodes(space)].filter((code) => classOf[code] === index));
        expect(classes).toEqual(orbits(space, history));
        expect([...firsts]).toEqual(classes.map((members) => members[0]));
      }
    },
  );

  it.each([
    [classic, 5],
    [superVariant, 7],
    [bulls, 1],
  ])('is few before the first guess', (variant, count) => {
    expect(guessClasses(spaceOf(variant), []).firsts).toHaveLength(count);
  });

  it('answers alike on the codes that fit', () => {
    const space = spaceOf(classic);
    const kernel = plainKernel(space);
    const history = [8, 451];
    const secret = 777;
    const codes = history.reduce((left, guess) => {
      const answer = kernel.load([secret]).answers(guess)[0];
      return kernel
        .load(left)
        .split(guess)
        .find((part) => part.feedback === answer)!.codes;
    }, allCodes(space));
    const loaded = kernel.load(codes);
    const { firsts, classOf } = guessClasses(space, history);
    for (const guess of allCodes(space)) {
      expect(loaded.histogram(guess)).toEqual(loaded.histogram(firsts[classOf[guess]!]!));
    }
  });
});

describe('columns to try', () => {
  it('is one for each group that classes and shared columns join', () => {
    // Classes: {0, 1}, {2, 3}, {4, 5}. The second guess of the first two classes shares a column.
    const classes = { firsts: Uint32Array.of(0, 2, 4), classOf: Uint32Array.of(0, 0, 1, 1, 2, 2) };
    const tried = columnsToTry(classes, Uint32Array.of(0, 1, 2, 3, 4, 5), Uint32Array.of(0, 2, 1, 2, 3, 4));
    expect([...tried]).toEqual([1, 0, 0, 1, 0]);
  });
});

describe('a relabelling', () => {
  it('turns one code into another, and the answers stay', () => {
    const space = spaceOf(classic);
    const kernel = plainKernel(space);
    const random = new SeededRandom(3);
    let alike = 0;
    for (let round = 0; round < 200; round++) {
      const [from, to, other] = [0, 0, 0].map(() => random.int(0, space.size - 1)) as [number, number, number];
      const relabelling = findRelabelling(space, from, to);
      if (relabelling === null) continue;
      alike++;
      expect(relabel(space, relabelling, from)).toBe(to);
      const turned = relabel(space, relabelling, other);
      expect(kernel.load([turned]).answers(to)).toEqual(kernel.load([other]).answers(from));
    }
    expect(alike).toBeGreaterThan(20);
    expect(findRelabelling(space, 0, 1)).toBeNull();
  });
});
