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
  loading: 'Chargement…',
  offlinePart: 'Vous êtes hors ligne, et cet écran n’est pas encore téléchargé. Le jeu fonctionne.',
  notFound: { title: 'Page introuvable', text: 'Vérifiez le lien ou reprenez votre partie.', home: 'Aller au jeu' },
  brokenDown: 'Cette page a cessé de fonctionner. Vos parties sont enregistrées.',
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
    place: (number, symbol) => `Position ${number} : ${symbol ?? 'vide'}`,
    draft: (number) => `Votre proposition ${number}`,
    tray: 'Pions',
    used: (symbol) => `${symbol}, déjà dans la ligne`,
    history: 'Propositions jouées',
    copyRow: 'Copier',
    rowMeans: (number, black, white) => {
      const exact = black === 0 ? [] : [`${pegs(black)} ${black === 1 ? 'bien placé' : 'bien placés'}`];
      const misplaced = white === 0 ? [] : [`${black === 0 ? pegs(white) : white} à une autre position`];
      const meant = [...exact, ...misplaced].join(', ') || 'aucun de ces pions n’est dans le code';
      return `Proposition ${number} : ${meant}.`;
    },
    answer: {
      noneOf: (variant) =>
        ({ colour: 'Aucune de ces couleurs', shape: 'Aucune de ces formes', symbol: 'Aucun de ces symboles' })[
          kindOf(variant)
        ],
      which: 'Les marques ne disent pas de quel pion il s’agit. C’est tout le jeu.',
    },
    allGames: 'Tous les jeux',
    newGame: 'Nouvelle partie',
    ranked: 'Partie classée',
    newGameMade: 'Nouvelle partie.',
    resign: 'Abandonner et voir le code',
    custom: 'Variante personnalisée…',
    marks: 'Réponses',
    exact: 'Bien placé : bon pion, bonne position',
    misplaced: 'Mal placé : bon pion, autre position',
    noMatch: 'Rien',
    keys: 'Touches',
    keyNames: {
      place: 'Poser un pion',
      move: 'Se déplacer',
      clear: 'Effacer',
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
    elsewhere: 'Cette partie a continué dans un autre onglet. Voici son état actuel.',
    clockSetBack: 'L’horloge de cet appareil a été retardée. Le chronomètre de la partie reprend où il en était.',
    storageFull:
      'Le stockage est plein : cette partie durera jusqu’à la fermeture de la page. Libérez de la place ou exportez vos parties dans les Réglages.',
  },
  end: {
    codeWas: 'Le code était',
  },
};
