import { type Code, feedback, MastermindEngine } from '@mastermind/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hintGuess } from '../hints/hint.ts';
import type { Clues } from '../knowledge/clues.ts';
import { clues, fits, fittingCodes, truthfulClues } from '../testing/rulesets.ts';
import { luckOf } from './luck.ts';
import type { Reason } from './reason.ts';
import { costliestKind, type GameReview, type GuessReview, reviewGame } from './review.ts';

const reviewed = (given: Clues): GameReview => {
  const review = reviewGame(given);
  if (!review.ok) throw new Error(review.error.kind);
  return review.value;
};

const reasons = (variant: string, history: string): readonly Reason[] =>
  reviewed(clues(variant, history)).guesses.map(({ reason }) => reason);

describe('luck', () => {
  // Parts of 4, 4, 2 and the win, which leaves none.
  const histogram = Uint32Array.of(4, 4, 2, 0, 1);

  it.each([
    [0, (100 * 4) / 11],
    [1, (100 * 4) / 11],
    [2, (100 * 9) / 11],
    [4, (100 * 10.5) / 11],
  ])('rates answer %i at %d', (answer, luck) => {
    expect(luckOf(histogram, 4, answer)).toBeCloseTo(luck, 10);
  });

  it('is 50 when only one answer can come', () => {
    expect(luckOf(Uint32Array.of(0, 7, 0), 2, 1)).toBe(50);
    expect(luckOf(Uint32Array.of(0, 0, 1), 2, 2)).toBe(50);
  });

  it('is 50 on average over all secrets', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(50), { minLength: 2, maxLength: 14 }), (counts) => {
        const win = counts.length - 1;
        const parts = Uint32Array.from(counts, (count, byte) => (byte === win ? Math.min(1, count) : count));
        const all = parts.reduce((sum, count) => sum + count, 0);
        fc.pre(all > 0);
        const mean =
          parts.reduce((sum, count, byte) => sum + (count === 0 ? 0 : count * luckOf(parts, win, byte)), 0) / all;
        expect(mean).toBeCloseTo(50, 8);
      }),
    );
  });
});

