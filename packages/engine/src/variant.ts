import { frozen } from './frozen.ts';
import type { Scoring } from './scoring.ts';
import { skemindScoring } from './scoring.ts';
import type { PegSymbol } from './symbols.ts';
import { boardColours, classicColours, decimalDigits, neutralSymbols, skemindShapes, superColours } from './symbols.ts';

/** How pegs are drawn: a glyph on a coloured disc, or the bare shape on a dark board. */
export const looks = ['disc', 'shape'] as const;
export type Look = (typeof looks)[number];

/** Everything that makes one ruleset differ from another, as plain data. */
export interface Variant {
  /** A preset's name, or the notation of a custom ruleset. */
  readonly id: string;
  readonly symbols: readonly PegSymbol[];
  readonly length: number;
  readonly repeats: boolean;
  readonly attempts: number;
  readonly seconds: number | null;
  /** Seconds between the start of a race and its first guess. */
  readonly countdown: number;
  readonly scoring: Scoring | null;
  readonly look: Look;
}

export const DEFAULT_COUNTDOWN = 3;

/** A named ruleset. The compiler knows the ids, so every one of them has texts. */
type Preset<Id extends string> = Variant & { readonly id: Id };

export const classic: Preset<'classic'> = {
  id: 'classic',
  symbols: classicColours,
  length: 4,
  repeats: true,
  attempts: 10,
  seconds: null,
  countdown: DEFAULT_COUNTDOWN,
  scoring: null,
  look: 'disc',
};

export const board: Preset<'board'> = { ...classic, id: 'board', symbols: boardColours, attempts: 12 };

export const consoleVariant: Preset<'console'> = {
  ...classic,
  id: 'console',
  symbols: neutralSymbols.slice(0, 6),
  attempts: 12,
};

export const skemind: Preset<'skemind'> = {
  ...classic,
  id: 'skemind',
  symbols: skemindShapes,
  repeats: false,
  attempts: 8,
  seconds: 180,
  countdown: 10,
  scoring: skemindScoring,
  look: 'shape',
};

export const superVariant: Preset<'super'> = {
  ...classic,
  id: 'super',
  symbols: superColours,
  length: 5,
  attempts: 12,
};

export const bulls: Preset<'bulls'> = { ...classic, id: 'bulls', symbols: decimalDigits, repeats: false };

/** The named rulesets, in the order in which they are offered. Frozen, since all callers share these objects. */
export const presets = frozen([classic, board, consoleVariant, skemind, superVariant, bulls] as const);
export type PresetId = (typeof presets)[number]['id'];

export const findPreset = (id: string): Variant | null => presets.find((preset) => preset.id === id) ?? null;

/** The whole seconds in a time: clocks show them and scores count them, so both change at the same moment. */
export const wholeSeconds = (milliseconds: number): number => Math.floor(milliseconds / 1000);

/** When the clock runs out, in milliseconds since the start; `null` without a clock. */
export const deadline = ({ seconds }: Variant): number | null => (seconds === null ? null : seconds * 1000);

/** Milliseconds until the deadline, never below zero; `null` without a clock. */
export const timeLeft = (variant: Variant, elapsed: number): number | null => {
  const end = deadline(variant);
  return end === null ? null : Math.min(end, Math.max(0, end - elapsed));
};
