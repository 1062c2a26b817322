import type { VariantError } from './errors.ts';
import { interned, isInterned } from './intern.ts';
import { amount, flag, type Json, list, malformed, member, oneOf, optional, readJson, text, whole } from './json.ts';
import { checkRange, parseVariant } from './notation.ts';
import { err, ok, type Result } from './result.ts';
import type { Scoring } from './scoring.ts';
import type { PegSymbol } from './symbols.ts';
import { looks, type Variant } from './variant.ts';

/** How a ruleset is named in configurations and recordings: by id or notation, else in full. */
export type VariantRef = string | Variant;

/** The shortest name that reads back as the very same ruleset. */
export const variantRef = (variant: Variant): VariantRef => {
  const named = parseVariant(variant.id);
  return named.ok && JSON.stringify(named.value) === JSON.stringify(copy(variant)) ? variant.id : variant;
};

/** Reads an untrusted reference: a name, notation, or a whole ruleset. */
export const readVariant = (input: unknown): Result<Variant, VariantError> => {
  if (typeof input === 'string') return parseVariant(input);
  if (typeof input === 'object' && input !== null && isInterned(input)) return ok(input);
  const read = readJson(input, variantData);
  if (!read.ok) return err({ kind: 'malformed-variant', path: read.error.path });
  const outOfRange = checkRange(read.value);
  return outOfRange === null ? ok(interned(read.value)) : err(outOfRange);
};

/** Seconds: the longest wait for a race. */
const MOST_COUNTDOWN = 60;

/** The same data with its members in the order of the type, so that equal rulesets print alike. */
const copy = (variant: Variant): Variant => variantData({ value: variant, path: '' });

const variantData = (json: Json): Variant => ({
  id: text(member(json, 'id')),
  symbols: distinct(member(json, 'symbols')),
  length: whole(member(json, 'length')),
  repeats: flag(member(json, 'repeats')),
  attempts: whole(member(json, 'attempts')),
  seconds: optional(member(json, 'seconds'), whole),
  countdown: whole(member(json, 'countdown'), 0, MOST_COUNTDOWN),
  scoring: optional(member(json, 'scoring'), scoringData),
  look: oneOf(member(json, 'look'), looks),
});

const distinct = (json: Json): readonly PegSymbol[] => {
  const symbols = list(json, symbolData, 64);
  const keys = new Set(symbols.map(({ key }) => key));
  const letters = new Set(symbols.map(({ letter }) => letter.toLowerCase()));
  return keys.size === symbols.length && letters.size === symbols.length ? symbols : malformed(json);
};

const symbolData = (json: Json): PegSymbol => ({
  key: text(member(json, 'key')),
  letter: text(member(json, 'letter')),
  name: text(member(json, 'name')),
  glyph: text(member(json, 'glyph')),
  colour: colour(member(json, 'colour')),
});

const colour = (json: Json): string => (/^#[0-9a-f]{6}$/iu.test(text(json)) ? text(json) : malformed(json));

const scoringData = (json: Json): Scoring => ({
  exact: amount(member(json, 'exact')),
  misplaced: amount(member(json, 'misplaced')),
  win: amount(member(json, 'win')),
  timeBonuses: list(
    member(json, 'timeBonuses'),
    (bonus) => ({
      seconds: amount(member(bonus, 'seconds')),
      more: flag(member(bonus, 'more')),
      points: amount(member(bonus, 'points')),
    }),
    100,
  ),
  offPerSecond: amount(member(json, 'offPerSecond')),
});
