import type { GameView } from '@mastermind/engine';
import type { words as english } from '../en/game.ts';
import { numbersIn } from '../numbers.ts';
import type { Said } from '../said.ts';

export const numbers = numbersIn('fr');
export const { count, form, format, list, short, shortCount } = numbers;

export const codes = (number: number): string => count(number, { one: 'code', other: 'codes' });
/** With a number that is an average: `1.5 codes`. */
export const someCodes = (number: number): string => shortCount(number, { one: 'code', other: 'codes' });
export const days = (number: number): string => count(number, { one: 'jour', other: 'jours' });
export const exact = (number: number): string => count(number, { one: 'bien placé', other: 'bien placés' });
export const games = (number: number): string => count(number, { one: 'partie', other: 'parties' });
export const guesses = (number: number): string => count(number, { one: 'proposition', other: 'propositions' });
export const misplaced = (number: number): string => count(number, { one: 'mal placé', other: 'mal placés' });
export const points = (number: number): string => count(number, { one: 'point', other: 'points' });
export const seconds = (number: number): string => count(number, { one: 'seconde', other: 'secondes' });
export const pegs = (number: number): string => count(number, { one: 'pion', other: 'pions' });
export const places = (number: number): string => count(number, { one: 'position', other: 'positions' });
export const symbolCount = (number: number): string => count(number, { one: 'symbole', other: 'symboles' });
/** `90 seconds`, `3 minutes` */
export const time = (given: number): string =>
  given % 60 === 0 ? count(given / 60, { one: 'minute', other: 'minutes' }) : seconds(given);

const SPELLED = ['aucune', 'une', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix'];
/** Small numbers as people say them: `three`, `12`. */
export const spelled = (number: number): string => SPELLED[number] ?? format(number);

const symbols: Said<typeof english.symbols> = {
  Red: 'rouge',
  Blue: 'bleu',
  Green: 'vert',
  Yellow: 'jaune',
  Orange: 'orange',
  Violet: 'violet',
  Purple: 'pourpre',
  White: 'blanc',
  Black: 'noir',
  Circle: 'cercle',
  Square: 'carré',
  Triangle: 'triangle',
  Diamond: 'losange',
  Star: 'étoile',
  Hexagon: 'hexagone',
};

const outcome = ({ status, reason, attempts, maxAttempts }: GameView): string => {
  const used = guesses(attempts.length);
  if (status === 'won') return `Trouvé en ${used}.`;
  if (reason === 'attempts') return `Non trouvé en ${used}.`;
  if (reason === 'time') return `Temps écoulé après ${used}.`;
  if (reason === 'resigned') return `Abandon après ${used}.`;
  return `${attempts.length} sur ${guesses(maxAttempts)}.`;
};

export const words: Said<typeof english> = {
  rulesets: {
    classic: {
      name: 'Classique',
      description: 'Quatre pions parmi six couleurs, répétitions permises, dix propositions.',
    },
    board: {
      name: 'Plateau',
      description: 'Quatre pions parmi six couleurs, répétitions permises, douze propositions.',
    },
    console: { name: 'Console', description: 'Quatre chiffres de 1 à 6, répétitions permises, douze propositions.' },
    skemind: {
      name: 'SKEMIND',
      description: 'Quatre formes différentes sur six, huit propositions, trois minutes, points.',
    },
    super: { name: 'Super', description: 'Cinq pions parmi huit couleurs, répétitions permises, douze propositions.' },
    bulls: { name: 'Taureaux et vaches', description: 'Quatre chiffres différents sur dix, dix propositions.' },
  },
  customRuleset: ({ length, symbols: kinds, repeats, attempts, seconds, scoring }) => ({
    name: [places(length), symbolCount(kinds.length), ...(seconds === null ? [] : [time(seconds)])].join(', '),
    description: `${[
      `${pegs(length)} parmi ${symbolCount(kinds.length)}`,
      repeats ? 'répétitions permises' : 'tous différents',
      guesses(attempts),
      ...(seconds === null ? [] : [time(seconds)]),
      ...(scoring === null ? [] : ['points']),
      ...(scoring === null || scoring.offPerSecond === 0 ? [] : [`−${scoring.offPerSecond} par seconde`]),
    ].join(', ')}.`,
  }),
  symbols,
  alreadyPlaced: (symbol, place) =>
    `« ${symbol} » est déjà en position ${place} ; cette variante n’admet chaque symbole qu’une fois.`,
  feedback: ({ black, white }) => `${exact(black)}, ${misplaced(white)}`,
  row: (number, symbols, { black, white }) =>
    `Proposition ${number} : ${symbols.join(', ')}. ${exact(black)}, ${misplaced(white)}.`,
  outcome,
  roles: { maker: 'codeur', breaker: 'décodeur' },
  assisted: 'avec aide',
  assistedApart: (number) =>
    `${count(number, { one: 'partie avec aide, comptée', other: 'parties avec aide, comptées' })} à part.`,
  points: {
    title: 'Points',
    bestRow: 'Meilleure ligne',
    win: 'Victoire',
    timeLeft: 'Temps restant',
    timeUsed: 'Temps utilisé',
    sum: 'Total',
    ifSolved: (points) => `Trouvé maintenant : ${points}`,
    figures: (best, mean) => `Points : record ${best}, moyenne ${mean}.`,
  },
};
