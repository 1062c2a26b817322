import type { GhostMessages } from './words.ts';

export const ghostFrench: GhostMessages = {
  title: 'Course fantôme',
  ofYours: 'Courir contre une de vos parties',
  about: 'Cherchez le code d’une partie enregistrée pendant que son fantôme joue à côté. Sans serveur.',
  latest: 'Vos dernières parties',
  none: 'Terminez une partie, et son fantôme attendra ici.',
  paste: 'Ou collez un lien de relecture',
  open: 'Ouvrir',
  unread: 'Cette partie est illisible.',
  ghost: 'Fantôme',
  goal: (outcome) => `Le fantôme : ${outcome}`,
  timed: 'Ses essais apparaissent au moment où ils ont été joués. Le temps part pour les deux à la fois.',
  untimed: 'Cet enregistrement n’a pas de temps : le fantôme joue quand vous jouez.',
  start: 'Partir',
  won: 'Vous battez le fantôme',
  lost: 'Le fantôme a fait mieux',
  level: 'Égalité parfaite',
  byScore: 'D’après le score des courses.',
  byGuesses: 'Au moins d’essais, puis au premier arrivé quand les temps sont connus.',
  again: 'Recommencer la course',
  another: 'Un autre fantôme',
};
