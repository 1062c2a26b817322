import type { ReviewWords } from './words.ts';

export const reviewWords: ReviewWords = {
  title: 'Revue',
  about: 'On revoit ici une partie terminée, essai par essai. Son lien contient toute la partie.',
  paste: 'Lien ou code d’une partie',
  open: 'Ouvrir',
  home: 'Aller au jeu',
  guessOf: (number, of) => `Essai ${number} sur ${of}`,
  slider: 'Essai',
  previous: 'Essai précédent',
  next: 'Essai suivant',
  cost: (loss, exact) => `Il a coûté ${exact ? '' : 'environ '}${loss} essai de plus que le meilleur.`,
  noCost: 'Il n’a rien coûté par rapport au meilleur.',
  luck: (luck) => `Chance ${luck}`,
  best: 'Meilleur essai',
  showBest: 'Montrer',
  hideBest: 'Cacher',
  bestWasYours: 'Le vôtre : aucun essai n’est meilleur.',
  bestLeaves: (codes) => `Il laisse ${codes} codes en moyenne.`,
  costs: 'Coût de chaque essai',
  costOf: 'Coût en essais',
  tryFrom: 'Rejouer à partir d’ici',
  trying: (number) => `Même code, votre propre essai ${number}. Cette partie ne compte pas.`,
  goTo: (number) => `Aller à l’essai ${number}`,
  auditOk: (rows) =>
    rows === 1
      ? 'La réponse a été vérifiée avec le code : elle est juste.'
      : `Les ${rows} réponses ont été vérifiées avec le code : elles sont justes.`,
  auditWrong: (row, right, stored) => `La ligne ${row} a reçu ${stored} ; il fallait ${right}.`,
  noGuesses: 'Cette partie a pris fin avant le premier essai.',
  copyLink: 'Copier le lien',
  ghost: 'Courir contre son fantôme',
  print: 'Imprimer',
  table: 'Tous les essais',
  columns: {
    guess: 'Essai',
    answer: 'Réponse',
    left: 'Codes restants',
    cost: 'Coût',
    luck: 'Chance',
    say: 'Ce qu’il valait',
  },
};
