import type { Code, Variant } from '@mastermind/engine';
import type { GameWords } from './messages.ts';

type RulesetWords = ReturnType<GameWords['customRuleset']>;

/** A ruleset's name and its one line, whether it is a preset or one's own. */
export const rulesetWords = ({ rulesets, customRuleset }: GameWords, variant: Variant): RulesetWords =>
  named(rulesets, variant.id) ?? customRuleset(variant);

/** What a symbol is called; digits and letters are their own names. */
export const symbolName = ({ symbols }: GameWords, variant: Variant, key: string): string => {
  const name = variant.symbols.find((symbol) => symbol.key === key)?.name ?? key;
  return named(symbols, name) ?? name;
};

export const codeNames = (words: GameWords, variant: Variant, code: Code): readonly string[] =>
  code.map((key) => symbolName(words, variant, key));

/** Why a symbol cannot be placed: where each is allowed once, it stands at this place already. */
export const alreadyPlaced = (
  words: GameWords,
  variant: Variant,
  { symbol, place }: { readonly symbol: string; readonly place: number },
): string => words.alreadyPlaced(symbolName(words, variant, symbol), place);

const named = <T>(table: Readonly<Record<string, T>>, name: string): T | null =>
  Object.hasOwn(table, name) ? table[name]! : null;
