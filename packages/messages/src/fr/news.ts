import type { words as english } from '../en/news.ts';
import type { Said } from '../said.ts';
import { guesses, points } from './nouns.ts';

export const words: Said<typeof english> = {
  joined: (name) => `${name} est arrivé.`,
  left: (name) => `${name} est parti.`,
  youHost: 'Vous êtes maintenant l’hôte.',
  started: 'La course va commencer.',
  duelStarted: 'Le duel commence.',
  solved: (name, made) => `${name} a trouvé en ${guesses(made)}.`,
  failed: (name) => `${name} n’a pas trouvé.`,
  resigned: (name) => `${name} a abandonné.`,
  codeSet: (name) => `${name} a posé un code.`,
  guessed: (name, letters, answer) => `${name} essaie ${letters} : ${answer}.`,
  broken: (round, breaker, made, letters) =>
    `Manche ${round} : ${breaker} a trouvé le code ${letters} en ${guesses(made)}.`,
  held: (round, breaker, letters) => `Manche ${round} : ${breaker} n’a pas trouvé le code ${letters}.`,
  gain: (maker, gained) => `${points(gained)} pour ${maker}.`,
  rematch: 'Il y a une revanche.',
};
