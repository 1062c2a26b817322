import { describe, expect, it } from 'vitest';
import { type Code, enumerateCodes } from './code.ts';
import { feedback, sameCode, sameFeedback } from './feedback.ts';
import { classic, skemind, type Variant } from './variant.ts';

/**
 * Deliberately another algorithm than the real one: it crosses out pairs with equal places, then pairs with different
 * places.
 */
const slowOracle = (secret: Code, guess: Code): { black: number; white: number } => {
  const open = secret.map((symbol, place) => ({ symbol, place }));
  let black = 0;
  let white = 0;
  const left: string[] = [];
  for (const [place, symbol] of guess.entries()) {
    const same = open.findIndex((peg) => peg.place === place && peg.symbol === symbol);
    if (same >= 0) {
      open.splice(same, 1);
      black++;
    } else left.push(symbol);
  }
  for (const symbol of left) {
    const elsewhere = open.findIndex((peg) => peg.symbol === symbol);
    if (elsewhere >= 0) {
      open.splice(elsewhere, 1);
      white++;
    }
  }
  return { black, white };
};

describe('feedback', () => {
  it.each([
    ['RBGY', 'RROO', 1, 0],
    ['RBGY', 'RBGY', 4, 0],
    ['RBGY', 'OVOV', 0, 0],
    ['RRBB', 'BBRR', 0, 4],
    ['RBGY', 'RYBG', 1, 3],
    ['YYYY', 'YYYY', 4, 0],
    ['RRBB', 'YYYY', 0, 0],
    ['1125', '1111', 2, 0],
    ['1125', '1112', 2, 1],
    ['1125', '1211', 1, 2],
    ['1125', '1121', 3, 0],
    // The source document says 1 and 1 here; place 2 holds B in both, and so does place 3: two exact.
    ['RBBY', 'BBBO', 2, 0],
    // The source document says 1 and 1 here; two 1s and one 2 are common to both codes, one of them in place.
    ['1125', '2111', 1, 2],
  ])('answers %s against %s with %i exact and %i misplaced', (secret, guess, black, white) => {
    expect(feedback([...secret], [...guess])).toEqual({ black, white });
  });

  it.each<[string, Variant]>([
    ['classic', classic],
    ['skemind', skemind],
  ])('agrees with a slow oracle on every pair of %s codes, is symmetric and never impossible', (_name, variant) => {
    const codes = [...enumerateCodes(variant)];
    const faults: string[] = [];
    for (const secret of codes) {
      for (const guess of codes) {
        const answer = feedback(secret, guess);
        const { black, white } = slowOracle(secret, guess);
        const right = answer.black === black && answer.white === white;
        const symmetric = sameFeedback(feedback(guess, secret), answer);
        const impossible = black === variant.length - 1 && white === 1;
        if (!right || !symmetric || impossible) faults.push(`${secret} ${guess}`);
      }
    }
    expect(faults).toEqual([]);
  });
});

describe('sameFeedback and sameCode', () => {
  it.each([
    [{ black: 1, white: 2 }, { black: 1, white: 2 }, true],
    [{ black: 1, white: 2 }, { black: 2, white: 2 }, false],
    [{ black: 1, white: 2 }, { black: 1, white: 1 }, false],
  ])('compares %o with %o', (one, other, same) => {
    expect(sameFeedback(one, other)).toBe(same);
  });

  it.each([
    ['RGBY', 'RGBY', true],
    ['RGBY', 'RGBO', false],
    ['RGBY', 'RGB', false],
    ['RGB', 'RGBY', false],
  ])('compares %s with %s', (one, other, same) => {
    expect(sameCode([...one], [...other])).toBe(same);
  });
});
