import { SeededRandom } from '@mastermind/engine';
import { describe, expect, it } from 'vitest';
import { plainKernel } from '../kernel/plain.ts';
import { type CodeSpace, codeSpace } from '../kernel/space.ts';
import { ruleset } from '../testing/rulesets.ts';
import { CanonicalForms } from './canonical.ts';
import { permutations } from './symmetry.ts';

const spaceOf = (text: string): CodeSpace => {
  const made = codeSpace(ruleset(text));
  if (!made.ok) throw new Error(text);
  return made.value;
};

type Turn = (code: number) => number;

/** Every order of places with every renaming of symbols. */
const turnsOf = ({ length, symbols, digits, size }: CodeSpace): readonly Turn[] => {
  const rowOf = (code: number): readonly number[] => [...digits.subarray(code * length, (code + 1) * length)];
  const codes = new Map(Array.from({ length: size }, (_, code) => [rowOf(code).join(), code]));
  return permutations(length).flatMap((places) =>
    permutations(symbols).map((names): Turn => {
      const turned = Array.from({ length: size }, (_, code) => {
        const row = rowOf(code);
        return codes.get(places.map((place) => names[row[place]!]!).join())!;
      });
      return (code) => turned[code]!;
    }),
  );
};

const sorted = (codes: Iterable<number>): readonly number[] => [...codes].sort((one, other) => one - other);

/** Sets drawn at random, of two codes to half of all. */
const drawSets = (space: CodeSpace, count: number): readonly (readonly number[])[] => {
  const random = new SeededRandom(5);
  return Array.from({ length: count }, () => {
    const size = random.int(2, space.size >> 1);
    return sorted(new Set(Array.from({ length: size }, () => random.int(0, space.size - 1))));
  });
};

const formOf = (space: CodeSpace, forms: CanonicalForms, codes: readonly number[]): readonly number[] =>
  plainKernel(space).withAnswerTable(Uint32Array.from(codes), Uint32Array.of(0), (table) => {
    for (let row = 0; row < codes.length; row++) table.rows[row] = row;
    forms.write(table, 0, codes.length);
    return [...forms.form.subarray(0, codes.length)];
  });

describe('the form of a set', () => {
  it.each(['3x3', '2x5', '4x3', '3x5u', '4x4u'])('is, for %s, the set itself but for names and places', (text) => {
    const space = spaceOf(text);
    const forms = CanonicalForms.of(space)!;
    const turns = turnsOf(space);
    for (const codes of drawSets(space, 40)) {
      const form = formOf(space, forms, codes).join();
      if (!turns.some((turn) => sorted(codes.map(turn)).join() === form)) expect.fail(codes.join());
    }
  });

  it.each(['3x3', '2x5', '4x3', '3x5u', '4x4u'])('is, for %s, that of the set with other names and places', (text) => {
    const space = spaceOf(text);
    const forms = CanonicalForms.of(space)!;
    const turns = turnsOf(space);
    const random = new SeededRandom(6);
    const alike = drawSets(space, 200).filter((codes) => {
      const turn = turns[random.int(0, turns.length - 1)]!;
      return formOf(space, forms, codes).join() === formOf(space, forms, sorted(codes.map(turn))).join();
    });
    // A few sets are so regular that the first choice among places decides the form.
    expect(alike.length).toBeGreaterThan(180);
  });

  it('is not asked for where there are more rows of symbols than numbers for them', () => {
    expect(CanonicalForms.of(spaceOf('7x7u'))).not.toBeNull();
    expect(CanonicalForms.of(spaceOf('6x11u'))).toBeNull();
  });
});
