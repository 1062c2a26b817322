import { MOST_MASKED } from '../kernel/answer-table.ts';
import { listMultisets, sumsWith } from '../kernel/multisets.ts';
import type { Separation } from '../kernel/scan.ts';
import type { CodeSpace } from '../kernel/space.ts';
import type { Instance } from './instance.ts';
import { padded } from './workspace.ts';

/** The capacity of `kernel/assembly/separate.ts`. */
const MOST_PLACES = 5;
const MOST_CODES = 2 ** 16;
const MOST_SYMBOLS = 12;
/** Bytes for the digits of a code, and how many guesses are looked at at a time. */
const DIGIT_BYTES = 8;
const LANES = 16;
/** No symbol of a code, and none of a guess. */
const NO_DIGIT = 255;
const NO_GUESSED = 254;
const MOST_CAPS = 64;
const NUMBERS = 32;
/** Sets on the way down a strategy have together at most this multiple of all codes; each takes this many bytes. */
const LEVELS = 64;
const PACKED_BYTES = MOST_PLACES + 2;

/**
 * The guesses of a space by groups of the same symbols, in the memory of an instance, starting at `from`. They are
 * written when they are first needed. Null where codes are too long or too many.
 */
export const makeSeparation = (
  wasm: Instance,
  space: CodeSpace,
  from: number,
): { readonly separation: Separation | null; readonly end: number } => {
  const { size, length, symbols, feedbacks } = space;
  const fits = length <= MOST_PLACES && symbols <= MOST_SYMBOLS && feedbacks.length <= MOST_MASKED;
  if (!fits || size > MOST_CODES) return { separation: null, end: from };
  const { multisetOf, counts: symbolCounts } = listMultisets(space);
  const { groups, guesses } = layOut(multisetOf);
  const groupCount = groups.length - 1;
  const stride = padded(groupCount);
  const width = padded(guesses.length);
  let end = from;
  const region = (bytes: number): number => {
    const at = end;
    end = padded(at + bytes);
    return at;
  };
  const digitsAt = region(DIGIT_BYTES * size);
  const multisetsAt = region(2 * size);
  const sumsAt = region(groupCount * stride);
  const groupsAt = region(4 * groups.length);
  const lanesAt = region(MOST_PLACES * width);
  const setAt = region(4 * size);
  const capsAt = region(MOST_CAPS);
  const numbersAt = region(NUMBERS);
  const histogramAt = region(4 * NUMBERS);
  const answersAt = region(size + LANES);
  const listAt = region(8 * guesses.length);
  const levelsAt = region(PACKED_BYTES * (LEVELS * size + 1024 + 2 * LEVELS * LANES));

  let buffer: ArrayBuffer | null = null;
  let own = new Uint32Array(0);
  let capBytes = new Uint8Array(0);
  let answers = new Uint8Array(0);
  let histogram = new Int32Array(0);
  const starts = new Uint32Array(2 * LEVELS).fill(levelsAt);
  const sizes = new Uint32Array(2 * LEVELS);

  const write = (bytes: Uint8Array): void => {
    bytes.fill(NO_DIGIT, digitsAt, multisetsAt).fill(0, sumsAt, groupsAt).fill(NO_GUESSED, lanesAt, setAt);
    for (let code = 0; code < size; code++) {
      bytes.set(space.digits.subarray(code * length, (code + 1) * length), digitsAt + code * DIGIT_BYTES);
    }
    new Uint16Array(bytes.buffer, multisetsAt, size).set(multisetOf);
    for (let group = 0; group < groupCount; group++) {
      bytes.set(sumsWith(group, symbolCounts, symbols), sumsAt + group * stride);
    }
    new Uint32Array(bytes.buffer, groupsAt, groups.length).set(groups);
    for (let place = 0; place < length; place++) {
      const to = lanesAt + place * width;
      for (let lane = 0; lane < guesses.length; lane++)
        bytes[to + lane] = space.digits[guesses[lane]! * length + place]!;
    }
    feedbacks.forEach((byte, number) => {
      const black = Math.floor(byte / (length + 1));
      const sum = black + (byte % (length + 1));
      bytes[numbersAt + (sum * (sum + 1)) / 2 + black] = number;
    });
  };

  /** The arrays over the memory are void when it has grown. */
  const put = (set: Uint32Array, count: number): void => {
    if (buffer !== wasm.memory.buffer) {
      if (buffer === null) {
        write(new Uint8Array(wasm.memory.buffer));
        wasm.prepare(digitsAt, multisetsAt, sumsAt, stride, groupCount, groupsAt, lanesAt, width, length);
      }
      buffer = wasm.memory.buffer as ArrayBuffer;
      own = new Uint32Array(buffer, setAt, size);
      capBytes = new Uint8Array(buffer, capsAt, MOST_CAPS);
      answers = new Uint8Array(buffer, answersAt, size);
      histogram = new Int32Array(buffer, histogramAt, feedbacks.length);
    }
    for (let at = 0; at < count; at++) own[at] = set[at]!;
  };

  /** Only caps below the size of the set matter. */
  const putCaps = (caps: readonly number[], count: number): number => {
    let kept = 0;
    while (kept < caps.length && caps[kept]! < count) capBytes[kept] = caps[kept++]!;
    return kept;
  };

  const separation: Separation = {
    guesses,
    leastBound: (set, count, caps) => {
      put(set, count);
      return wasm.leastBound(setAt, count, capsAt, putCaps(caps, count));
    },
    leastInside: (set, count, caps, enough, worth) => {
      put(set, count);
      return wasm.leastInside(setAt, count, capsAt, putCaps(caps, count), enough, worth);
    },
    listBelow: (set, count, caps, limit) => {
      put(set, count);
      const found = wasm.listBelow(setAt, count, capsAt, putCaps(caps, count), limit, listAt);
      return new Uint32Array(wasm.memory.buffer, listAt, 2 * found);
    },
    pack: (level, set, count) => {
      put(set, count);
      const at = starts[level]!;
      sizes[level] = count;
      starts[level + 1] = at + PACKED_BYTES * ((count + LANES - 1) & -LANES);
      wasm.pack(setAt, count, at);
    },
    answers: (level, guess, counts) => {
      wasm.answerPacked(starts[level]!, sizes[level]!, guess, numbersAt, answersAt, histogramAt);
      counts.set(histogram);
      return answers;
    },
  };
  return { separation, end };
};

/** The guesses group by group, each filled up with its last guess; and where each group begins. */
const layOut = (groupOf: Uint32Array): { readonly groups: readonly number[]; readonly guesses: Uint32Array } => {
  const members: number[][] = [];
  groupOf.forEach((group, code) => {
    members[group] ??= [];
    members[group].push(code);
  });
  const groups = [0];
  const guesses: number[] = [];
  for (const group of members) {
    for (const guess of group) guesses.push(guess);
    while (guesses.length % LANES !== 0) guesses.push(group.at(-1)!);
    groups.push(guesses.length);
  }
  return { groups, guesses: Uint32Array.from(guesses) };
};
