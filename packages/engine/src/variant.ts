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
  readonly scoring: Scoring | null;
  readonly look: Look;
}

/** A ruleset that goes by a name; the names are known to the compiler, so that none can be without words. */
type Preset<Id extends string> = Variant & { readonly id: Id };

export const classic: Preset<'classic'> = {
  id: 'classic',
  symbols: classicColours,
  length: 4,
  repeats: true,
  attempts: 10,
  seconds: null,
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

/** The rulesets that go by a name, in the order they are offered. Frozen: they are the same objects for everybody. */
export const presets = frozen([classic, board, consoleVariant, skemind, superVariant, bulls] as const);
export type PresetId = (typeof presets)[number]['id'];

/** What the names of rulesets mean: in the first edition SKEMIND summed the points of all rows. */
export const editions = [1, 2] as const;
export type Edition = (typeof editions)[number];
export const LATEST_EDITION: Edition = 2;

/** What recordings, links and stored games of the first edition mean by these names; their totals stay as they were. */
export const firstEdition = frozen([
  { ...skemind, scoring: { ...skemindScoring, rows: 'sum' } },
] as const satisfies readonly Variant[]);

export const findPreset = (id: string, edition: Edition = LATEST_EDITION): Variant | null => {
  const known: readonly Variant[] = edition === 1 ? [...firstEdition, ...presets] : presets;
  return known.find((preset) => preset.id === id) ?? null;
};

/** When the clock runs out, in milliseconds since the start; `null` without a clock. */
export const deadline = ({ seconds }: Variant): number | null => (seconds === null ? null : seconds * 1000);
