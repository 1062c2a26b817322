import {
  countCodes,
  err,
  type Feedback,
  interned,
  isPossibleAnswer,
  ok,
  type Result,
  type SpaceError,
  type Variant,
} from '@mastermind/engine';

/** The fields that decide which codes exist; the names and looks of a ruleset do not. */
export interface Shape {
  readonly length: number;
  readonly symbols: number;
  readonly repeats: boolean;
}

/** A shape in the notation of rulesets. */
export const sizeOf = ({ length, symbols, repeats }: Shape): string => `${length}x${symbols}${repeats ? '' : 'u'}`;

/**
 * All codes of a ruleset as small integers, in the engine's code order, with the data that a kernel needs to compare
 * them.
 */
export interface CodeSpace extends Shape {
  readonly variant: Variant;
  readonly size: number;
  /** The symbol at each place: `digits[code * length + place]`. */
  readonly digits: Uint8Array;
  /** Feedback bytes run from 0 to `width - 1`; a histogram has this many counts. */
  readonly width: number;
  /** The feedback bytes that can occur, ascending. */
  readonly feedbacks: Uint8Array;
  /** The feedback byte of a broken code. */
  readonly win: number;
}

/** The largest space that is listed in memory; in larger ones codes are compared one by one with `feedback`. */
export const MAX_SPACE = 2 ** 20;

/** The length, symbols and repeats of a ruleset, which define its codes. */
export const shapeOf = ({ length, symbols, repeats }: Variant): Shape => ({ length, symbols: symbols.length, repeats });

/** Rulesets of one shape differ only in the names of their codes, so they share strategies. */
export const sameShape = (one: Shape, other: Shape): boolean =>
  one.length === other.length && one.symbols === other.symbols && one.repeats === other.repeats;

/** The space of a ruleset, made once for all copies of it: a worker receives a new copy every time. */
export const codeSpace = (ruleset: Variant): Result<CodeSpace, SpaceError> => {
  const size = countCodes(ruleset);
  if (size > MAX_SPACE) return err({ kind: 'space-too-large', codes: size, limit: MAX_SPACE, use: 'enumerateCodes' });
  const variant = interned(ruleset);
  const known = spaces.get(variant);
  if (known) return ok(known);
  const shape = shapeOf(variant);
  const { length } = shape;
  const space: CodeSpace = {
    ...shape,
    variant,
    size,
    digits: listDigits(size, shape),
    width: (length + 1) ** 2,
    feedbacks: listFeedbacks(shape),
    win: length * (length + 1),
  };
  spaces.set(variant, space);
  return ok(space);
};

/** A feedback as one byte: `black * (length + 1) + white`. */
export const feedbackByte = (length: number, { black, white }: Feedback): number => black * (length + 1) + white;

/** The answer that a byte encodes: `black * (length + 1) + white`. */
export const feedbackOfByte = (length: number, byte: number): Feedback => ({
  black: Math.floor(byte / (length + 1)),
  white: byte % (length + 1),
});

/** Every code of the space, in code order. */
export const allCodes = ({ size }: CodeSpace): Uint32Array => {
  const codes = new Uint32Array(size);
  for (let code = 0; code < size; code++) codes[code] = code;
  return codes;
};

/** Whether these are all codes of the space, in code order, so that a code's place is the code itself. */
export const isWhole = (space: CodeSpace, codes: Uint32Array): boolean =>
  codes.length === space.size && codes.every((code, place) => code === place);

/** A code that the space does not have would be compared with the memory after the last one. */
export const checkCode = ({ size }: CodeSpace, code: number): void => {
  if (!(code >= 0 && code < size)) throw new RangeError(`There is no code ${code}: the space has ${size}.`);
};

export const checkCodes = (space: CodeSpace, codes: Uint32Array): void => {
  for (let index = 0; index < codes.length; index++) checkCode(space, codes[index]!);
};

/** A private copy of codes that are all in the space. */
export const copyCodes = (space: CodeSpace, codes: Iterable<number>): Uint32Array => {
  const copy = Uint32Array.from(codes);
  checkCodes(space, copy);
  return copy;
};

const spaces = new WeakMap<Variant, CodeSpace>();

/** Counting up in code order: the next code is the smallest legal row of digits after this one. */
const listDigits = (size: number, { length, symbols, repeats }: Shape): Uint8Array => {
  const digits = new Uint8Array(size * length);
  const row = new Uint8Array(length);
  let at = 0;
  const place = (position: number, used: number): void => {
    if (position === length) {
      digits.set(row, at);
      at += length;
      return;
    }
    for (let symbol = 0; symbol < symbols; symbol++) {
      if (!repeats && used & (1 << symbol)) continue;
      row[position] = symbol;
      place(position + 1, used | (1 << symbol));
    }
  };
  place(0, 0);
  return digits;
};

const listFeedbacks = (shape: Shape): Uint8Array => {
  const { length } = shape;
  return Uint8Array.from({ length: (length + 1) ** 2 }, (_, byte) => byte).filter((byte) =>
    isPossibleAnswer(shape, feedbackOfByte(length, byte)),
  );
};
