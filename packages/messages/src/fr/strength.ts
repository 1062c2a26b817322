import type { strength as english } from '../en/strength.ts';
import { hundredthsIn, scaleIn } from '../hundredths.ts';
import type { Said } from '../said.ts';
import { count, games } from './nouns.ts';

const hundredths = hundredthsIn('fr');
const figure = (guesses: number, error: number | null): string =>
  error === null ? hundredths(guesses) : `${hundredths(guesses)} ± ${hundredths(error)}`;

export const strength: Said<typeof english> = {
  title: 'Niveau',
  figure,
  hundredths,
  scale: scaleIn('fr'),
  unit: 'propositions, sans la chance',
  day: (mean, guesses, luck) => {
    const so = `Trouvé en ${hundredths(mean)} en moyenne : ${hundredths(guesses)} par la maîtrise`;
    if (luck === 0) return `${so}, et la chance n’y a rien changé.`;
    return luck > 0
      ? `${so}, ${hundredths(luck)} de plus par malchance.`
      : `${so}, ${hundredths(-luck)} de moins par chance.`;
  },
  between: (better, weaker) => `Entre ${better} et ${weaker}`,
  beyond: (bot) => `Plus fort que ${bot}`,
  towards: (bot) => `En route vers ${bot}`,
  gained: (ago, guesses) => `${hundredths(guesses)} de mieux qu’il y a ${games(ago)}`,
  lost: (ago, guesses) => `${hundredths(guesses)} de moins bien qu’il y a ${games(ago)}`,
  same: (ago) => `Le même niveau qu’il y a ${games(ago)}`,
  games: (number) => `${games(number)} sans aide`,
  kinds: {
    known: 'Ce que vous saviez',
    impossible: 'Ne pouvait pas être le code',
    opening: 'Ouverture',
    last: 'Deux derniers codes',
    middle: 'Milieu',
  },
  kind: 'Type de proposition',
  inAGame: 'Propositions perdues par partie',
  train: 'S’y entraîner',
  inAll: (guesses) => `${hundredths(guesses)} en tout`,
  unfinished: 'Non trouvés',
  costsMost: {
    known: 'Redemander ce que vous saviez vous coûte le plus.',
    impossible: 'Les propositions qui ne pouvaient pas être le code vous coûtent le plus.',
    opening: 'L’ouverture vous coûte le plus.',
    last: 'Les deux derniers codes vous coûtent le plus.',
    middle: 'Le milieu de partie vous coûte le plus.',
  },
  costsNothing: 'Aucune de vos propositions n’aurait pu être meilleure.',
  estimate: 'Ici les prix sont des estimations, justes en moyenne.',
  cannot: 'Il y a ici trop de codes pour dire ce que coûte une proposition.',
  unmeasured: (number) =>
    `${count(number, { one: 'partie n’a pas de sens et n’est pas comptée', other: 'parties n’ont pas de sens et ne sont pas comptées' })}.`,
};
