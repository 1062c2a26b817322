import type { words as english } from '../../en/page/board.ts';
import { kindOf } from '../../kind.ts';
import type { Said } from '../../said.ts';
import { count, guesses } from '../nouns.ts';

export { words as game } from '../game.ts';

const FEMININE = ['Aucune', 'Une', 'Deux', 'Trois', 'Quatre', 'Cinq', 'Six', 'Sept', 'Huit'];
const hidden = { colour: ['couleur', 'e'], shape: ['forme', 'e'], symbol: ['symbole', ''] } as const;

export const words: Said<typeof english> = {
  tabs: { play: 'Jouer', daily: 'Du jour', versus: 'Duel', learn: 'Apprendre', lab: 'Labo', me: 'Moi' },
  settings: 'Réglages',
  skipToGame: 'Aller au contenu',
  close: 'Fermer',
  undo: 'Annuler',
  redo: 'Rétablir',
  loading: 'Chargement…',
  offlinePart: 'Cette partie du site n’est pas encore chargée et il n’y a pas de réseau. Le jeu lui-même s’en passe.',
  notFound: { title: 'Il n’y a rien ici', text: 'Cette adresse ne mène nulle part.', home: 'Aller au jeu' },
  brokenDown: 'Cette page ne fonctionne plus. Vos parties sont conservées.',
  newVersion: { text: 'Une nouvelle version est prête.', reload: 'Recharger' },
  play: {
    chooseRuleset: 'Règles',
    menu: 'Partie et règles',
    coach: 'Conseiller : codes possibles et indices',
    assisted: 'Assistée',
    intro: (variant) => {
      const kind = kindOf(variant);
      const [noun, feminine] = hidden[kind];
      const many = variant.length === 1 ? '' : 's';
      const number = kind === 'symbol' && variant.length === 1 ? 'Un' : FEMININE[variant.length];
      const are = variant.length === 1 ? 'est caché' : 'sont caché';
      return `${number} ${noun}${many} ${are}${feminine}${many}. Remplissez la ligne, puis vérifiez.`;
    },
    guessOf: (number, of) => `Essai ${number} sur ${of}`,
    guessesUsed: (used, of) => `${used} sur ${guesses(of)}`,
    leftAfter: (left) => (left === 0 ? 'le dernier' : `encore ${left} après celui-ci`),
    check: 'Vérifier',
    more: (action, missing) => `${action} · encore ${missing}`,
    start: 'Commencer',
    startCount: (seconds) => `${seconds}…`,
    place: (number, symbol) => `Place ${number} : ${symbol ?? 'vide'}`,
    draft: (number) => `Votre essai ${number}`,
    tray: 'Pions',
    used: (symbol) => `${symbol}, déjà dans la ligne`,
    history: 'Essais joués',
    copyRow: (number) => `Copier l’essai ${number} dans la ligne`,
    newGame: 'Nouvelle partie',
    ranked: 'Partie classée',
    newGameMade: 'Une nouvelle partie commence.',
    resign: 'Abandonner et voir le code',
    custom: 'Vos propres règles…',
    marks: 'Réponses',
    exact: 'Bien placé : bon pion, bonne place',
    misplaced: 'Mal placé : bon pion, autre place',
    noMatch: 'Rien',
    keys: 'Touches',
    keyNames: {
      place: 'Poser un pion',
      move: 'Se déplacer',
      clear: 'Effacer',
      check: 'Vérifier',
      undo: 'Annuler',
      menu: 'Menu',
      hint: 'Indice',
      list: 'Toutes les touches',
    },
    wrongKey: (key) => `« ${key} » n’est pas une touche de ce jeu ; ? donne la liste des touches.`,
    clockLeft: (clock) => `Il reste ${clock}`,
    points: (points) => (points < 2 ? 'point' : 'points'),
    pointsSoFar: 'Points jusqu’ici',
    sum: 'Total',
    winBonus: 'Bonus de victoire',
    bonusOver: (clock) => `plus de ${clock}`,
    bonusFrom: (clock) => `dès ${clock}`,
    bonusElse: 'moins',
    solveNow: 'Trouver maintenant',
    perGuess: (number) => `Essai ${number}`,
    elsewhere: 'Cette partie a continué dans un autre onglet ; voici où elle en est.',
    clockSetBack: 'L’horloge de cet appareil a reculé ; le temps de la partie reprend là où il en était.',
    storageFull:
      'Plus rien ne peut être enregistré ici : cette partie durera jusqu’à la fermeture de la page. Libérez de la place, ou exportez vos parties sous Moi.',
    setAside: (records) =>
      `${count(records, { one: 'enregistrement abîmé a été mis', other: 'enregistrements abîmés ont été mis' })} de côté ; tout le reste est là.`,
  },
  end: {
    solved: (used) => `Trouvé en ${used}`,
    lostAttempts: (used) => `Pas trouvé en ${used}`,
    lostTime: 'Temps écoulé',
    lostResigned: 'Partie abandonnée',
    codeWas: 'Le code était',
    costMost: (row, loss) => `L’essai ${row} a coûté le plus : ${loss} essai.`,
    noLoss: 'Aucun essai ne pouvait être meilleur.',
    skill: 'Adresse',
    luck: 'Chance',
    whatNumbersMean: 'Ce que disent les nombres',
    skillMeans: 'Adresse : à quel point chaque essai était proche du meilleur. 100 est un jeu parfait.',
    luckMeans: 'Chance : ce que les réponses ont écarté. 50 est conforme à l’attente.',
    analysing: 'Examen de vos essais…',
    noAnalysis: 'Cette règle a trop de codes pour peser chaque essai.',
    again: 'Rejouer',
    daily: 'Code du jour',
    review: 'Revoir',
    assisted: 'Partie assistée : le conseiller était ouvert.',
    share: 'Partager',
    copyHistory: 'Copier l’historique en texte',
    copied: 'Copié.',
    copyFailed: 'Le navigateur n’a pas permis de copier.',
  },
};
