import type { words as english } from '../../en/page/board.ts';
import { kindOf } from '../../kind.ts';
import type { Said } from '../../said.ts';
import { guesses, pegs } from '../game.ts';

export { words as game } from '../game.ts';

const FEMININE = ['Aucune', 'Une', 'Deux', 'Trois', 'Quatre', 'Cinq', 'Six', 'Sept', 'Huit'];
const hidden = { colour: ['couleur', 'e'], shape: ['forme', 'e'], symbol: ['symbole', ''] } as const;

export const words: Said<typeof english> = {
  tabs: { play: 'Jouer', daily: 'Défi du jour', versus: 'À plusieurs', learn: 'Apprendre', lab: 'Labo', me: 'Moi' },
  settings: 'Réglages',
  sound: 'Son',
  skipToGame: 'Aller au contenu',
  close: 'Fermer',
  undo: 'Annuler',
  clearRow: 'Vider la ligne',
  redo: 'Rétablir',
  loading: 'Chargement…',
  offlinePart: 'Cette partie du site n’est pas encore chargée et il n’y a pas de réseau. Le jeu lui-même s’en passe.',
  notFound: { title: 'Page introuvable', text: 'Vérifiez le lien, ou reprenez votre partie.', home: 'Aller au jeu' },
  brokenDown: 'Cette page ne fonctionne plus. Vos parties sont conservées.',
  newVersion: { text: 'Une nouvelle version est prête.', reload: 'Recharger' },
  play: {
    menu: 'Partie et variantes',
    coach: 'Conseiller : codes restants et indices. Marque la partie « avec aide ».',
    assisted: 'Avec aide',
    intro: (variant) => {
      const kind = kindOf(variant);
      const [noun, feminine] = hidden[kind];
      const many = variant.length === 1 ? '' : 's';
      const number = kind === 'symbol' && variant.length === 1 ? 'Un' : FEMININE[variant.length];
      const are = variant.length === 1 ? 'est caché' : 'sont caché';
      return `${number} ${noun}${many} ${are}${feminine}${many}. Remplissez la ligne, puis vérifiez.`;
    },
    guessOf: (number, of) => `Proposition ${number} sur ${of}`,
    guessesUsed: (used, of) => `${used} sur ${guesses(of)}`,
    leftAfter: (left) => (left === 0 ? 'la dernière' : `encore ${left} après celle-ci`),
    check: 'Vérifier',
    more: (action, missing) => `${action} · encore ${missing}`,
    start: 'Commencer',
    startCount: (seconds) => `${seconds}…`,
    place: (number, symbol) => `Place ${number} : ${symbol ?? 'vide'}`,
    draft: (number) => `Votre proposition ${number}`,
    tray: 'Pions',
    used: (symbol) => `${symbol}, déjà dans la ligne`,
    history: 'Propositions jouées',
    copyRow: 'Copier',
    rowMeans: (number, black, white) => {
      const exact = black === 0 ? [] : [`${pegs(black)} ${black === 1 ? 'bien placé' : 'bien placés'}`];
      const misplaced = white === 0 ? [] : [`${black === 0 ? pegs(white) : white} dans le code mais ailleurs`];
      const meant = [...exact, ...misplaced].join(', ') || 'aucun de ces pions n’est dans le code';
      return `Proposition ${number} : ${meant}.`;
    },
    answer: {
      noneOf: (variant) =>
        ({ colour: 'Aucune de ces couleurs', shape: 'Aucune de ces formes', symbol: 'Aucun de ces symboles' })[
          kindOf(variant)
        ],
      which: 'Les réponses ne disent pas quel pion. C’est tout le jeu.',
    },
    allGames: 'Tous les jeux',
    newGame: 'Nouvelle partie',
    ranked: 'Partie classée',
    newGameMade: 'Une nouvelle partie commence.',
    resign: 'Abandonner et voir le code',
    custom: 'Votre propre variante…',
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
      tapped: 'Toucher un pion',
      tap: 'Symbole suivant',
      held: 'Appui long',
    },
    wrongKey: (key) => `« ${key} » ne fait rien ici. Appuyez sur ? pour voir les touches.`,
    clockLeft: (clock) => `Il reste ${clock}`,
    points: (points) => (points < 2 ? 'point' : 'points'),
    pointsSoFar: 'Points jusqu’ici',
    winBonus: 'Bonus de victoire',
    bonusOver: (clock) => `plus de ${clock}`,
    bonusFrom: (clock) => `dès ${clock}`,
    bonusElse: 'moins',
    elsewhere: 'Cette partie a continué dans un autre onglet ; voici où elle en est.',
    clockSetBack: 'L’horloge de cet appareil a reculé ; le temps de la partie reprend là où il en était.',
    storageFull:
      'Plus rien ne peut être enregistré ici : cette partie durera jusqu’à la fermeture de la page. Libérez de la place, ou exportez vos parties dans les Réglages.',
  },
  end: {
    codeWas: 'Le code était',
  },
};
