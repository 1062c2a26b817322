import type { words as english } from '../en/news.ts';
import type { Said } from '../said.ts';
import { guesses, points } from './nouns.ts';

export const words: Said<typeof english> = {
  joined: (name) => `${name} entrou.`,
  left: (name) => `${name} saiu.`,
  youHost: 'Agora o anfitrião é você.',
  started: 'A corrida vai começar.',
  duelStarted: 'O duelo começa.',
  solved: (name, made) => `${name} decifrou em ${guesses(made)}.`,
  failed: (name) => `${name} não decifrou.`,
  resigned: (name) => `${name} desistiu.`,
  codeSet: (name) => `${name} pôs um código.`,
  guessed: (name, letters, answer) => `${name} tenta ${letters}: ${answer}.`,
  broken: (round, breaker, made, letters) =>
    `Rodada ${round}: ${breaker} decifrou o código ${letters} em ${guesses(made)}.`,
  held: (round, breaker, letters) => `Rodada ${round}: ${breaker} não decifrou o código ${letters}.`,
  gain: (maker, gained) => `${points(gained)} para ${maker}.`,
  rematch: 'Há uma revanche.',
};
