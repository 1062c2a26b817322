import type { EngineError, Feedback, GameView, Round, ShareWords, Variant } from '@mastermind/engine';
import type { InsightWords } from './insight.ts';

export const presetIds = ['classic', 'board', 'console', 'skemind', 'super', 'bulls'] as const;
export type PresetId = (typeof presetIds)[number];

/** The symbols that have a name; digits and letters stand for themselves. The engine's English name is the id. */
export const symbolIds = [
  'Red',
  'Blue',
  'Green',
  'Yellow',
  'Orange',
  'Violet',
  'Purple',
  'White',
  'Black',
  'Circle',
  'Square',
  'Triangle',
  'Diamond',
  'Star',
  'Hexagon',
] as const;
export type SymbolId = (typeof symbolIds)[number];

export interface RulesetWords {
  readonly name: string;
  readonly description: string;
}

/** Everything both the page and the terminal say. A language that lacks one of these does not compile. */
export interface Messages {
  /** The language's name in itself. */
  readonly languageName: string;
  readonly rulesets: Readonly<Record<PresetId, RulesetWords>>;
  readonly customRuleset: (variant: Variant) => RulesetWords;
  readonly symbols: Readonly<Record<SymbolId, string>>;
  /** One sentence that says what was wrong, where, and what would be right. */
  readonly error: (error: EngineError) => string;
  /** `1 exact, 2 misplaced` */
  readonly feedback: (feedback: Feedback) => string;
  /** A played row for the ear: `Guess 3: red, orange, blue, green. 2 exact, 1 misplaced.` */
  readonly row: (number: number, symbols: readonly string[], feedback: Feedback) => string;
  /** How a game stands or ended, as one sentence. */
  readonly outcome: (game: GameView) => string;
  readonly roles: Readonly<Record<keyof Pick<Round<never>, 'maker' | 'breaker'>, string>>;
  readonly share: ShareWords;
  readonly insight: InsightWords;
}

/** The same without what the solver says. */
export type GameMessages = Omit<Messages, 'insight'>;
