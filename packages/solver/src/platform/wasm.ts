/// <reference lib="dom" />
import { type Kernel, type LoadedCodes, splitByAnswer } from '../kernel/kernel.ts';
import { plainKernel } from '../kernel/plain.ts';
import { allCodes, type CodeSpace, isWhole } from '../kernel/space.ts';
import { type AnswerTable, answerTable, fillWith, type Scans } from '../kernel/table.ts';
import { kernelBase64 } from './kernel.wasm.ts';

/** The fastest kernel there is here: SIMD, or the plain one where WebAssembly or its SIMD is missing or forbidden. */
export const fastKernel = (space: CodeSpace): Kernel => simdKernel(space) ?? plainKernel(space);

/** Compiles ahead, off the main thread. A page calls it once, as it may not compile in one go. */
export const prepareKernel = async (): Promise<void> => {
  if (compiled !== undefined) return;
  try {
    compiled = await WebAssembly.compile(binary());
  } catch {
    compiled = null;
  }
};

/** The SIMD kernel, or null where it cannot run. */
export const simdKernel = (space: CodeSpace): Kernel | null => {
  const known = kernels.get(space);
  if (known) return known;
  const module = compile();
  if (module === null) return null;
  const kernel = makeKernel(module, space);
  kernels.set(space, kernel);
  return kernel;
};

/** What kernel/assembly exports. */
interface Exports extends Omit<Scans, 'memory' | 'start'> {
  readonly memory: WebAssembly.Memory;
  heap(): number;
  fill(
    packed: number,
    stride: number,
    guesses: number,
    described: number,
    codes: number,
    count: number,
    length: number,
    numbers: number,
    width: number,
    out: number,
  ): void;
  answers(packed: number, stride: number, count: number, guess: number, length: number, out: number): void;
  matrix(
    packed: number,
    stride: number,
    size: number,
    described: number,
    guesses: number,
    length: number,
    out: number,
  ): void;
  histograms(
    packed: number,
    stride: number,
    guesses: number,
    described: number,
    codes: number,
    length: number,
    kinds: number,
    fives: number,
    width: number,
    buffer: number,
    out: number,
  ): void;
}

const kernels = new WeakMap<CodeSpace, Kernel>();

let compiled: WebAssembly.Module | null | undefined;

const compile = (): WebAssembly.Module | null => {
  if (compiled !== undefined) return compiled;
  try {
    compiled = new WebAssembly.Module(binary());
  } catch {
    compiled = null;
  }
  return compiled;
};

const binary = (): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(kernelBase64), (letter) => letter.charCodeAt(0));

const start = (module: WebAssembly.Module): Exports =>
  new WebAssembly.Instance(module, { env: { abort: () => {} } }).exports as unknown as Exports;

const makeKernel = (module: WebAssembly.Module, space: CodeSpace): Kernel => {
  const loader = makeLoader(start(module), space);
  const idle: Desk[] = [];
  return {
    name: 'simd',
    space,
    load: (codes) => loader(Uint32Array.from(codes)),
    withTable: (codes, guesses, work) => {
      const desk = idle.pop() ?? makeDesk(start(module), space);
      const fill = isWhole(space, guesses) ? desk.fill : fillWith(loader(guesses).answers);
      try {
        return work(answerTable(desk.scans, space, codes, guesses, fill));
      } finally {
        idle.push(desk);
      }
    },
  };
};

/** A memory for tables, with all codes of the space laid ready so that they are filled where they lie. */
interface Desk {
  readonly scans: Scans;
  readonly fill: (table: AnswerTable) => 'numbers';
}

const makeDesk = (wasm: Exports, space: CodeSpace): Desk => {
  const { size, length, symbols, width, feedbacks } = space;
  const stride = padded(size);
  const numbersAt = wasm.heap();
  const packedAt = numbersAt + 128;
  const describedAt = packedAt + (length + symbols) * stride;
  const codesAt = padded(describedAt + size * 3 * length);
  const memory = grow(wasm.memory, codesAt + 4 * size);
  const numbers = new Uint8Array(memory, numbersAt, 128);
  feedbacks.forEach((byte, number) => {
    numbers[byte] = number;
  });
  const codec = makeCodec(space);
  codec.pack(allCodes(space), memory, packedAt);
  const bytes = new Uint8Array(memory);
  for (let code = 0; code < size; code++) codec.describe(code, bytes, describedAt + code * 3 * length);
  const scans: Scans = {
    memory: (least) => grow(wasm.memory, least),
    start: padded(codesAt + 4 * size),
    number: wasm.number,
    countParts: wasm.countParts,
    score: wasm.score,
    bound: wasm.bound,
    hashColumns: wasm.hashColumns,
  };
  return {
    scans,
    fill: ({ codes, answers }) => {
      new Uint32Array(answers.buffer, codesAt, codes.length).set(codes);
      const to = answers.byteOffset;
      wasm.fill(packedAt, stride, size, describedAt, codesAt, codes.length, length, numbersAt, width, to);
      return 'numbers';
    },
  };
};

const PAGE = 2 ** 16;

/** What a core keeps close at hand, roughly. */
const CACHED = 2 ** 17;

const grow = (memory: WebAssembly.Memory, bytes: number): ArrayBuffer => {
  const missing = bytes - memory.buffer.byteLength;
  if (missing > 0) memory.grow(Math.ceil(missing / PAGE));
  return memory.buffer as ArrayBuffer;
};

