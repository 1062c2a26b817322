import type { DeductionWords } from './words.ts';

const number = new Intl.NumberFormat('fr');
const list = new Intl.ListFormat('fr');
const places = (all: readonly number[]): string =>
  `${all.length === 1 ? 'place' : 'places'} ${list.format(all.map(String))}`;

export const deductionWords: DeductionWords = {
  picture: 'Image de la déduction',
  label: (left, of) =>
    left === null
      ? `Trop de codes restent possibles, sur ${number.format(of)}, pour être comptés.`
      : `${number.format(left)} ${left < 2 ? 'code reste possible' : 'codes restent possibles'} sur ${number.format(of)}.`,
  dots: (down, across) =>
    across.length === 0
      ? 'Un point par code.'
      : `Un point par code : ${places(down)} en ligne, ${places(across)} en colonne.`,
  rings: (row) => `Les anneaux se sont éteints avec l’essai ${row}.`,
  shares: 'Combien, sur cent codes restants, ont chaque symbole à chaque place.',
  sampled: 'D’après un échantillon des codes restants.',
  tooMany: 'Il reste trop de codes pour les dessiner ; chaque réponse aide.',
  table: 'Part des codes restants avec chaque symbole à chaque place',
  symbol: 'Symbole',
  place: (place) => `Place ${place}`,
  counts: 'Codes restants après chaque essai',
  guess: 'Essai',
  codesLeft: 'Codes restants',
  start: 'Début',
  uncounted: 'beaucoup',
};
