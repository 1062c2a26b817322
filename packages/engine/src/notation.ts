import type { VariantError } from './errors.ts';
import { interned } from './intern.ts';
import { err, ok, type Result } from './result.ts';
import { penaltyOf, type Scoring, slowScoring } from './scoring.ts';
import { neutralSymbols } from './symbols.ts';
import { DEFAULT_COUNTDOWN, findPreset, type Variant } from './variant.ts';

/** The settings of a custom ruleset. */
export interface CustomRules {
  readonly pegs: number;
  readonly symbols: number;
  readonly repeats: boolean;
  readonly attempts: number;
  readonly seconds: number | null;
  readonly scoring: Scoring | null;
}

export const limits = {
  pegs: { min: 1, max: 8 },
  symbols: { min: 2, max: 12 },
  attempts: { min: 1, max: 20 },
  seconds: { min: 1, max: 86_400 },
  penalty: { min: 1, max: 100 },
} as const;

const DEFAULT_ATTEMPTS = 10;

/** A ruleset on neutral symbols; its notation is its id. */
export const customVariant = (rules: CustomRules): Result<Variant, VariantError> => {
  const { pegs, symbols, repeats, attempts, seconds, scoring } = rules;
  const unique = repeats ? '' : 'u';
  const penalty = penaltyOf(scoring);
  const clock = seconds === null ? '' : `@${seconds}${penalty === null ? '' : `-${penalty}`}`;
  const variant: Variant = {
    id: `${pegs}x${symbols}${unique}/${attempts}${clock}`,
    symbols: neutralSymbols.slice(0, symbols),
    length: pegs,
    repeats,
    attempts,
    seconds,
    countdown: DEFAULT_COUNTDOWN,
    scoring,
    look: 'disc',
  };
  const outOfRange = checkRange(variant, symbols);
  return outOfRange === null ? ok(variant) : err(outOfRange);
};

/**
 * Reads a preset's id or notation: `PEGSxSYMBOLS`, then `u` for no repeats, `/attempts`, `@seconds`. After the seconds,
 * `-points` are subtracted for each second, and the ruleset has SKEMIND's points.
 */
export const parseVariant = (text: string): Result<Variant, VariantError> => {
  const name = text.trim().toLowerCase();
  const preset = findPreset(name);
  if (preset !== null) return ok(preset);
  const parts = /^(\d{1,9})x(\d{1,9})(u?)(?:\/(\d{1,9}))?(?:@(\d{1,9})(?:-(\d{1,9}))?)?$/u.exec(name);
  if (parts === null) return err({ kind: 'unknown-variant', text });
  const [, pegs, symbols, unique, attempts, seconds, off] = parts;
  const penalty = off === undefined ? null : Number(off);
  const { min, max } = limits.penalty;
  if (penalty !== null && (penalty < min || penalty > max))
    return err({ kind: 'variant-range', field: 'penalty', value: penalty, min, max });
  const variant = customVariant({
    pegs: Number(pegs),
    symbols: Number(symbols),
    repeats: unique === '',
    attempts: attempts === undefined ? DEFAULT_ATTEMPTS : Number(attempts),
    seconds: seconds === undefined ? null : Number(seconds),
    scoring: penalty === null ? null : slowScoring(penalty),
  });
  return variant.ok ? ok(interned(variant.value)) : variant;
};

/** Writes the format that `parseVariant` reads. Any other custom scoring has no notation: see `variantRef`. */
export const formatVariant = (variant: Variant): string => variant.id;

/** The fault in a ruleset's numbers, if any. */
export const checkRange = (variant: Variant, symbols: number = variant.symbols.length): VariantError | null => {
  const { length: pegs, attempts, seconds, repeats } = variant;
  const values = { pegs, symbols, attempts, seconds };
  for (const field of ['pegs', 'symbols', 'attempts', 'seconds'] as const) {
    const value = values[field];
    const { min, max } = limits[field];
    if (value !== null && !(Number.isInteger(value) && value >= min && value <= max)) {
      return { kind: 'variant-range', field, value, min, max };
    }
  }
  return !repeats && symbols < pegs ? { kind: 'too-few-symbols', symbols, pegs } : null;
};
