import { type Code, err, ok, type Result } from '@mastermind/engine';
import type { ConflictError } from '../errors.ts';
import { type Certainty, certaintyWithin } from '../knowledge/certainty.ts';
import type { LegalClues } from '../knowledge/clues.ts';
import { fitting } from '../knowledge/completion.ts';
import { conflictIn } from '../knowledge/conflict.ts';
import { countSymbols, rowOf, type SymbolCounts, tallyGuess } from './tally.ts';

/**
 * The console document's idea: rows of one symbol until one answers, then one place at a time is exchanged, and each answer
 * says something about counts and places. Where repeats are not allowed there are no rows of one symbol; there the
 * first code that fits is next, which leaves the beginning of a row as it is for as long as it can.
 *
 * It ends for every secret: no row is played twice, since wherever the idea has no new one, `tally` takes over.
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
  // A symbol whose place was just found goes there; the other places stay as before.
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
