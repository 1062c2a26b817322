import { type AnswerTable, type NarrowTable, NEVER } from '../kernel/answer-table.ts';
import type { Kernel, LoadedCodes } from '../kernel/kernel.ts';
import { same } from './questions.ts';

/**
 * A kernel that puts every question to both kernels, and to the SIMD one again after it was asked something else. It
 * returns the plain kernel's result, and throws if the other kernel differs.
 */
export const twinKernel = (plain: Kernel, simd: Kernel): Kernel => {
  const distraction = simd.load(Uint32Array.from({ length: Math.min(simd.space.size, 70) }, (_, code) => code));
  const agreed = <T>(question: string, told: T, ask: () => T): T => {
    for (const turn of ['first', 'second']) {
      if (!same(ask(), told)) throw new Error(`The kernels disagree on ${question} the ${turn} time.`);
      distraction.histograms(distraction.codes);
      distraction.answers(0);
    }
    return told;
  };
  return {
    name: plain.name,
    space: plain.space,
    load: (codes) => {
      const given = Uint32Array.from(codes);
      return twinCodes(plain.load(given), simd.load(given), agreed);
    },
    withAnswerTable: (codes, guesses, work) =>
      simd.withAnswerTable(codes, guesses, (fast) =>
        plain.withAnswerTable(codes, guesses, (slow) => work(twinTable(slow, fast))),
      ),
  };
};

type Agreed = <T>(question: string, told: T, ask: () => T) => T;

const twinCodes = (slow: LoadedCodes, fast: LoadedCodes, agreed: Agreed): LoadedCodes => ({
  codes: slow.codes,
  size: slow.size,
  answers: (guess) => agreed('answers', slow.answers(guess), () => fast.answers(guess)),
  matrix: (guesses, into) => agreed('a matrix', slow.matrix(guesses, into), () => fast.matrix(guesses)),
  histogram: (guess) => agreed('a histogram', slow.histogram(guess), () => fast.histogram(guess)),
  histograms: (guesses) => agreed('histograms', slow.histograms(guesses), () => fast.histograms(guesses)),
  split: (guess) => agreed('a split', slow.split(guess), () => fast.split(guess)),
});

const twinTable = <Table extends AnswerTable>(slow: Table, fast: AnswerTable): Table => {
  const count = slow.guesses.length;
  const agree = (question: string, one: unknown, other: unknown): void => {
    if (!same(one, other)) throw new Error(`The tables disagree on ${question}.`);
  };
  const copyRows = (start: number, size: number): void => fast.rows.set(slow.rows.subarray(start, start + size), start);
  return {
    ...slow,
    // The search finds bounds in another way with the fast kernel. The compared values show whether both agree.
    separating: null,
    ask: (column, start, size, counts) => {
      copyRows(start, size);
      const told = slow.ask(column, start, size, counts);
      const found = fast.ask(column, start, size, new Int32Array(counts.length));
      agree('answers', found.subarray(0, size), told.subarray(0, size));
      return told;
    },
    pack: (level, start, size) => {
      copyRows(start, size);
      fast.pack(level, start, size);
    },
    askPacked: (level, column, start, size, counts) => {
      const told = slow.ask(column, start, size, counts);
      const found = fast.askPacked(level, column, start, size, new Int32Array(counts.length));
      agree('answers of a packed set', found.subarray(0, size), told.subarray(0, size));
      return told;
    },
    countParts: (start, size, enough) => {
      copyRows(start, size);
      const most = slow.countParts(start, size, enough);
      const found = fast.countParts(start, size, enough);
      // A scan may stop once a guess makes enough parts. The two look at different numbers of guesses at a time, so they
      // stop at different places.
      if (most < (enough ?? NEVER)) {
        agree('parts', [found, fast.parts.subarray(0, count)], [most, slow.parts.subarray(0, count)]);
      } else if (found < enough!) throw new Error('The tables disagree on whether there are enough parts.');
      return most;
    },
    bound: (start, size, limit) => {
      copyRows(start, size);
      const least = slow.bound(start, size, limit);
      const found = fast.bound(start, size, limit);
      agree('bounds', [found, fast.bounds.subarray(0, count)], [least, slow.bounds.subarray(0, count)]);
      return least;
    },
    setCosts: (costs) => {
      slow.setCosts(costs);
      fast.setCosts(costs);
    },
    score: (start, size) => {
      copyRows(start, size);
      slow.score(start, size);
      fast.score(start, size);
      agree('scores', fast.scores.subarray(0, count), slow.scores.subarray(0, count));
    },
    narrow: (start, size): NarrowTable | null => {
      copyRows(start, size);
      const inner = slow.narrow(start, size);
      const other = fast.narrow(start, size);
      if (inner === null || other === null) return inner;
      const { guesses, standsFor, answers } = inner;
      agree('a narrower table', [other.guesses, other.standsFor, other.answers], [guesses, standsFor, answers]);
      return twinTable(inner, other);
    },
  };
};
