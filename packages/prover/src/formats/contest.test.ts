import {
  type CodeSpace,
  checkStrategy,
  codeSpace,
  findShippedTree,
  loadShippedTrees,
  unpackShippedTree,
} from '@mastermind/solver';
import { describe, expect, it } from 'vitest';
import { ruleset } from '../../../solver/src/testing/rulesets.ts';
import { formatContest, looksLikeContest, parseContest } from './contest.ts';

const spaceOf = (text: string): CodeSpace => {
  const made = codeSpace(ruleset(text));
  if (!made.ok) throw new Error(text);
  return made.value;
};

/** The example of the contest, which says that it takes 21 guesses. */
const EXAMPLE = '{AB:{10:{AC:{10:AA,01:CB,00:BB}},02:BA,01:{BC:{01:CA}},00:CC}}';

describe("the contest's notation", () => {
  it('reads the example of its rules', () => {
    const read = parseContest(spaceOf('2x3'), ` ${EXAMPLE.replaceAll(',', ',\n')}\n`);
    if (!read.ok) throw new Error(read.error.expected);
    expect(checkStrategy(ruleset('2x3'), read.value)).toMatchObject({ ok: true, value: { total: 21, worst: 3 } });
    expect(formatContest(spaceOf('2x3'), read.value)).toBe(
      '{AB:{00:CC,01:{BC:{01:CA}},02:BA,10:{AC:{00:BB,01:CB,10:AA}}}}',
    );
  });

  it('writes the strategy shipped for Super so that it reads the same', async () => {
    await loadShippedTrees(ruleset('super'));
    const space = spaceOf('super');
    const tree = unpackShippedTree(space, findShippedTree(space)!);
    const text = formatContest(space, tree);
    expect(text.startsWith('{AABBC:{00:{')).toBe(true);
    expect(parseContest(space, text)).toEqual({ ok: true, value: tree });
  });

  it.each([
    { text: '', at: 0, expected: 'a guess' },
    { text: 'AD', at: 0, expected: 'a guess' },
    { text: '{AB}', at: 3, expected: ':' },
    { text: '{AB:{30:AA}}', at: 5, expected: 'an answer' },
    { text: '{AB:{20:AB}}', at: 5, expected: 'an answer' },
    { text: '{AB:{10:AA,10:CB}}', at: 13, expected: 'another answer' },
    { text: '{AB:{10:AA}', at: 11, expected: '}' },
    { text: 'AB AB', at: 3, expected: 'the end' },
  ])('refuses "$text" and says where', ({ text, at, expected }) => {
    expect(parseContest(spaceOf('2x3'), text)).toEqual({ ok: false, error: { kind: 'malformed-tree', at, expected } });
  });

  it('is distinguished from a certificate', () => {
    expect(looksLikeContest(EXAMPLE)).toBe(true);
    expect(looksLikeContest('{ "version": 1 }')).toBe(false);
  });
});
