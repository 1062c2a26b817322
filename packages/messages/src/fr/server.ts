import type * as english from '../en/server.ts';
import type { Said } from '../said.ts';
import { count, guesses, points } from './game.ts';

export const refusals: Said<typeof english.refusals> = {
  away: 'Impossible de joindre le serveur. Rien n’est perdu ; réessayez dans un instant.',
  malformed: 'Le serveur n’a pas compris. Vérifiez votre saisie.',
  'no-player': 'Le serveur ne vous connaît plus. Recommencez pour jouer en nouvel invité.',
  banned:
    'L’hôte de ce serveur a exclu ce joueur. Les réglages permettent encore d’exporter et de supprimer vos données.',
  'cross-site': 'Cette demande venait d’un autre site : le serveur l’a refusée.',
  'not-your-game': 'Cette partie est celle d’un autre joueur.',
  'daily-private': 'Seul son joueur peut voir cette partie avant la fin de la journée.',
  'not-in-room': 'Vous ne jouez pas dans cette salle.',
  'not-the-host': 'Seul l’hôte peut le faire.',
  'not-found': 'Introuvable. Vérifiez le code ou le lien.',
  'wrong-turn': 'Cette partie a continué ailleurs. Voici où elle en est.',
  'key-reused': 'Cette proposition a déjà été envoyée. Voici où en est la partie.',
  'game-running': 'La partie est encore en cours. Attendez la fin.',
  'day-running': 'Ceci sera montré à la fin de la journée.',
  'already-played': 'Vous avez déjà joué aujourd’hui.',
  'room-full': 'La salle est pleine. Vous pouvez encore regarder.',
  'room-started': 'C’est déjà commencé. Vous pouvez encore regarder.',
  'room-running': 'La salle est encore en cours. Attendez la fin.',
  'room-over': 'La salle est terminée.',
  'not-started': 'Ce n’est pas encore commencé. Votre ligne est gardée.',
  'too-few-players': 'Il faut être au moins deux, joueurs ou robots.',
  'not-your-turn': 'Ce n’est pas votre tour.',
  'code-set': 'Le code de cette manche est déjà choisi.',
  'not-in-event': 'Vous ne participez pas à cet événement.',
  'removed-from-event': 'L’hôte vous a retiré de cet événement.',
  'event-over': 'L’événement est terminé.',
  'event-full': 'L’événement est complet.',
  'event-locked': 'L’hôte a fermé l’événement. Personne d’autre ne peut le rejoindre.',
  'event-paused': 'L’événement est en pause. Votre ligne est conservée.',
  'round-done': 'Vous avez fini cette manche. Attendez la suivante.',
  'too-many-events': 'Vous avez trop d’événements. Supprimez-en un d’abord.',
  'too-many-rooms': 'Vous avez trop de salles ouvertes. Terminez-en ou quittez-en une d’abord.',
  'export-running': 'Vos données sont déjà en préparation. Attendez qu’elles soient là.',
  'not-like-solver': 'Seuls les joueurs du tableau « Comme le solveur » peuvent y figurer comme programme.',
  'too-many-bots': 'Trop de robots jouent dans vos salles. Attendez la fin d’une course.',
  busy: 'Trop de choses se sont passées en même temps. Réessayez.',
  'too-large': 'C’est trop grand pour le serveur.',
  'wrong-type': 'Le serveur ne lit pas ce genre de données.',
  'illegal-guess': 'Les règles ne permettent pas cette proposition.',
  'too-fast': 'C’était trop rapide. Attendez un instant.',
  'too-many-streams': 'Vous suivez trop de parties à la fois. Fermez-en une d’abord.',
  'too-slow': 'La demande a mis trop de temps à arriver. Réessayez.',
  'disk-full': 'Le serveur n’a plus de place. Rien n’a été changé ; réessayez plus tard.',
  failed: 'Le serveur a rencontré un problème. Réessayez dans un instant.',
  'not-ready': 'Le serveur n’est pas encore prêt. Réessayez dans un instant.',
};

export const news: Said<typeof english.news> = {
  joined: (name) => `${name} est arrivé.`,
  left: (name) => `${name} est parti.`,
  youHost: 'Vous êtes maintenant l’hôte.',
  started: 'La course va commencer.',
  duelStarted: 'Le duel commence.',
  solved: (name, made) => `${name} a trouvé en ${guesses(made)}.`,
  failed: (name) => `${name} n’a pas trouvé.`,
  resigned: (name) => `${name} a abandonné.`,
  codeSet: (name) => `${name} a posé un code.`,
  guessed: (name, letters, answer) => `${name} propose ${letters} : ${answer}.`,
  broken: (round, breaker, made, letters) =>
    `Manche ${round} : ${breaker} a trouvé le code ${letters} en ${guesses(made)}.`,
  held: (round, breaker, letters) => `Manche ${round} : ${breaker} n’a pas trouvé le code ${letters}.`,
  gain: (maker, gained) => `${points(gained)} pour ${maker}.`,
  rematch: 'Il y a une revanche.',
  tie: (ahead, behind, by) => {
    const order =
      ahead === null
        ? `vous devancez ${behind}`
        : behind === null
          ? `${ahead} vous devance`
          : `${ahead} devance ${behind}`;
    return `À égalité de points, ${order} : ${by}.`;
  },
  tieBy: {
    guesses: 'moins de propositions',
    time: 'une fraction de seconde restante de plus',
    row: 'plus de mal placés dans la meilleure ligne',
  },
};

