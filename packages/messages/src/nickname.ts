import * as en from './en/server.ts';
import * as fr from './fr/server.ts';
import type { Language } from './language.ts';
import * as pt from './pt/server.ts';

interface EventNames {
  readonly nicknames: {
    readonly kinds: string;
    readonly nouns: string;
    readonly pair: (kind: string, noun: string) => string;
  };
  readonly resultHeads: readonly string[];
}

/** The server speaks every language, so the words of all are loaded; without `await`, so that `require()` works. */
const names: Readonly<Record<Language, EventNames>> = { en, fr, pt };

/** How many word pairs there are in each language. */
export const NICKNAMES = 400;

/** A word pair: `Brave Otter`, `Renard malin`, `Lobo alegre`. Neighbouring numbers share no word. */
export const nickname = (language: Language, number: number): string => {
  const { nicknames } = names[language];
  const [kinds, nouns] = [nicknames.kinds.split(' '), nicknames.nouns.split(' ')];
  const at = number % NICKNAMES;
  const noun = nouns[at % nouns.length]!;
  const kind = kinds[(at + Math.floor(at / nouns.length)) % kinds.length]!;
  return nicknames.pair(kind, noun);
};

/** The columns of an event's results. */
export const resultHeads = (language: Language): readonly string[] => names[language].resultHeads;
