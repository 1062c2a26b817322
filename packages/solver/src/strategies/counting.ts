import { type Code, err, ok, type Result } from '@mastermind/engine';
import type { ConflictError } from '../errors.ts';
import { type Certainty, certaintyWithin } from '../knowledge/certainty.ts';
import type { LegalClues } from '../knowledge/clues.ts';
import { fitting } from '../knowledge/completion.ts';
import { conflictIn } from '../knowledge/conflict.ts';
import { countSymbols, rowOf, type SymbolCounts, tallyGuess } from './tally.ts';

/**
 * The strategy of the console document. Rows of one symbol are played until one scores. Then one position at a time is
 * exchanged, and each answer gives counts and positions. Without repeats, rows of one symbol are illegal. The next
 * guess is then the first code that fits, which keeps the beginning of a row unchanged as long as possible. It ends for
 * every secret: no row is played twice, since `tally` takes over when the strategy has no new row.
 */
export const countingGuess = (clues: LegalClues): Result<Code, ConflictError> => {
  const [code, other] = fitting(clues).codes();
  if (code === undefined) return err(conflictIn(clues)!);
  if (other === undefined || !clues.variant.repeats) return ok(code);
  const idea = nextRow(clues, countSymbols(clues));
  return idea === null ? tallyGuess(clues) : ok(idea);
};

/** More codes than this are not looked at for one guess. */
const LOOKED_AT = 2000;

/** `null` where nothing is left to exchange. */
const nextRow = (clues: LegalClues, counts: SymbolCounts): Code | null => {
  const { variant } = clues;
  const keys = variant.symbols.map(({ key }) => key);
  const filler = counts.min.findIndex((least) => least > 0);
  // Nothing has answered yet.
  if (filler < 0)
    return rowOf(
      variant,
      counts.max.findIndex((most) => most > 0),
    );
  const facts = certaintyWithin(clues, LOOKED_AT);
  const fits = facts?.places ?? null;
  const min = facts?.bounds.map((bound) => bound.min) ?? counts.min;
  const max = facts?.bounds.map((bound) => bound.max) ?? counts.max;
  const placed = keys.map((key) => fits?.filter((there) => there.length === 1 && there[0] === key).length ?? 0);
  const row = rowOf(variant, filler).map((peg, place) => (fits?.[place]?.length === 1 ? fits[place]![0]! : peg));
  const exchanged = (symbol: number): Code | null =>
    placesFor(variant.length, keys[symbol]!, fits)
      .map((place) => row.with(place, keys[symbol]!))
      .find((next) => !wasPlayed(clues, next)) ?? null;
  // A symbol that is in the code, and whose place is not known, moves on.
  const sought = keys.findIndex((_, symbol) => symbol !== filler && min[symbol]! > placed[symbol]!);
  if (sought >= 0) return exchanged(sought);
  // A symbol whose position was just found is placed there; the other positions stay unchanged.
  if (!wasPlayed(clues, row)) return row;
  const untried = keys.map((_, symbol) => symbol).filter((symbol) => symbol !== filler && min[symbol]! < max[symbol]!);
  return untried.map(exchanged).find((next) => next !== null) ?? null;
};

/** The place at which a symbol is tried: the last place first, then from the left, as the document does. */
const placesFor = (length: number, key: string, fits: Certainty['places'] | null): readonly number[] =>
  [length - 1, ...Array.from({ length: length - 1 }, (_, place) => place)].filter(
    (place) => fits === null || (fits[place]!.length > 1 && fits[place]!.includes(key)),
  );

const wasPlayed = ({ attempts }: LegalClues, row: Code): boolean =>
  attempts.some(({ code }) => code.every((peg, place) => peg === row[place]));
