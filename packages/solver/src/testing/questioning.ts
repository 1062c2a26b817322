import { countCodes, presets } from '@mastermind/engine';
import fc from 'fast-check';
import type { Question, Questions, SomeCodes, SomeGame } from './questions.ts';
import { ruleset } from './rulesets.ts';

/** All presets, and shapes of one to eight places that take no time to list, with and without repeats. */
const shapes: readonly string[] = [1, 2, 3, 4, 5, 6]
  .flatMap((length) =>
    [2, 3, 4, 5, 7, 9, 12].flatMap((symbols) => [
      `${length}x${symbols}`,
      ...(symbols >= length ? [`${length}x${symbols}u`] : []),
    ]),
  )
  .concat('7x2', '8x2')
  .filter((name) => countCodes(ruleset(name)) <= 3200);

const code = fc.nat(50_000);

const codesUpTo = (most: number): fc.Arbitrary<SomeCodes> =>
  fc.record({ from: code, step: fc.integer({ min: 1, max: 97 }), count: fc.integer({ min: 0, max: most }) });

const game: fc.Arbitrary<SomeGame> = fc.record({ secret: code, guesses: fc.array(code, { maxLength: 6 }) });

const set = fc.nat(7);

const ofKernel: fc.Arbitrary<Question> = fc.oneof(
  fc.record({ ask: fc.constantFrom('answers' as const, 'histogram' as const, 'split' as const), set, guess: code }),
  fc.record({
    ask: fc.constantFrom('matrix' as const, 'histograms' as const, 'histograms' as const),
    set,
    // Often the few guesses repeat: a stale entry could then be mistaken for a fresh one.
    guesses: fc.oneof(
      codesUpTo(80),
      fc.constantFrom({ from: 0, step: 1, count: 40 }, { from: 3, step: 5, count: 300 }),
    ),
  }),
);

const ofTable: fc.Arbitrary<Question> = fc.record({
  ask: fc.constant('table' as const),
  set,
  guesses: fc.option(codesUpTo(60), { nil: null }),
  limit: fc.integer({ min: 1, max: 255 }),
  meanwhile: fc.array(ofKernel, { maxLength: 3 }),
});

const ofSolver: fc.Arbitrary<Question> = fc.oneof(
  fc.record({ ask: fc.constantFrom('hint' as const, 'review' as const, 'position' as const), game }),
  fc.record({ ask: fc.constantFrom('price' as const, 'search' as const), game, guess: code }),
  fc.record({
    ask: fc.constantFrom('strategy' as const, 'bot' as const),
    game,
    which: fc.nat(20),
    seed: fc.nat(2 ** 31),
  }),
);

const questionsAbout = (names: readonly string[]): fc.Arbitrary<Questions> =>
  fc.record({
    ruleset: fc.constantFrom(...names),
    sets: fc.array(fc.oneof({ weight: 4, arbitrary: codesUpTo(40) }, codesUpTo(400)), { minLength: 1, maxLength: 4 }),
    asked: fc.array(
      fc.oneof(
        { weight: 5, arbitrary: ofKernel },
        { weight: 1, arbitrary: ofTable },
        { weight: 3, arbitrary: ofSolver },
      ),
      { minLength: 1, maxLength: 8 },
    ),
  });

/** Any questions in any order, about a preset. */
export const questionsAboutPresets = questionsAbout(presets.map(({ id }) => id));

/** Any questions in any order, about a ruleset of any shape. */
export const questionsAboutShapes = questionsAbout(shapes);

export const anyQuestions: fc.Arbitrary<Questions> = fc.oneof(questionsAboutPresets, {
  weight: 3,
  arbitrary: questionsAboutShapes,
});
