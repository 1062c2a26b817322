import { type Code, err, ok, type Result, type Variant } from '@mastermind/engine';
import type { ConflictError } from '../errors.ts';
import type { LegalClues } from '../knowledge/clues.ts';
import { fitting } from '../knowledge/completion.ts';
import { conflictIn } from '../knowledge/conflict.ts';

/**
 * First it counts each symbol, then it finds the positions. With repeats, a row of one symbol counts it; without
 * repeats, it tries a set of symbols that could be the right one. Once the counts are known, codes that fit follow in
 * order. It ends for every secret: a counted symbol is never counted again. A tried set is either right or ruled out by
 * its answer, and a code that fits all rows differs from them all. Only the sum of an answer is used for counting, so
 * the strategy reads nothing but the rows and needs no list of codes.
 */
export const tallyGuess = (clues: LegalClues): Result<Code, ConflictError> => {
  const { variant } = clues;
  const [code] = fitting(clues).codes();
  if (code === undefined) return err(conflictIn(clues)!);
  const { min, max, first } = countSymbols(clues);
  const uncertain = min.findIndex((least, symbol) => least < max[symbol]!);
  if (uncertain < 0) return ok(code);
  return ok(variant.repeats ? rowOf(variant, uncertain) : ascending(variant, first));
};

export interface SymbolCounts {
  readonly min: readonly number[];
  readonly max: readonly number[];
  /** The first counts that fit, with most of the first symbols. */
  readonly first: readonly number[];
}

/** The counts of symbols that agree with the sum of every answer; those of any code that fits are among them. */
export const countSymbols = ({ variant, attempts }: LegalClues): SymbolCounts => {
  const keys = variant.symbols.map(({ key }) => key);
  const most = variant.repeats ? variant.length : 1;
  const wanted = attempts.map(({ code }) => keys.map((key) => code.filter((peg) => peg === key).length));
  /** How much of each row's sum the symbols still to be counted have to bring. */
  const missing = attempts.map(({ feedback }) => feedback.black + feedback.white);
  const min = keys.map(() => variant.length);
  const max = keys.map(() => 0);
  let first: readonly number[] = [];
  const counts = keys.map(() => 0);

  const take = (symbol: number, count: number, sign: 1 | -1): void => {
    for (let row = 0; row < missing.length; row++) missing[row]! -= sign * Math.min(count, wanted[row]![symbol]!);
  };

  const choose = (symbol: number, left: number): void => {
    if (!missing.every((sum) => sum >= 0 && sum <= left)) return;
    if (symbol === keys.length) {
      if (left > 0) return;
      if (first.length === 0) first = [...counts];
      for (let at = 0; at < counts.length; at++) {
        min[at] = Math.min(min[at]!, counts[at]!);
        max[at] = Math.max(max[at]!, counts[at]!);
      }
      return;
    }
    for (let count = Math.min(most, left); count >= 0; count--) {
      counts[symbol] = count;
      take(symbol, count, 1);
      choose(symbol + 1, left - count);
      take(symbol, count, -1);
    }
    counts[symbol] = 0;
  };

  choose(0, variant.length);
  return { min, max, first };
};

export const rowOf = ({ symbols, length }: Variant, symbol: number): Code =>
  Array.from({ length }, () => symbols[symbol]!.key);

const ascending = ({ symbols }: Variant, counts: readonly number[]): Code =>
  counts.flatMap((count, symbol) => Array.from({ length: count }, () => symbols[symbol]!.key));
