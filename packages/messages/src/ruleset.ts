import type { Code, Variant } from '@mastermind/engine';
import { type Messages, type PresetId, presetIds, type RulesetWords, type SymbolId, symbolIds } from './messages.ts';

/** A ruleset's name and its one line, whether it is a preset or one's own. */
export const rulesetWords = (messages: Messages, variant: Variant): RulesetWords => {
  const id = presetIds.find((preset) => preset === variant.id);
  return id === undefined ? messages.customRuleset(variant) : messages.rulesets[id satisfies PresetId];
};

/** What a symbol is called; digits and letters are their own names. */
export const symbolName = (messages: Messages, variant: Variant, key: string): string => {
  const name = variant.symbols.find((symbol) => symbol.key === key)?.name ?? key;
  return wordFor(messages, name);
};

export const codeNames = (messages: Messages, variant: Variant, code: Code): readonly string[] =>
  code.map((key) => symbolName(messages, variant, key));

/** The word for a symbol that goes by its English name in errors. */
export const wordFor = (messages: Pick<Messages, 'symbols'>, name: string): string => {
  const id = symbolIds.find((symbol) => symbol === name);
  return id === undefined ? name : messages.symbols[id satisfies SymbolId];
};