export const pass: Said<typeof english.pass> = {
  title: 'À deux sur un écran',
  text: 'Deux personnes, un écran.',
  about: 'L’un pose un code pendant que l’autre regarde ailleurs. Ni serveur, ni compte.',
  firstMaker: 'Pose le premier code',
  firstBreaker: 'Le cherche',
  player: (number) => `Joueur ${number}`,
  answeredBy: 'Réponses',
  byDevice: 'Par l’appareil',
  byHand: 'À la main',
  byHandText: 'Chaque réponse est vérifiée quand le code est montré, et la première erreur est nommée.',
  rounds: (number) => count(number, { one: 'manche', other: 'manches' }),
  round: (number, of) => `Manche ${number} sur ${of}`,
  score: (one, mine, other, theirs) => `${one} ${mine}, ${other} ${theirs}`,
  setTitle: (maker) => `${maker}, posez le code.`,
  setText: (breaker) => `${breaker} regarde ailleurs. Personne ne le revoit avant la fin de la manche.`,
  hide: 'Cacher',
  hiddenPeg: 'remplie',
  onceOnly: 'Cette variante n’admet chaque symbole qu’une fois.',
  handTo: (name) => `Passez l’appareil à ${name}`,
  codeIsSet: (maker, breaker) => `Le code est posé. ${maker} observe ; ${breaker} cherche.`,
  guessMade: (maker, breaker) => `${breaker} a fait une proposition. ${maker} y répond.`,
  goesOn: (breaker, guess) => `${breaker} joue la proposition ${guess}.`,
  iAm: (name) => `Je suis ${name}`,
  setAgain: 'Poser un autre code',
  answerAgain: 'Changer la réponse',
  breaks: (breaker) => `${breaker} cherche le code`,
  answers: (maker) => `${maker} répond à la main`,
  question: (row) => `Que vaut la ligne ${row} ?`,
  hold: 'Maintenir pour voir votre code',
  answer: (marks) => `Répondre : ${marks}`,
  broken: (breaker, made) => `${breaker} l’a trouvé en ${guesses(made)}`,
  held: (breaker) => `${breaker} ne l’a pas trouvé`,
  wrong: (row, maker, said, right) =>
    `La réponse à la ligne ${row} est fausse. ${maker} a dit ${said} ; c’était ${right}. Cette manche ne rapporte donc aucun point.`,
  allRight: 'Toutes les réponses étaient justes.',
  nextCode: (maker) => `${maker} pose le code suivant`,
  won: (name) => `${name} gagne`,
  draw: 'Égalité',
  swap: 'Échanger les rôles',
  more: 'Deux manches de plus',
  again: 'Nouvelle partie',
  leave: 'Terminer cette partie',
};

export const sprint: Said<typeof english.sprint> = {
  title: 'Sprint',
  about: 'Trouvez autant de codes que possible en trois minutes, l’un après l’autre.',
  broken: (codes) => count(codes, { one: 'code trouvé', other: 'codes trouvés' }),
  next: 'Trouvé ! Le code suivant est caché.',
  missed: (code) => `Le code était ${code}. Le suivant est caché.`,
  skip: 'Abandonner ce code',
  result: (codes, made) =>
    `${count(codes, { one: 'code trouvé', other: 'codes trouvés' })} en ${guesses(made)} et trois minutes.`,
  best: (codes, made) => `Votre record : ${codes} en ${guesses(made)}.`,
  newBest: 'Votre meilleur sprint dans cette variante.',
  assisted: 'Vous avez eu de l’aide : ce sprint ne compte pas.',
  share: (ruleset) => `Mastermind Sprint, ${ruleset}`,
  ranked: 'Sprint classé',
  rankedText:
    'Le serveur tire les codes au sort et garde codes et chronomètre. Votre meilleur sprint compte au classement.',
  board: {
    about: 'Le meilleur sprint de chacun : plus de codes, puis moins de propositions.',
    empty: 'Personne n’a trouvé de code en sprint dans cette période.',
    codes: 'Codes',
    guesses: 'Propositions',
  },
};
