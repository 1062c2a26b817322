import { counter } from '@mastermind/messages';
import type { CoachWords } from './words.ts';

const count = counter('fr');

export const coachWords: CoachWords = {
  title: 'Conseiller',
  offer: 'Montrer combien de codes restent possibles ?',
  offerNo: 'Non merci',
  codesLeft: (codes) => (codes < 2 ? 'code possible' : 'codes possibles'),
  uncounted: 'Trop de codes restants pour les compter',
  counting: 'Décompte en cours…',
  off: 'Arrêter le conseiller',
  fold: 'Replier le conseiller',
  unfold: 'Montrer le conseiller',
  draft: {
    title: 'Votre brouillon',
    empty: 'Chaque pion posé est confronté à toutes les réponses.',
    possible: 'Votre brouillon est possible',
    impossible: 'Votre brouillon ne peut pas être le code',
    like: (codes, of) =>
      `${count(codes, { one: 'code lui ressemble', other: 'codes lui ressemblent' })}, sur ${count(of, { one: 'restant', other: 'restants' })}.`,
    moreRows: (rows) =>
      `${count(rows, { one: 'autre ligne le contredit', other: 'autres lignes le contredisent' })} aussi.`,
  },
  fact: { title: 'Ce qui est certain', ask: 'Dire une chose certaine', more: 'Une chose de plus' },
  guess: { title: 'Un bon essai', ask: 'Montrer un essai', take: 'Le poser dans la ligne' },
  notes: {
    title: 'Notes au crayon',
    how: 'Appuyez sur une case : non, peut-être, oui. Ces notes sont à vous seul et ne changent rien.',
    cell: (symbol, place, mark) => `${symbol}, place ${place} : ${mark}`,
    marks: { none: 'pas de note', no: 'non', maybe: 'peut-être', yes: 'oui' },
    clear: 'Tout gommer',
  },
};
