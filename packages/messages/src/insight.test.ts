import type { Fact, GuessHint, Reason, SolverError, Telling } from '@mastermind/solver';
import { describe, expect, it } from 'vitest';
import { botWords } from './bot.ts';
import { languages } from './language.ts';
import { loadTerminalWords } from './terminal.ts';

const feedback = { black: 1, white: 0 };

const facts: { readonly [Kind in Fact['kind']]: readonly Fact[] } = {
  'ruled-out': [{ kind: 'ruled-out', symbol: 'R' }],
  fixed: [{ kind: 'fixed', place: 2, symbol: 'R' }],
  count: [
    { kind: 'count', symbol: 'R', min: 1, max: 1 },
    { kind: 'count', symbol: 'R', min: 1, max: 4 },
    { kind: 'count', symbol: 'R', min: 0, max: 2 },
    { kind: 'count', symbol: 'R', min: 1, max: 3 },
  ],
  'not-there': [{ kind: 'not-there', place: 2, symbol: 'R' }],
};

const reasons: { readonly [Kind in Reason['kind']]: Extract<Reason, { kind: Kind }> } = {
  best: { kind: 'best', before: 10, after: 2 },
  'none-found': { kind: 'none-found', before: 10, after: 2 },
  broken: { kind: 'broken', before: 3 },
  'only-one-left': { kind: 'only-one-left', code: ['R'] },
  'nothing-new': { kind: 'nothing-new', before: 5 },
  'left-more': { kind: 'left-more', before: 10, after: 4, expected: 3.1, bestAfter: 2.5 },
  'fewer-answers': { kind: 'fewer-answers', before: 10, answers: 3, bestAnswers: 5 },
  'not-possible': { kind: 'not-possible', before: 4 },
  'costs-later': { kind: 'costs-later', before: 9, loss: 0.25, exact: true },
};

const tellings: { readonly [Kind in Telling['kind']]: readonly Extract<Telling, { kind: Kind }>[] } = {
  'first-guess': [{ kind: 'first-guess', codes: 1296 }],
  rare: [
    { kind: 'rare', guesses: 3, oneIn: 13, basis: 'proven' },
    { kind: 'rare', guesses: 12, oneIn: 13, basis: 'best-known' },
  ],
  flawless: [
    { kind: 'flawless', exact: true },
    { kind: 'flawless', exact: false },
  ],
  quick: [{ kind: 'quick', average: 4.34, basis: 'proven' }],
  'last-guess': [{ kind: 'last-guess' }],
  'best-row': [{ kind: 'best-row', row: 3, before: 38, after: 4 }],
  left: [
    { kind: 'left', codes: 1, other: null },
    { kind: 'left', codes: 2, other: null },
    { kind: 'left', codes: 2, other: ['R'] },
  ],
};

const problems: { readonly [Kind in SolverError['kind']]: Extract<SolverError, { kind: Kind }> } = {
  'malformed-history': { kind: 'malformed-history', entry: 1, text: 'x' },
  'illegal-row': { kind: 'illegal-row', row: 1, cause: { kind: 'too-short', length: 1, expected: 4 } },
  'inconsistent-clues': { kind: 'inconsistent-clues', rows: [1, 2, 4] },
  'too-large': { kind: 'too-large', codes: 5, limit: 4 },
  cancelled: { kind: 'cancelled' },
  'illegal-draft': { kind: 'illegal-draft', cause: { kind: 'too-long', length: 5, expected: 4 } },
  'unknown-strategy': { kind: 'unknown-strategy', id: 'x', choices: ['y'] },
  'unknown-bot': { kind: 'unknown-bot', id: 'x', choices: ['y'] },
};

const hint: GuessHint = {
  kind: 'guess',
  code: ['R'],
  basis: 'exact',
  sizes: { before: 12, expectedAfter: 2.5 },
  possible: true,
};

/** The mark of an estimate in each language. */
const ESTIMATE = /about|probably|environ|sans doute|cerca de|provavelmente/u;

const catalogues = await Promise.all(
  languages.map(async (language) => ({ language, ...(await loadTerminalWords(language)).messages })),
);

describe.each(catalogues)('the facts of the solver, in $language', ({ insight }) => {
  const sentences = [
    ...Object.values(facts)
      .flat()
      .map((fact) => insight.fact(fact, 'rouge', 4)),
    ...Object.values(reasons).map((reason) => insight.reason(reason, () => 'RGBY')),
    ...Object.values(problems).map(insight.error),
    ...Object.values(tellings).flat().map(insight.telling),
    insight.guess(hint, 'RGBY'),
    insight.guess({ ...hint, possible: false }, 'RGBY'),
    insight.guess({ ...hint, sizes: { before: 12, expectedAfter: null } }, 'RGBY'),
    insight.guess({ ...hint, sizes: { before: 1, expectedAfter: 0 } }, 'RGBY'),
    insight.conflict([1]),
    insight.fault({ kind: 'impossible-answer', black: 3, white: 1, pegs: 4 }),
    insight.conflict([1, 2]),
    insight.contradiction({ row: 2, expected: { black: 0, white: 1 }, shown: feedback }),
    insight.thought(12, 2.5, 4, true),
    insight.codesLeft(1),
    insight.better('RGBY', 0.25, true),
    insight.turningPoint(2, 'RGBY', 0.25, true),
  ];

  it('is said in sentences, no two of them alike', () => {
    for (const sentence of sentences) {
      expect(sentence).toMatch(/[.]$/u);
      expect(sentence).not.toMatch(/undefined|NaN|\[object/u);
    }
    expect(new Set(sentences).size).toBe(sentences.length);
  });

  it('keeps the mark of an estimate, whatever its size', () => {
    for (const loss of [0.02, 0.1, 0.25, 0.96, 1, 1.3]) {
      const costsLater = (exact: boolean): string =>
        insight.reason({ kind: 'costs-later', before: 9, loss, exact }, () => 'RGBY');
      expect(insight.turningPoint(2, 'RGBY', loss, false)).toMatch(ESTIMATE);
      expect(insight.better('RGBY', loss, false)).toMatch(ESTIMATE);
      expect(costsLater(false)).toMatch(ESTIMATE);
    }
    expect(insight.turningPoint(2, 'RGBY', 1, true)).not.toMatch(ESTIMATE);
  });

  it('uses the singular for one, and says "both" instead of 2', () => {
    const nothingNew = (before: number): string => insight.reason({ kind: 'nothing-new', before }, () => 'RGBY');
    const leaves = (expected: number): string =>
      insight.reason({ kind: 'left-more', before: 9, after: 3, expected, bestAfter: 0.9 }, () => 'RGBY');
    const said = [
      ...[0.9, 0.96, 0.99, 1, 1.04].map((loss) => insight.turningPoint(2, 'RGBY', loss, true)),
      insight.thought(1, 1, 1, false),
      leaves(1.04),
      insight.fault({ kind: 'impossible-answer', black: 1, white: 1, pegs: 1 }),
    ];
    for (const sentence of said)
      expect(sentence).not.toMatch(/\b1 (?:guesses|codes|pegs|propositions|pions|palpites|códigos|pinos|code fit)\b/u);
    expect(nothingNew(2)).not.toContain('2');
    expect(nothingNew(3)).toContain('3');
  });

  it('names every bot', () => {
    for (const id of ['random', 'counting', 'elimination', 'knuth', 'optimal']) {
      expect(botWords(insight, id).name).not.toMatch(/0/u);
    }
    expect(botWords(insight, 'level-3').name).toBe('Nina');
  });
});