const padded = (bytes: number): number => Math.max(64, (bytes + 63) & ~63);

/** Where one loaded set and one batch of guesses lie in memory. Only one set is there at a time. */
const makeLoader = (wasm: Exports, space: CodeSpace): ((codes: Uint32Array) => LoadedCodes) => {
  const { length, symbols, width, feedbacks, size } = space;
  const fives = Math.ceil(feedbacks.length / 5);
  const columns = length + symbols;
  const kindsAt = wasm.heap();
  const guessAt = kindsAt + 64;
  const bufferAt = guessAt + 64;
  const setAt = bufferAt + 255 * 256;
  const kinds = new Uint8Array(fives * 5).fill(255);
  kinds.set(feedbacks);
  new Uint8Array(grow(wasm.memory, setAt), kindsAt, kinds.length).set(kinds);
  let present: Uint32Array | null = null;
  let packedGuesses = new Uint32Array(0);
  let guessesAt = 0;

  const { pack, describe } = makeCodec(space);

  return (codes) => {
    const stride = padded(codes.length);
    const outAt = setAt + columns * stride;
    const describedAt = outAt + stride;
    const end = padded(describedAt + codes.length * 3 * length);

    const arrive = (): void => {
      if (present === codes) return;
      const memory = grow(wasm.memory, end);
      pack(codes, memory, setAt);
      const bytes = new Uint8Array(memory);
      for (let index = 0; index < codes.length; index++)
        describe(codes[index]!, bytes, describedAt + index * 3 * length);
      present = codes;
    };

    const answers = (guess: number): Uint8Array => {
      if (guess >= size) throw new RangeError(`There is no code ${guess}: the space has ${size}.`);
      arrive();
      const bytes = new Uint8Array(wasm.memory.buffer);
      describe(guess, bytes, guessAt);
      wasm.answers(setAt, stride, stride, guessAt, length, outAt);
      return bytes.slice(outAt, outAt + codes.length);
    };

    const matrix = (guesses: Uint32Array, into = new Uint8Array(guesses.length * codes.length)): Uint8Array => {
      arrive();
      guessesAt = 0;
      // As many rows at a time as stay in the cache on their way.
      const batch = Math.max(1, Math.floor(CACHED / stride));
      const rowsAt = padded(end + batch * 3 * length);
      const memory = new Uint8Array(grow(wasm.memory, rowsAt + batch * stride + 64));
      for (let first = 0; first < guesses.length; first += batch) {
        const count = Math.min(batch, guesses.length - first);
        for (let index = 0; index < count; index++) describe(guesses[first + index]!, memory, end + index * 3 * length);
        wasm.matrix(setAt, stride, codes.length, end, count, length, rowsAt);
        into.set(memory.subarray(rowsAt, rowsAt + count * codes.length), first * codes.length);
      }
      return into;
    };

    const histograms = (guesses: Uint32Array): Uint32Array => {
      arrive();
      const guessStride = padded(guesses.length);
      const cells = guesses.length * width;
      const countsAt = end + columns * guessStride;
      const memory = grow(wasm.memory, countsAt + 4 * cells);
      if (guessesAt !== end || !sameCodes(packedGuesses, guesses)) {
        pack(guesses, memory, end);
        packedGuesses = guesses.slice();
        guessesAt = end;
      }
      const found = new Uint32Array(memory, countsAt, cells).fill(0);
      const many = guesses.length;
      const set = codes.length;
      wasm.histograms(end, guessStride, many, describedAt, set, length, kindsAt, fives, width, bufferAt, countsAt);
      return found.slice();
    };

    return {
      codes,
      size: codes.length,
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

/** How codes are laid out for the kernel: many packed column by column, or one described. */
const makeCodec = (space: CodeSpace) => {
  const { length, symbols, digits } = space;
  const counts = listCounts(space);

  const pack = (codes: Uint32Array, memory: ArrayBuffer, at: number): void => {
    const stride = padded(codes.length);
    const bytes = new Uint8Array(memory, at, (length + symbols) * stride);
    for (let index = 0; index < codes.length; index++) {
      const code = codes[index]!;
      for (let place = 0; place < length; place++) bytes[place * stride + index] = digits[code * length + place]!;
      for (let symbol = 0; symbol < symbols; symbol++) {
        bytes[(length + symbol) * stride + index] = counts[code * symbols + symbol]!;
      }
    }
  };

  const describe = (code: number, bytes: Uint8Array, at: number): void => {
    let kept = 0;
    bytes.fill(0, at, at + 3 * length);
    for (let place = 0; place < length; place++) bytes[at + place] = digits[code * length + place]!;
    for (let symbol = 0; symbol < symbols; symbol++) {
      const count = counts[code * symbols + symbol]!;
      if (count === 0) continue;
      bytes[at + length + kept] = symbol;
      bytes[at + 2 * length + kept] = count;
      kept++;
    }
  };

  return { pack, describe };
};

const listCounts = ({ size, length, symbols, digits }: CodeSpace): Uint8Array => {
  const counts = new Uint8Array(size * symbols);
  for (let index = 0; index < digits.length; index++) {
    counts[Math.floor(index / length) * symbols + digits[index]!]!++;
  }
  return counts;
};

const sameCodes = (one: Uint32Array, other: Uint32Array): boolean => {
  if (one.length !== other.length) return false;
  for (let index = 0; index < one.length; index++) if (one[index] !== other[index]) return false;
  return true;
};
