import { type Code, countCodes, SeededRandom, type Variant } from '@mastermind/engine';
import type { Clues } from './clues.ts';
import { completion } from './completion.ts';
import { dotGrid } from './dots.ts';
import { afterRow, type KernelOf, openPosition, type Position, positionOf } from './position.ts';

/** For each symbol and each place, how many of the codes looked at have it there. */
export type Shares = readonly (readonly number[])[];

/** The effect of a game's rows on the codes, as a picture needs it: before the first row and after each. */
export interface Deduction {
  /** Codes left; `null` where they cannot be counted. */
  readonly counts: readonly (number | null)[];
  /** For each code, in code order, the row that put it out (from 1), 0 while none has; `null` where dots would be too many. */
  readonly gone: Uint8Array | null;
  /** `null` where not even a sample of the codes left can be had. */
  readonly shares: readonly (Shares | null)[];
  /** Whether the shares come from a sample of the codes left. */
  readonly sampled: boolean;
}

/** Codes in a sample, and beginnings of codes that may be weighed to draw it. */
const SAMPLE = 400;
const BEGINNINGS = 200_000;

/** Follows the rows of a game. Pure, and slow enough to need a separate thread. */
export const deduce = ({ variant, attempts }: Clues, kernelOf: KernelOf): Deduction => {
  const end = positionOf({ variant, attempts }, kernelOf);
  if (end.ok) {
    const positions = [openPosition(end.value.kernel)];
    for (const row of end.value.rows) positions.push(afterRow(positions.at(-1)!, row));
    return listed(positions);
  }
  const sampled = [...attempts, null].map((_, row) => sample({ variant, attempts: attempts.slice(0, row) }));
  return {
    counts: sampled.map(({ count }) => count),
    gone: null,
    shares: sampled.map(({ codes }) => (codes === null ? null : sharesOf(variant, codes))),
    sampled: true,
  };
};

/** The number of remaining codes that agree with the filled positions of a draft; `null` if they cannot be listed. */
export const countLike = (clues: Clues, draft: readonly (string | null)[], kernelOf: KernelOf): number | null => {
  const position = positionOf(clues, kernelOf);
  if (!position.ok) return null;
  const { space, candidates } = position.value;
  const wanted = draft.map((key) => space.variant.symbols.findIndex((symbol) => symbol.key === key));
  return candidates.codes.reduce((count, code) => {
    const like = wanted.every(
      (digit, place) => draft[place] === null || space.digits[code * space.length + place] === digit,
    );
    return count + (like ? 1 : 0);
  }, 0);
};

const listed = (positions: readonly Position[]): Deduction => {
  const { space } = positions[0]!;
  const gone = dotGrid(space.variant) === null ? null : new Uint8Array(space.size);
  if (gone !== null) {
    for (let row = positions.length - 1; row > 0; row--) {
      const left = new Set(positions[row]!.candidates.codes);
      for (let code = 0; code < space.size; code++) if (!left.has(code)) gone[code] = row;
    }
  }
  return {
    counts: positions.map(({ candidates }) => candidates.size),
    gone,
    shares: positions.map(sharesAt),
    sampled: false,
  };
};

const sharesAt = ({ space, candidates }: Position): Shares => {
  const { symbols, length, digits } = space;
  const shares = Array.from({ length: symbols }, () => new Array<number>(length).fill(0));
  for (const code of candidates.codes) {
    for (let place = 0; place < length; place++) shares[digits[code * length + place]!]![place]!++;
  }
  return shares;
};

const sharesOf = ({ symbols, length }: Variant, codes: readonly Code[]): Shares =>
  symbols.map(({ key }) =>
    Array.from({ length }, (_, place) => codes.reduce((sum, code) => sum + (code[place] === key ? 1 : 0), 0)),
  );

/** Equal rows give equal samples. */
const sample = (clues: Clues): { readonly count: number | null; readonly codes: readonly Code[] | null } => {
  if (clues.attempts.length === 0) return { count: countCodes(clues.variant), codes: even(clues.variant) };
  const fitting = completion(clues, BEGINNINGS);
  const count = fitting.ok ? fitting.value.count() : fitting;
  if (!fitting.ok || !count.ok) return { count: null, codes: null };
  const random = new SeededRandom(clues.attempts.length);
  const codes: Code[] = [];
  while (codes.length < SAMPLE) {
    const code = fitting.value.sample(random);
    if (!code.ok || code.value === null) return { count: count.value, codes: null };
    codes.push(code.value);
  }
  return { count: count.value, codes };
};

/** Before the first row every symbol is as likely as any other. */
const even = ({ symbols, length }: Variant): readonly Code[] =>
  symbols.map((_, shift) => Array.from({ length }, (_place, place) => symbols[(place + shift) % symbols.length]!.key));
