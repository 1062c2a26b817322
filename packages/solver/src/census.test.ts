import { classic, skemind } from '@mastermind/engine';
import { describe, expect, it } from 'vitest';
import { type Census, census, censusSteps } from './census.ts';
import { findStrategy } from './strategies/registry.ts';
import { ruleset } from './testing/rulesets.ts';

const strategy = (id: string) => {
  const found = findStrategy(id);
  if (!found.ok) throw new Error(id);
  return found.value;
};

const counted = (variant: string, id: string, seed?: number): Census => {
  const result = census(ruleset(variant), strategy(id), seed === undefined ? {} : { seed });
  if (!result.ok) throw new Error(result.error.kind);
  return result.value;
};

describe('a census', () => {
  // Published figures: Knuth 1977, Koyama and Lai 1993, Kooi 2005; counting and tally are our own.
  it.each([
    ['classic', 'first', 7471, 9],
    ['classic', 'knuth', 5801, 5],
    ['classic', 'size', 5696, 6],
    ['classic', 'entropy', 5722, 6],
    ['classic', 'parts', 5668, 6],
    ['classic', 'optimal', 5625, 6],
    ['classic', 'best', 5625, 6],
    ['classic', 'counting', 9764, 10],
    ['classic', 'tally', 9932, 11],
    ['board', 'knuth', 5801, 5],
  ])('finds that %s, played by %s, takes %i guesses, %i at most', (variant, id, total, worst) => {
    const result = counted(variant, id);
    expect(result).toMatchObject({ games: 1296, total, worst, average: total / 1296 });
    expect(result.histogram).toHaveLength(worst + 1);
    expect(result.histogram.reduce((sum, games) => sum + games, 0)).toBe(1296);
  });

  it.each(['optimal', 'best'])('finds that skemind, played by %s, takes 1446 guesses, 5 at most', (id) => {
    expect(counted('skemind', id)).toMatchObject({ games: 360, total: 1446, worst: 5 });
  });

  it.each([
    ['classic', 'optimal', 'proven'],
    ['4x4', 'optimal', 'exact'],
    ['6x3', 'best', 'estimate'],
    ['classic', 'knuth', 'rule'],
  ])('has the basis of its weakest guess, for %s played by %s: %s', (variant, id, basis) => {
    expect(counted(variant, id).basis).toBe(basis);
  });

  it('says how many games ended within the attempts', () => {
    const { histogram, withinLimit } = counted('4x6/5', 'parts');
    expect(withinLimit).toBe(1296 - histogram[6]!);
    expect(counted('classic', 'knuth').withinLimit).toBe(1296);
  });

  it('is the same for the same seed, and differs for another', () => {
    const one = counted('skemind', 'elimination', 1);
    expect(counted('skemind', 'elimination', 1)).toEqual(one);
    expect(counted('skemind', 'elimination', 2)).not.toEqual(one);
  });

  it('finds that random guesses take as many on average as there are codes', () => {
    const { average, games } = counted('3x4', 'random');
    expect(games).toBe(64);
    expect(average).toBeGreaterThan(40);
    expect(average).toBeLessThan(90);
  });

  it('reports its progress, and can be stopped', () => {
    const seen: number[] = [];
    const result = census(skemind, strategy('parts'), {}, ({ done, games }) => {
      expect(games).toBe(360);
      seen.push(done);
      return done < 100;
    });
    expect(result).toEqual({ ok: false, error: { kind: 'cancelled' } });
    expect(seen).toEqual(Array.from({ length: 100 }, (_, index) => index + 1));
  });

  it('can be taken step by step', () => {
    const steps = censusSteps(classic, strategy('knuth'));
    let step = steps.next();
    let count = 0;
    while (!step.done) {
      count++;
      step = steps.next();
    }
    expect(count).toBe(1296);
    expect(step.value).toMatchObject({ ok: true, value: { total: 5801 } });
  });

  it('is refused where the codes cannot be listed', () => {
    expect(census(ruleset('8x12'), strategy('first'))).toMatchObject({ ok: false, error: { kind: 'too-large' } });
  });
});
