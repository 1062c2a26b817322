import { fillWith, lendAnswerTable } from './answer-table.ts';
import { type Kernel, type LoadedCodes, splitByAnswer } from './kernel.ts';
import { listMultisets, sumsWith } from './multisets.ts';
import { plainScans } from './scans.ts';
import { type CodeSpace, checkCode, copyCodes } from './space.ts';

/** The kernel in plain TypeScript: the test oracle of the fast kernel, and its replacement where SIMD is missing. */
export const plainKernel = (space: CodeSpace): Kernel => {
  const known = kernels.get(space);
  if (known) return known;
  const comparison = comparisonIn(space);
  const kernel: Kernel = {
    name: 'plain',
    space,
    load: (codes) => load(space, comparison, copyCodes(space, codes)),
    withAnswerTable: (codes, guesses, work) => {
      const answer = load(space, comparison, copyCodes(space, guesses)).answers;
      return lendAnswerTable(plainScans(), space, codes, guesses, fillWith(answer), work);
    },
  };
  kernels.set(space, kernel);
  return kernel;
};

const kernels = new WeakMap<CodeSpace, Kernel>();

/** The answers of codes to one guess, with nothing made ready: the quickest way to ask a set once. */
export const answersOnce = (space: CodeSpace, codes: Uint32Array, guess: number): Uint8Array => {
  const answers = new Uint8Array(codes.length);
  comparisonIn(space)(guess, codes, answers);
  return answers;
};

/** Writes the answers to one guess, in the order of the codes. */
type Comparison = (guess: number, codes: Uint32Array, answers: Uint8Array) => void;

const load = (space: CodeSpace, comparison: Comparison, codes: Uint32Array): LoadedCodes => {
  const answers = (guess: number): Uint8Array => {
    const found = new Uint8Array(codes.length);
    comparison(guess, codes, found);
    return found;
  };
  const matrix = (guesses: Uint32Array, bytes = new Uint8Array(guesses.length * codes.length)): Uint8Array => {
    guesses.forEach((guess, index) => {
      comparison(guess, codes, bytes.subarray(index * codes.length, (index + 1) * codes.length));
    });
    return bytes;
  };
  const histograms = (guesses: Uint32Array): Uint32Array => {
    const counts = new Uint32Array(guesses.length * space.width);
    const found = new Uint8Array(codes.length);
    for (let index = 0; index < guesses.length; index++) {
      comparison(guesses[index]!, codes, found);
      const start = index * space.width;
      for (let code = 0; code < found.length; code++) counts[start + found[code]!]!++;
    }
    return counts;
  };
  return {
    codes,
    size: codes.length,
    answers,
    matrix,
    histogram: (guess) => histograms(Uint32Array.of(guess)),
    histograms,
    split: (guess) => splitByAnswer(codes, answers(guess), space.width),
  };
};

const comparisonIn = (space: CodeSpace): Comparison => {
  const known = comparisons.get(space);
  if (known) return known;
  const comparison = compareIn(space);
  comparisons.set(space, comparison);
  return comparison;
};

const comparisons = new WeakMap<CodeSpace, Comparison>();

/**
 * black is counted on nibbles: equal digits leave a zero nibble in the exclusive or. black + white depends
 * on the two multisets of symbols only, and there are few of those: one row of sums for each.
 * The byte black * (length + 1) + white is then black * length + sum.
 */
const compareIn = (space: CodeSpace): Comparison => {
  const { length } = space;
  const nibbles = packNibbles(space);
  const { multisetOf, counts } = listMultisets(space);
  const rows: (Uint8Array | undefined)[] = [];
  const unused = 8 - length;
  return (guess, codes, answers) => {
    checkCode(space, guess);
    const multiset = multisetOf[guess]!;
    rows[multiset] ??= sumsWith(multiset, counts, space.symbols);
    const sums = rows[multiset];
    const mine = nibbles[guess]!;
    for (let index = 0; index < codes.length; index++) {
      const code = codes[index]!;
      let differing = nibbles[code]! ^ mine;
      differing |= differing >>> 1;
      differing |= differing >>> 2;
      const equal = Math.imul(~differing & 0x11111111, 0x11111111) >>> 28;
      answers[index] = (equal - unused) * length + sums[multisetOf[code]!]!;
    }
  };
};

const packNibbles = ({ size, length, digits }: CodeSpace): Uint32Array =>
  Uint32Array.from({ length: size }, (_, code) => {
    let packed = 0;
    for (let place = 0; place < length; place++) packed = (packed << 4) | digits[code * length + place]!;
    return packed;
  });
