/// <reference lib="dom" />
import { type LoadedCodes, splitByAnswer } from '../kernel/kernel.ts';
import { type CodeSpace, checkCode, checkCodes } from '../kernel/space.ts';
import type { Codec } from './codec.ts';
import type { Instance } from './instance.ts';
import { openWorkspace, type Piece, padded } from './workspace.ts';

/** What a core keeps close at hand, roughly. */
const CACHED = 2 ** 17;

/** Answers of a block of guesses to as many codes as a lane can count. */
const BUFFER = 255 * 256;

/**
 * Loads sets of codes. All of them share one workspace, in which one set and one batch of guesses lie at a time:
 * the kinds of answers, the set packed and described, the guesses packed, then what is put in and comes out.
 */
export const makeLoader = (
  instance: Instance,
  space: CodeSpace,
  codec: Codec,
): ((codes: Uint32Array) => LoadedCodes) => {
  const { length, width, feedbacks } = space;
  const { pack, packedBytes, describe, describedBytes } = codec;
  const fives = Math.ceil(feedbacks.length / 5);
  const workspace = openWorkspace(instance, 6);
  const kinds: Piece = {
    bytes: fives * 5,
    key: feedbacks,
    write: (memory, at) => {
      const bytes = new Uint8Array(memory, at, fives * 5).fill(255);
      bytes.set(feedbacks);
    },
  };
  const oneGuess: Piece = { bytes: describedBytes };
  const buffer: Piece = { bytes: BUFFER };
  /** A name for the guesses asked about last; whether they are still in memory the workspace knows. */
  let lately = new Uint32Array(0);

  const packedGuesses = (guesses: Uint32Array): Piece => {
    if (!sameCodes(lately, guesses)) {
      checkCodes(space, guesses);
      lately = guesses.slice();
    }
    const key = lately;
    return { bytes: packedBytes(key.length), key, write: (memory, at) => pack(key, memory, at) };
  };

  return (codes) => {
    const size = codes.length;
    const stride = padded(size);
    const packed: Piece = { bytes: packedBytes(size), key: codes, write: (memory, at) => pack(codes, memory, at) };
    const described: Piece = {
      bytes: size * describedBytes,
      key: codes,
      write: (memory, at) => {
        const bytes = new Uint8Array(memory);
        for (let index = 0; index < size; index++) describe(codes[index]!, bytes, at + index * describedBytes);
      },
    };
    const forAnswers = [null, packed, null, null, oneGuess, { bytes: stride }];

    const answers = (guess: number): Uint8Array => {
      checkCode(space, guess);
      return workspace.use(forAnswers, (wasm, [, packedAt, , , guessAt, out], memory) => {
        const bytes = new Uint8Array(memory);
        describe(guess, bytes, guessAt!);
        wasm.answers(packedAt!, stride, stride, guessAt!, length, out!);
        return bytes.slice(out!, out! + size);
      });
    };

    const matrix = (guesses: Uint32Array, into = new Uint8Array(guesses.length * size)): Uint8Array => {
      checkCodes(space, guesses);
      // As many rows at a time as stay in the cache on their way.
      const batch = Math.max(1, Math.floor(CACHED / stride));
      const pieces = [null, packed, null, null, { bytes: batch * describedBytes }, { bytes: batch * stride + 64 }];
      return workspace.use(pieces, (wasm, [, packedAt, , , guessesAt, out], memory) => {
        const bytes = new Uint8Array(memory);
        for (let first = 0; first < guesses.length; first += batch) {
          const count = Math.min(batch, guesses.length - first);
          for (let index = 0; index < count; index++) {
            describe(guesses[first + index]!, bytes, guessesAt! + index * describedBytes);
          }
          wasm.matrix(packedAt!, stride, size, guessesAt!, count, length, out!);
          into.set(bytes.subarray(out!, out! + count * size), first * size);
        }
        return into;
      });
    };

    const histograms = (guesses: Uint32Array): Uint32Array => {
      const many = guesses.length;
      const cells = many * width;
      const pieces = [kinds, null, described, packedGuesses(guesses), buffer, { bytes: 4 * cells }];
      return workspace.use(pieces, (wasm, [kindsAt, , setAt, guessesAt, bufferAt, out], memory) => {
        const found = new Uint32Array(memory, out, cells).fill(0);
        const from = guessesAt!;
        const to = bufferAt!;
        wasm.histograms(from, padded(many), many, setAt!, size, length, kindsAt!, fives, width, to, out!);
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
