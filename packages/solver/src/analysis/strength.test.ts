import { type Attempt, codeAt, countCodes, feedback, type Variant } from '@mastermind/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { census } from '../census.ts';
import { fastTools } from '../platform/tools.ts';
import { prepareKernel } from '../platform/wasm.ts';
import { exactSearch } from '../strategies/exact.ts';
import { findStrategy } from '../strategies/registry.ts';
import { plainTools, type Tools } from '../strategies/strategy.ts';
import { guesserOf, playedGames } from '../testing/playing.ts';
import { clues, ruleset, truthfulClues } from '../testing/rulesets.ts';
import { botAverages } from './averages.ts';
import { guessKinds } from './kind.ts';
import { type GameMeasure, measureGame, measureReviewed } from './measure.ts';
import { reviewGame } from './review.ts';
import { strengthLine, strengthOf } from './strength.ts';

await prepareKernel();

const measured = (variant: Variant, attempts: readonly Attempt[], tools: Tools = fastTools): GameMeasure => {
  const measure = measureGame({ variant, attempts }, tools);
  if (!measure.ok) throw new Error(measure.error.kind);
  return measure.value;
};

/** Level 9 errs so seldom that few games would show little of their error. */
const OF_RARE_ERRORS = 96;

const lossOf = ({ losses }: GameMeasure): number => guessKinds.reduce((sum, kind) => sum + losses[kind], 0);

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Every code of a ruleset, broken by a strategy without randomness. */
const everyGame = (variant: Variant, id: string, tools: Tools): readonly (readonly Attempt[])[] => {
  const strategy = findStrategy(id);
  if (!strategy.ok) throw new Error(id);
  return Array.from({ length: countCodes(variant) }, (_, index) => {
    const secret = codeAt(variant, index);
    const attempts: Attempt[] = [];
    while (attempts.at(-1)?.code.join() !== secret.join()) {
      const choice = strategy.value.guess({ variant, attempts }, random, tools);
      if (!choice.ok) throw new Error(choice.error.kind);
      attempts.push({ code: choice.value.code, feedback: feedback(secret, choice.value.code) });
    }
    return attempts;
  });
};

const random = {} as Parameters<ReturnType<typeof guesserOf>['guessAt']>[1];

describe('the measure of a game', () => {
  // Luck adds up to nothing over every code, so that the mean is right to the last digit, however prices are found.
  it.each([
    ['3x4', 'knuth', plainTools],
    ['3x4', 'tally', plainTools],
    ['3x5u', 'first', plainTools],
    ['3x5', 'first', { ...plainTools, exact: exactSearch(0) }],
    ['3x5', 'entropy', { ...plainTools, exact: exactSearch(2000) }],
  ] as const)('is right on average: %s played by %s', (name, id, tools) => {
    const variant = ruleset(name);
    const counted = census(variant, guesserOf(id), { tools });
    if (!counted.ok) throw new Error(counted.error.kind);
    const games = everyGame(variant, id, tools).map((attempts) => measured(variant, attempts, tools));
    expect(meanOf(games.map(({ guesses }) => guesses))).toBeCloseTo(counted.value.average, 9);
  });

  it('is the best average plus the losses that a review shows, where all are exact', () => {
    const given = clues('classic', 'RRBB:00 OOYY:02 YGVR:30 YGVB:30 YGVO:40');
    const review = reviewGame(given);
    if (!review.ok) throw new Error(review.error.kind);
    const measure = measured(given.variant, given.attempts);
    expect(measure.best).toBeCloseTo(5625 / 1296, 9);
    expect(lossOf(measure)).toBeCloseTo(
      review.value.guesses.reduce((sum, { loss }) => sum + loss, 0),
      9,
    );
    expect(measureReviewed(given, review.value, fastTools)).toEqual({ ok: true, value: measure });
    expect(measure).toMatchObject({
      exact: true,
      penalty: 0,
      guesses: expect.closeTo(measure.best + lossOf(measure), 9),
    });
  });

  it('adds the cost of best play for a game that was not won', () => {
    expect(measured(ruleset('classic'), []).guesses).toBeCloseTo((2 * 5625) / 1296, 9);
    const given = clues('2x2', '11:10');
    // Two codes are left, which take one and a half.
    expect(measured(given.variant, given.attempts)).toMatchObject({ penalty: 1.5 });
  });

  it('never rewards giving up', () => {
    fc.assert(
      fc.property(truthfulClues, ({ variant, attempts, secret }) => {
        const open = attempts.filter(({ code }) => code.join() !== secret.join());
        const before = measured(variant, open, plainTools);
        expect(before.guesses).toBeCloseTo(before.best + lossOf(before) + before.penalty, 9);
        expect(before.penalty).toBeGreaterThanOrEqual(1);
      }),
      { numRuns: 30 },
    );
  });

  it.each([
    ['classic', 'RRBB:11', 'opening'],
    ['classic', 'RRRR:00 RBGY:02', 'known'],
    ['classic', 'RRBB:11 RRBG:11', 'impossible'],
    ['classic', 'RRBB:11 RGRY:11', 'middle'],
    ['2x2', '11:10 12:02', 'last'],
    // One code is left, and it has no 1 in the first place.
    ['2x2', '11:10 12:02 12:02', 'known'],
  ] as const)('puts the last guess of %s "%s" down to its kind: %s', (variant, history, kind) => {
    const given = clues(variant, history);
    const [now, before] = [given.attempts, given.attempts.slice(0, -1)].map(
      (rows) => measured(given.variant, rows).losses,
    );
    const other = guessKinds.filter((one) => one !== kind);
    expect(other.map((one) => now![one] - before![one])).toEqual(other.map(() => 0));
  });

  it('prices a guess without information at a whole guess', () => {
    const given = clues('classic', 'RRBB:11 RRBB:11');
    expect(measured(given.variant, given.attempts).losses.impossible).toBe(1);
  });

  it('says that prices are estimates in Super, and refuses rows that no code fits', () => {
    expect(measured(ruleset('super'), clues('super', 'RRBBG:12').attempts).exact).toBe(false);
    expect(measureGame(clues('classic', 'RRBB:40 RRBB:00'))).toMatchObject({ ok: false });
    const impossible = { code: [...'RRBB'], feedback: { black: 3, white: 1 } };
    expect(measureGame({ variant: ruleset('classic'), attempts: [impossible] })).toMatchObject({ ok: false });
    expect(measureGame(clues('8x12', '11112222:11'))).toMatchObject({ ok: false, error: { kind: 'too-large' } });
  });
});

