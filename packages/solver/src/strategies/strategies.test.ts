import { checkCode, codeAt, countCodes, feedback, SeededRandom, sameCode, type Variant } from '@mastermind/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cluesOf, type Position, positionOf } from '../knowledge/position.ts';
import {
  clues,
  doubtfulClues,
  fits,
  fittingCodes,
  ruleset,
  smallRulesets,
  truthfulClues,
} from '../testing/rulesets.ts';
import { distinctGuesses } from './distinct-guesses.ts';
import { goodGuess, greedyGuess } from './greedy.ts';
import { largestPart, mostParts, sumOfSquares, uncertainty } from './measure.ts';
import { findStrategy, strategies } from './registry.ts';
import { type Strategy, strategyIds } from './strategy.ts';

const strategy = (id: string): Strategy => {
  const found = findStrategy(id);
  if (!found.ok) throw new Error(id);
  return found.value;
};

const position = (given: Parameters<typeof positionOf>[0]): Position => {
  const made = positionOf(given);
  if (!made.ok) throw new Error(made.error.kind);
  return made.value;
};

describe('the strategies', () => {
  it('is listed by id', () => {
    expect(strategies.map(({ id }) => id)).toEqual(strategyIds);
    expect(findStrategy('psychic')).toMatchObject({ ok: false, error: { kind: 'unknown-strategy', id: 'psychic' } });
  });

  it.each(strategies)('$id always makes a legal guess', (one) => {
    fc.assert(
      fc.property(truthfulClues, fc.integer(), (given, seed) => {
        const choice = one.guess(given, new SeededRandom(seed));
        if (!choice.ok) throw new Error(choice.error.kind);
        expect(checkCode(given.variant, choice.value.code).ok).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it.each(strategies.filter(({ deterministic }) => deterministic))('$id does not depend on chance', (one) => {
    fc.assert(
      fc.property(truthfulClues, fc.integer(), (given, seed) => {
        expect(one.guess(given, new SeededRandom(seed))).toEqual(one.guess(given, new SeededRandom(seed + 1)));
      }),
      { numRuns: 30 },
    );
  });

  it.each(strategies.filter(({ id }) => id !== 'random'))('$id says which rows conflict', (one) => {
    fc.assert(
      fc.property(doubtfulClues, (given) => {
        fc.pre(fittingCodes(given).length === 0);
        const choice = one.guess(given, new SeededRandom(1));
        expect(choice).toMatchObject({ ok: false, error: { kind: 'inconsistent-clues' } });
      }),
      { numRuns: 50 },
    );
  });

  it.each(['random', 'counting', 'tally', 'first', 'elimination'])('%s plays the largest ruleset', (id) => {
    const given = clues('8x12', '11112222:11 33334444:21');
    const choice = strategy(id).guess(given, new SeededRandom(5));
    if (!choice.ok) throw new Error(choice.error.kind);
    expect(checkCode(given.variant, choice.value.code).ok).toBe(true);
    if (id === 'first' || id === 'elimination') expect(fits(given, choice.value.code)).toBe(true);
  });

  it.each(['knuth', 'size', 'entropy', 'parts', 'optimal', 'best'])('%s refuses the largest ruleset', (id) => {
    const choice = strategy(id).guess(clues('8x12', ''), new SeededRandom(5));
    expect(choice).toMatchObject({ ok: false, error: { kind: 'too-large' } });
  });
});

describe('a scan of guesses', () => {
  const judge = (at: Position, guess: number, measure: typeof largestPart): number => {
    const histogram = at.candidates.histogram(guess);
    return measure(histogram, 0, histogram.length);
  };

  /** The rule by its definition, over all legal guesses one by one. */
  const byTheRule = (at: Position, measure: typeof largestPart): number => {
    const all = Array.from({ length: at.space.size }, (_, guess) => guess);
    const least = Math.min(...all.map((guess) => judge(at, guess, measure)));
    const best = all.filter((guess) => judge(at, guess, measure) < least + 1e-6);
    return best.find((guess) => at.candidates.codes.includes(guess)) ?? best[0]!;
  };

  it.each([
    ['largestPart', largestPart],
    ['sumOfSquares', sumOfSquares],
    ['uncertainty', uncertainty],
    ['mostParts', mostParts],
  ])('finds the best guess by %s: of equals a possible one, then the first', (_name, measure) => {
    fc.assert(
      fc.property(truthfulClues, (given) => {
        const at = position(given);
        expect(greedyGuess(at, measure)).toEqual({ ok: true, value: byTheRule(at, measure) });
      }),
      { numRuns: 60 },
    );
  });

  it('takes values that differ by rounding only as equal', () => {
    const at = position(clues('classic', 'RRBB:11'));
    let noise = 0;
    const falling = () => {
      noise -= 1e-14;
      return 1 + noise;
    };
    const rising = () => {
      noise += 1e-14;
      return 1 + noise;
    };
    for (const noisy of [falling, rising]) {
      expect(greedyGuess(at, noisy)).toEqual({ ok: true, value: at.candidates.codes[0] });
    }
  });

  it('compares an even selection where there are too many guesses', () => {
    const at = position(clues('classic', 'RRBB:11'));
    const all = distinctGuesses(at);
    const tenth = goodGuess(at, largestPart, (all.length * at.candidates.size) / 10);
    expect(all.includes(tenth)).toBe(true);
    expect(judge(at, tenth, largestPart)).toBeLessThan(60);
    expect({ ok: true, value: goodGuess(at, largestPart, 1e9) }).toEqual(greedyGuess(at, largestPart));
  });

  it('leaves out only guesses that divide the candidates as an earlier one does', () => {
    fc.assert(
      fc.property(truthfulClues, (given) => {
        const at = position(given);
        const kept = new Set(distinctGuesses(at));
        const shapes = new Set<string>();
        for (let guess = 0; guess < at.space.size; guess++) {
          const shape = at.candidates.histogram(guess).join();
          if (kept.has(guess)) shapes.add(shape);
          else expect(shapes.has(shape)).toBe(true);
        }
      }),
    );
  });
});

describe.each(['counting', 'tally'])('%s', (id) => {
  const play = (variant: Variant, secret: readonly string[]): readonly string[] => {
    const attempts: { code: readonly string[]; feedback: { black: number; white: number } }[] = [];
    for (;;) {
      const choice = strategy(id).guess({ variant, attempts }, new SeededRandom(0));
      if (!choice.ok) throw new Error(choice.error.kind);
      attempts.push({ code: choice.value.code, feedback: feedback(secret, choice.value.code) });
      if (sameCode(choice.value.code, secret)) return attempts.map(({ code }) => code.join(''));
      if (attempts.length > 60) throw new Error('no end');
    }
  };

  it.each([...smallRulesets, ...['1x2', '1x12', '5x2', '4x4u', '2x7u', '6x2'].map(ruleset)])(
    'ends for every secret of $id',
    (variant) => {
      for (let index = 0; index < countCodes(variant); index++) {
        expect(play(variant, codeAt(variant, index)).length).toBeLessThan(20);
      }
    },
  );

  it.each(['8x12', '8x12u', '7x9'])('ends in %s too', (id) => {
    const variant = ruleset(id);
    for (const part of [0.123, 0.999999]) {
      const secret = codeAt(variant, Math.floor(part * countCodes(variant)));
      expect(play(variant, secret).length).toBeLessThan(40);
    }
  });

  it('plays the rows that its description leads to', () => {
    const guesses = play(ruleset('console'), [...'1125']);
    // Counting follows the document's worked example; tally counts first, then places.
    expect(guesses).toEqual(
      id === 'counting'
        ? ['1111', '1112', '2111', '1211', '1121', '1123', '1124', '1125']
        : ['1111', '2222', '3333', '4444', '5555', '1125'],
    );
  });
});

describe('a position', () => {
  it('gives a strategy the same guess as its clues do', () => {
    fc.assert(
      fc.property(truthfulClues, fc.constantFrom(...strategies), (given, one) => {
        fc.pre(one.id !== 'random' && one.id !== 'elimination');
        const at = position(given);
        const byPosition = one.guessAt(at, new SeededRandom(1));
        const byClues = one.guess(cluesOf(at), new SeededRandom(1));
        if (!byPosition.ok || !byClues.ok) throw new Error('no guess');
        expect(codeAt(given.variant, byPosition.value.guess)).toEqual(byClues.value.code);
      }),
    );
  });
});
