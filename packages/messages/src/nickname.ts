import type { Language } from './language.ts';

/** Friendly words for names that a host need not check. French and Portuguese nouns are masculine, so every pair agrees. */
const WORDS: Readonly<Record<Language, { readonly nouns: string; readonly kinds: string }>> = {
  en: {
    kinds:
      'Brave Bright Calm Cheerful Clever Daring Gentle Happy Jolly Keen Kind Lively Lucky Merry Nimble Polite Proud Quick Quiet Sunny',
    nouns:
      'Badger Beaver Cricket Dolphin Eagle Falcon Fox Hare Heron Koala Lynx Otter Owl Panda Penguin Puffin Robin Seal Tiger Turtle',
  },
  fr: {
    kinds:
      'agile aimable calme rapide curieux discret doux fier gentil habile joyeux malin poli rieur rusé sage serein souriant vaillant vif',
    nouns:
      'Aigle Blaireau Castor Dauphin Faucon Grillon Guépard Hérisson Héron Hibou Koala Lièvre Lynx Merle Panda Phoque Renard Rouge-gorge Tigre Toucan',
  },
  pt: {
    kinds:
      'ágil alegre amável animado calmo corajoso curioso discreto esperto feliz gentil ligeiro manso quieto risonho sábio sereno simpático valente veloz',
    nouns:
      'Castor Esquilo Falcão Flamingo Gavião Golfinho Grilo Jabuti Lagarto Leão Lince Lobo Mico Panda Pardal Pinguim Sabiá Tamanduá Tigre Tucano',
  },
};

/** How many word pairs there are in each language. */
export const NICKNAMES = 400;

/** A word pair: `Brave Otter`, `Renard malin`, `Lobo alegre`. Neighbouring numbers share no word. */
export const nickname = (language: Language, number: number): string => {
  const [kinds, nouns] = [WORDS[language].kinds.split(' '), WORDS[language].nouns.split(' ')];
  const at = number % NICKNAMES;
  const noun = nouns[at % nouns.length]!;
  const kind = kinds[(at + Math.floor(at / nouns.length)) % kinds.length]!;
  return language === 'en' ? `${kind} ${noun}` : `${noun} ${kind}`;
};