describe('strength', () => {
  it('is nothing without games, and has no error after one', () => {
    expect(strengthOf([])).toBeNull();
    expect(strengthOf([measured(ruleset('2x2'), clues('2x2', '11:20').attempts)])).toMatchObject({
      games: 1,
      error: null,
    });
  });

  it('is the mean of the games with its standard error, and the costs of all kinds add up to it', () => {
    const variant = ruleset('3x4');
    const games = playedGames(variant, guesserOf('level-2'), { games: 40, seed: 3, tools: plainTools }).map(
      (attempts) => measured(variant, attempts, plainTools),
    );
    const strength = strengthOf(games)!;
    const mean = meanOf(games.map(({ guesses }) => guesses));
    const squares = games.reduce((sum, { guesses }) => sum + (guesses - mean) ** 2, 0);
    expect(strength.guesses).toBeCloseTo(mean, 9);
    expect(strength.error).toBeCloseTo(Math.sqrt(squares / 39 / 40), 9);
    const lost = guessKinds.reduce((sum, kind) => sum + strength.losses[kind], strength.penalty);
    expect(strength.best + lost).toBeCloseTo(strength.guesses, 9);
    expect(strengthLine(games)).toHaveLength(40);
  });

  it('is the best average itself for the best strategy, without any doubt', () => {
    const games = playedGames(ruleset('classic'), guesserOf('best'), { games: 4, seed: 5, tools: fastTools });
    const measures = games.map((attempts) => measured(ruleset('classic'), attempts));
    expect(strengthOf(measures)).toMatchObject({ guesses: 5625 / 1296, error: 0, exact: true });
  });

  it.each(botAverages(ruleset('classic'))!.filter(({ id }) => id !== 'optimal'))(
    'finds what $id needs within its own error, and sharper than the plain mean',
    ({ id, average, error }) => {
      const count = id === 'level-9' ? OF_RARE_ERRORS : 24;
      const games = playedGames(ruleset('classic'), guesserOf(id), { games: count, seed: 5, tools: fastTools });
      const plain = strengthLine(games.map(({ length }) => ({ guesses: length }))).at(-1)!;
      const free = strengthLine(games.map((attempts) => measured(ruleset('classic'), attempts))).at(-1)!;
      expect(Math.abs(free.guesses - average)).toBeLessThan(3 * Math.hypot(free.error!, error));
      expect(free.error!).toBeLessThan(plain.error!);
    },
  );
});
