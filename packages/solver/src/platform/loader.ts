/// <reference lib="dom" />
import { type LoadedCodes, splitByAnswer } from '../kernel/kernel.ts';
import { answersOnce } from '../kernel/plain.ts';
import { type CodeSpace, checkCode, checkCodes } from '../kernel/space.ts';
import type { Codec } from './codec.ts';
import type { Instance } from './instance.ts';
import { openWorkspace, type Piece, padded } from './workspace.ts';

/** Roughly the size of a core's cache. */
const CACHED = 2 ** 17;

/** Answers of a block of guesses to as many codes as a lane can count. */
const BUFFER = 255 * 256;

/**
 * Packing a set costs about as much as comparing it this many times without packing. So a set that is asked about only a
 * few guesses, one by one, is not packed: random play asks each set once.
 */
const WORTH_PACKING = 8;

/** The regions: kinds of answers, the set packed and described, the guesses packed, input and output. */
const KINDS = 0;
const PACKED = 1;
const DESCRIBED = 2;
const GUESSES = 3;
const INPUT = 4;
const OUTPUT = 5;
const REGIONS = 6;

/** Loads sets of codes. All of them share one workspace, which holds one set and one batch of guesses at a time. */
export const makeLoader = (
  instance: Instance,
  space: CodeSpace,
  codec: Codec,
): ((codes: Uint32Array) => LoadedCodes) => {
  const { length, width, feedbacks } = space;
  const { pack, packedBytes, describe, describedBytes } = codec;
  const fives = Math.ceil(feedbacks.length / 5);
  const workspace = openWorkspace(instance, REGIONS);
  const kinds: Piece = {
    bytes: fives * 5,
    key: feedbacks,
    write: (bytes, at) => {
      bytes.fill(255, at, at + fives * 5);
      bytes.set(feedbacks, at);
    },
  };
  const oneGuess: Piece = { bytes: describedBytes };
  const buffer: Piece = { bytes: BUFFER };
  /** The guesses asked about last, as a key: the workspace knows whether they are still in memory. */
  let lately = new Uint32Array(0);

  const packedGuesses = (guesses: Uint32Array): Piece => {
    if (!sameCodes(lately, guesses)) {
      checkCodes(space, guesses);
      lately = guesses.slice();
    }
    const key = lately;
    return { bytes: packedBytes(key.length), key, write: (bytes, at) => pack(key, bytes, at) };
  };

  return (codes) => {
    const size = codes.length;
    const stride = padded(size);
    const packed: Piece = { bytes: packedBytes(size), key: codes, write: (bytes, at) => pack(codes, bytes, at) };
    const described: Piece = {
      bytes: size * describedBytes,
      key: codes,
      write: (bytes, at) => {
        for (let index = 0; index < size; index++) describe(codes[index]!, bytes, at + index * describedBytes);
      },
    };
    const forAnswers = [null, packed, null, null, oneGuess, { bytes: stride }];

    let asked = 0;
    const answers = (guess: number): Uint8Array => {
      checkCode(space, guess);
      if (!workspace.holds(PACKED, codes) && ++asked < WORTH_PACKING) return answersOnce(space, codes, guess);
      asked = 0;
      return workspace.use(forAnswers, (wasm, at, bytes) => {
        const out = at[OUTPUT]!;
        describe(guess, bytes, at[INPUT]!);
        wasm.answers(at[PACKED]!, stride, stride, at[INPUT]!, length, out);
        return bytes.slice(out, out + size);
      });
    };

    const matrix = (guesses: Uint32Array, into = new Uint8Array(guesses.length * size)): Uint8Array => {
      checkCodes(space, guesses);
      // As many rows at a time as stay in the cache.
      const batch = Math.max(1, Math.floor(CACHED / stride));
      const pieces = [null, packed, null, null, { bytes: batch * describedBytes }, { bytes: batch * stride + 64 }];
      return workspace.use(pieces, (wasm, at, bytes) => {
        const out = at[OUTPUT]!;
        for (let first = 0; first < guesses.length; first += batch) {
          const count = Math.min(batch, guesses.length - first);
          for (let index = 0; index < count; index++) {
            describe(guesses[first + index]!, bytes, at[INPUT]! + index * describedBytes);
          }
          wasm.matrix(at[PACKED]!, stride, size, at[INPUT]!, count, length, out);
          into.set(bytes.subarray(out, out + count * size), first * size);
        }
        return into;
      });
    };

    const histograms = (guesses: Uint32Array): Uint32Array => {
      const many = guesses.length;
      const cells = many * width;
      const pieces = [kinds, null, described, packedGuesses(guesses), buffer, { bytes: 4 * cells }];
      return workspace.use(pieces, (wasm, at, { buffer }) => {
        const out = at[OUTPUT]!;
        const found = new Uint32Array(buffer, out, cells).fill(0);
        wasm.histograms(
          at[GUESSES]!,
          padded(many),
          many,
          at[DESCRIBED]!,
          size,
          length,
          at[KINDS]!,
          fives,
          width,
          at[INPUT]!,
          out,
        );
        return found.slice();
      });
    };

    return {
      codes,
      size,
      answers,
      matrix,
      histogram: (guess) => {
        const found = new Uint32Array(width);
        for (const answer of answers(guess)) found[answer]!++;
        return found;
      },
      histograms,
      split: (guess) => splitByAnswer(codes, answers(guess), width),
    };
  };
};

const sameCodes = (one: Uint32Array, other: Uint32Array): boolean => {
  if (one.length !== other.length) return false;
  for (let index = 0; index < one.length; index++) if (one[index] !== other[index]) return false;
  return true;
};