describe('a review', () => {
  it('is empty before the first guess', () => {
    expect(reviewed(clues('classic', ''))).toEqual({
      guesses: [],
      skill: null,
      luck: null,
      exact: true,
      turningPoint: null,
      flawless: true,
    });
  });

  it('counts the codes before and after every guess', () => {
    fc.assert(
      fc.property(truthfulClues, (given) => {
        const review = reviewed(given);
        review.guesses.forEach((guess, index) => {
          const before = { variant: given.variant, attempts: given.attempts.slice(0, index) };
          const left = { variant: given.variant, attempts: given.attempts.slice(0, index + 1) };
          expect(guess.code).toEqual(given.attempts[index]!.code);
          expect(guess.feedback).toEqual(given.attempts[index]!.feedback);
          const fitting = fittingCodes(before);
          expect(guess.before).toBe(fitting.length);
          const won = guess.feedback.black === given.variant.length;
          expect(guess.after).toBe(won ? 0 : fittingCodes(left).length);
          expect(guess.possible).toBe(fits(before, guess.code));
          const answers = fitting.map((secret) => JSON.stringify(feedback(secret, guess.code)));
          const sizes = fitting.map((secret, at) =>
            secret.join() === guess.code.join() ? 0 : answers.filter((answer) => answer === answers[at]).length,
          );
          expect(guess.expectedAfter).toBeCloseTo(sizes.reduce((sum, size) => sum + size, 0) / fitting.length, 8);
          const lucky = sizes.reduce((sum, size) => sum + (size > guess.after ? 1 : size === guess.after ? 0.5 : 0), 0);
          expect(guess.luck).toBeCloseTo((100 * lucky) / fitting.length, 8);
        });
      }),
      { numRuns: 50 },
    );
  });

  it('keeps skill and luck between 0 and 100, and sums up the guesses that count', () => {
    fc.assert(
      fc.property(truthfulClues, (given) => {
        const review = reviewed(given);
        const won = (guess: GuessReview): boolean => guess.feedback.black === given.variant.length;
        const judged = review.guesses.filter((guess) => !(guess.before === 1 && won(guess)));
        for (const { loss, skill, luck } of review.guesses) {
          expect(loss >= 0 && loss <= 1 && luck >= 0 && luck <= 100).toBe(true);
          expect(skill).toBeCloseTo(100 * (1 - loss), 8);
        }
        const mean = judged.reduce((sum, { skill }) => sum + skill, 0) / judged.length;
        if (judged.length === 0) expect(review.skill).toBeNull();
        else expect(review.skill).toBeCloseTo(mean, 8);
        const most = Math.max(0, ...judged.map(({ loss }) => loss));
        const worst = judged.find(({ loss }) => loss >= 0.01 && loss === most) ?? null;
        expect(review.turningPoint).toBe(worst !== null && won(worst) ? null : worst);
        expect(review.flawless).toBe(judged.every(({ loss }) => loss === 0));
      }),
    );
  });

  it('prices guesses exactly where the position can be solved', () => {
    fc.assert(
      fc.property(truthfulClues, (given) => {
        fc.pre(['2x2', '3x3', '2x6', '3x3u', '3x5u'].includes(given.variant.id.split('/')[0]!));
        const codes = fittingCodes({ variant: given.variant, attempts: [] });
        for (const [index, guess] of reviewed(given).guesses.entries()) {
          const left = fittingCodes({ variant: given.variant, attempts: given.attempts.slice(0, index) });
          if (left.length > 12 || !guess.exact) continue;
          const best = leastTotal(left, codes);
          expect(guess.loss).toBeCloseTo((totalWith(guess.code, left, codes) - best) / left.length, 8);
          expect(totalWith(guess.best, left, codes)).toBe(best);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('is exact for small positions', () => {
    expect(reviewed(clues('skemind', 'CSTD:11 SCAH:02')).exact).toBe(true);
    expect(reviewed(clues('classic', 'RRBB:10 RGYO:02 RVVG:10')).guesses.at(-1)?.exact).toBe(true);
  });

  it.each([
    ['RRBB:11 RRBB:11', 'impossible'],
    ['RRRR:10', 'opening'],
    ['RRBG:00 RRRR:00', 'known'],
    ['', null],
  ])('names the kind of guesses that cost most in "%s": %s', (history, kind) => {
    expect(costliestKind(reviewed(clues('classic', history)))).toBe(kind);
  });

  it('gives a reason for each guess', () => {
    expect(reasons('classic', 'RRRR:10 RRRR:10')[1]).toEqual({ kind: 'nothing-new', before: 500 });
    expect(reasons('classic', 'RRRR:10')[0]).toMatchObject({ kind: 'left-more', before: 1296, after: 500 });
    expect(reasons('2x2', '11:10 12:02 12:02')[2]).toEqual({ kind: 'only-one-left', code: ['2', '1'] });
    expect(reasons('2x2', '11:10 12:02 21:20')).toMatchObject([
      { before: 4, after: 2 },
      { before: 2, after: 1 },
      { kind: 'broken', before: 1 },
    ]);
    expect(reasons('classic', 'RRBB:40')).toEqual([{ kind: 'broken', before: 1296 }]);
  });

  it.each([
    ['VYGG:01', { kind: 'best', before: 1296, after: 276 }],
    ['VYGG:01 OROB:11', { kind: 'left-more', before: 276, after: 58 }],
    ['GGRV:10 BGOV:11', { kind: 'fewer-answers', before: 182, answers: 10, bestAnswers: 14 }],
    ['GYYB:03 BVYY:12 BRBO:10', { kind: 'not-possible', before: 9 }],
    ['YRVO:20 BYOY:01 ORRR:11 YGBY:01', { kind: 'nothing-new', before: 2 }],
    // 38.2 and 37.9 codes on average, then 11.33 and 11.29, are equal once rounded, so they are no reason.
    ['RRYR:01 YYVO:11', { kind: 'fewer-answers' }],
    ['ROYY:12 OBOY:11', { kind: 'costs-later' }],
    ['BGOO:12 GBYO:03', { kind: 'costs-later', before: 84, loss: expect.closeTo(0.04, 2) }],
  ])('gives the reason for the last guess of "%s": %j', (history, reason) => {
    expect(reasons('classic', history).at(-1)).toMatchObject(reason);
  });

  it('names the guess itself as the best if no other is better', () => {
    const [opening] = reviewed(clues('classic', 'VVOG:01')).guesses;
    expect(opening).toMatchObject({ loss: 0, exact: true, best: ['V', 'V', 'O', 'G'], reason: { kind: 'best' } });
  });

  it.each([
    ['6x3', '111123:10', 1],
    ['classic', 'RRRR:10 BBBB:10 RBGY:13', 3],
    ['classic', 'RRRR:10 RRRR:10 RBGY:30', 3],
  ])('does not call an estimate the best guess, in %s after "%s"', (variant, history, row) => {
    const { exact, reason } = reviewed(clues(variant, history)).guesses[row - 1]!;
    expect(exact || reason.kind !== 'best').toBe(true);
  });

  it('says that no guess is better only where that is proven', () => {
    fc.assert(
      fc.property(truthfulClues, (given) => {
        for (const { reason, exact, loss } of reviewed(given).guesses) {
          if (reason.kind === 'best') expect([exact, loss]).toEqual([true, 0]);
          if (reason.kind === 'none-found') expect([exact, loss]).toEqual([false, 0]);
        }
      }),
      { numRuns: 50 },
    );
  });

  it.each([
    ['classic', 'RRRR:10 BBBB:10 BBBB:10'],
    ['classic', 'RRRR:10 RRRR:10 RRRR:10'],
    ['classic', 'RBGY:02 RRRR:00 BGOV:10'],
    ['bulls', '0123:00 0123:00'],
    ['super', 'RRBBG:12 RRBBG:12'],
  ])('names the guesses that hints suggest, in %s after "%s"', (variant, history) => {
    const given = clues(variant, history);
    for (const { row, code, best, loss } of reviewed(given).guesses) {
      const hint = hintGuess({ variant: given.variant, attempts: given.attempts.slice(0, row - 1) });
      if (!hint.ok) throw new Error(hint.error.kind);
      expect(best).toEqual(loss === 0 ? code : hint.value.code);
    }
  });

  it('keeps the exact best guess where the guess made takes too long to price', () => {
    const guess = reviewed(clues('classic', 'RRRR:10 BBBB:10')).guesses[1]!;
    expect(guess).toMatchObject({ exact: false, bestExact: true });
  });

  it('prices the best guess exactly, however long its parts would take to solve', () => {
    const given = clues('classic', 'RRRR:10');
    const hint = hintGuess(given);
    if (!hint.ok) throw new Error(hint.error.kind);
    const { code, basis } = hint.value;
    const row = { code, feedback: { black: 0, white: 1 } };
    const guess = reviewed({ ...given, attempts: [...given.attempts, row] }).guesses[1]!;
    expect(basis).toBe('exact');
    expect(guess).toMatchObject({ loss: 0, exact: true, bestExact: true, reason: { kind: 'best' } });
  });

  it.each([
    ['classic', 'RRRR:10 RRRR:10 RRRR:10'],
    ['bulls', '0123:00 0123:00'],
    ['super', 'RRBBG:12 RRBBG:12 RRBBG:12'],
  ])('says that a guess which gives no new information costs exactly one, in %s after "%s"', (variant, history) => {
    for (const guess of reviewed(clues(variant, history)).guesses.slice(1)) {
      expect(guess).toMatchObject({ loss: 1, exact: true, skill: 0, reason: { kind: 'nothing-new' } });
    }
  });

  it('names the guess that cost most', () => {
    const given = clues('classic', 'RRBB:11 RRBB:11 RGRY:11');
    const { turningPoint } = reviewed(given);
    expect(turningPoint?.row).toBe(2);
  });

  it('counts guesses wasted with one code left, each as a whole guess, but not the one that was forced', () => {
    const engine = new MastermindEngine();
    const played = ['RRBB', 'OOYY', 'YGVR', 'YGVB', 'YGVO'].reduce(
      (state, guess) => engine.applyAction(state, { type: 'submit', code: [...guess] }, 'ann'),
      engine.init({ seed: 42, playerIds: ['ann'] }),
    );
    const { guesses, skill, luck, turningPoint } = reviewed(engine.getPlayerView(played, 'ann'));
    expect(guesses.map(({ before, loss, forced }) => [before, Math.round(100 * loss) / 100, forced])).toEqual([
      [1296, 0.06, false],
      [256, 0.03, false],
      [24, 0.13, false],
      [1, 1, false],
      [1, 0, true],
    ]);
    const counted = guesses.slice(0, 4);
    expect(skill).toBeCloseTo(counted.reduce((sum, guess) => sum + guess.skill, 0) / 4, 8);
    expect(luck).toBeCloseTo(counted.reduce((sum, guess) => sum + guess.luck, 0) / 4, 8);
    expect(turningPoint?.row).toBe(4);
  });

  it('never names the winning guess as the one that cost most', () => {
    const { guesses, turningPoint, flawless } = reviewed(clues('classic', 'RRBG:00 OOOO:40'));
    expect(guesses[1]!.loss).toBeGreaterThan(0.1);
    expect([turningPoint, flawless]).toEqual([null, false]);
  });

  it('names no other guess where the winning one cost more, since the figures would contradict it', () => {
    const { guesses, turningPoint } = reviewed(clues('classic', 'RRGG:01 YYVR:20 YGVO:40'));
    expect(guesses.map(({ loss }) => Math.round(100 * loss) / 100)).toEqual([0.06, 0.02, 0.17]);
    expect(turningPoint).toBeNull();
  });

  it('gives the best guess full skill and a wasted one none', () => {
    const best = reviewed(clues('classic', 'RRBB:11')).guesses[0]!;
    expect(best.skill).toBeGreaterThan(90);
    expect(reviewed(clues('classic', 'RRBB:11 RRBB:11')).guesses[1]!.skill).toBeLessThan(20);
  });

  it('refuses rows that conflict, and says which', () => {
    expect(reviewGame(clues('classic', 'RGYO:02 RRBB:10 RRBB:11'))).toEqual({
      ok: false,
      error: { kind: 'inconsistent-clues', rows: [2, 3] },
    });
  });
});

/** Different guesses leave the same codes, so their results are cached. */
const totals = new Map<string, number>();

/** The fewest guesses in all, by trying everything: slow and plainly right. */
const leastTotal = (left: readonly Code[], codes: readonly Code[]): number => {
  if (left.length <= 2) return 2 * left.length - 1;
  const name = `${left.map((code) => code.join('')).join()} of ${codes.length}`;
  const known = totals.get(name);
  if (known !== undefined) return known;
  const least = Math.min(...codes.map((guess) => totalWith(guess, left, codes, true)));
  totals.set(name, least);
  return least;
};

const totalWith = (guess: Code, left: readonly Code[], codes: readonly Code[], skipIdle = false): number => {
  const parts = new Map<string, Code[]>();
  for (const secret of left) {
    const answer = JSON.stringify(feedback(secret, guess));
    parts.set(answer, [...(parts.get(answer) ?? []), secret]);
  }
  // A guess that gives no information is never best, and trying it would not end.
  if (skipIdle && parts.size === 1) return Number.POSITIVE_INFINITY;
  const others = [...parts.values()].filter((part) => part[0]!.join() !== guess.join());
  return left.length + others.reduce((sum, part) => sum + leastTotal(part, codes), 0);
};
