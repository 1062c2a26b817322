import type { Code, Variant } from '@mastermind/engine';
import type { GameWords } from './messages.ts';

type RulesetWords = ReturnType<GameWords['customRuleset']>;

/** A ruleset's name and its one line, whether it is a preset or custom. */
export const rulesetWords = ({ rulesets, customRuleset }: GameWords, variant: Variant): RulesetWords =>
  named(rulesets, variant.id) ?? customRuleset(variant);

/** A symbol's name; digits and letters are their own names. */
export const symbolName = ({ symbols }: GameWords, variant: Variant, key: string): string => {
  const name = variant.symbols.find((symbol) => symbol.key === key)?.name ?? key;
  return named(symbols, name) ?? name;
};

export const codeNames = (words: GameWords, variant: Variant, code: Code): readonly string[] =>
  code.map((key) => symbolName(words, variant, key));

/** The reason why a symbol cannot be placed: each is allowed once, and this place has it already. */
export const alreadyPlaced = (
  words: GameWords,
  variant: Variant,
  { symbol, place }: { readonly symbol: string; readonly place: number },
): string => words.alreadyPlaced(symbolName(words, variant, symbol), place);

const named = <T>(table: Readonly<Record<string, T>>, name: string): T | null =>
  Object.hasOwn(table, name) ? table[name]! : null;
