import { type EngineError, excerpt, type GameView, type ShareWords } from '@mastermind/engine';
import type { words as english } from '../en/game.ts';
import type { Said } from '../said.ts';
import { count, exact, guesses, misplaced, pegs, places, symbolCount, time } from './nouns.ts';

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

const fields = { pegs: 'pions', symbols: 'symboles', attempts: 'propositions', seconds: 'secondes' } as const;

/** What the rules refuse. */
const sentence = (error: EngineError): string => {
  switch (error.kind) {
    case 'too-short':
      return `Le code a ${pegs(error.length)} ; il en faut ${error.expected}.`;
    case 'too-long':
      return `Le code a ${pegs(error.length)} ; il n’y a de place que pour ${error.expected}.`;
    case 'unknown-symbol':
      return `« ${error.symbol} » à la place ${error.position} n’est pas un symbole de cette variante ; choisissez parmi ${error.choices.join(', ')}.`;
    case 'repeated-symbol':
      return `Le symbole « ${symbols[error.symbol as keyof typeof symbols] ?? error.symbol} » est aux places ${error.positions.join(' et ')} ; cette variante n’admet chaque symbole qu’une fois.`;
    case 'time-up':
      return `Temps écoulé : ${count(error.seconds, { one: 'seconde est passée', other: 'secondes sont passées' })}, la proposition ne compte pas.`;
    case 'time-left':
      return `La partie ne peut pas encore finir au temps : il reste ${count(error.milliseconds, { one: 'milliseconde', other: 'millisecondes' })}.`;
    case 'no-clock':
      return 'Cette variante n’a pas de chronomètre, la partie ne peut donc pas finir au temps.';
    case 'time-missing':
      return 'Cette variante a un chronomètre, l’action doit donc dire quand elle a lieu : ajoutez « at », en millisecondes depuis le début.';
    case 'bad-time':
      return `${excerpt(error.at)} n’est pas un instant ; « at » est un nombre entier de millisecondes depuis le début, à partir de 0.`;
    case 'time-backwards':
      return `Le temps ne recule pas : l’action est à ${error.at} ms, la précédente était à ${error.previous} ms.`;
    case 'game-over':
      return 'La partie est finie ; commencez-en une autre pour jouer encore.';
    case 'not-your-game':
      return `Cette partie appartient à quelqu’un d’autre, pas à « ${error.playerId} ».`;
    case 'malformed-action':
      return 'L’action n’est ni submit, ni expire, ni resign, ni reset avec les champs qu’il faut.';
    case 'unknown-variant':
      return `« ${error.text} » n’est pas une variante ; donnez un nom comme classic, ou une notation comme 4x6/10 ou 4x6u/8@180.`;
    case 'variant-range':
      return `Une variante ne peut pas avoir ${error.value} ${fields[error.field]} ; il en faut de ${error.min} à ${error.max}.`;
    case 'too-few-symbols':
      return `Sans répétition, ${pegs(error.pegs)} demandent au moins autant de symboles ; il n’y en a que ${error.symbols}.`;
    case 'malformed-variant':
      return `La variante est mal formée à « ${error.path} ».`;
    case 'player-count':
      return `Une partie a exactement un joueur, nommé dans playerIds ; ${error.count} ont été donnés.`;
    case 'bad-seed':
      return `${excerpt(error.seed)} n’est pas une graine ; une graine est un nombre entier entre ${Number.MIN_SAFE_INTEGER} et ${Number.MAX_SAFE_INTEGER}.`;
    case 'malformed-state':
      return `La partie gardée est mal formée à « ${error.path} ».`;
    case 'malformed-recording':
      return `L’enregistrement est mal formé à « ${error.path} ».`;
    case 'unknown-version':
      return `L’enregistrement a la version ${excerpt(error.version)} ; ce programme lit les versions jusqu’à ${error.known}.`;
    case 'illegal-recording':
      return `L’enregistrement enfreint les règles à l’action ${error.action} : ${sentence(error.cause)}`;
    case 'illegal-start':
      return `L’enregistrement ne peut pas commencer : ${sentence(error.cause)}`;
    case 'damaged-link':
      return 'Le lien est abîmé ou incomplet ; copiez-le en entier et réessayez.';
    case 'round-count':
      return `Un match ne peut pas avoir ${count(error.rounds, { one: 'manche', other: 'manches' })} ; il en a un nombre pair, de 2 à ${error.max}.`;
    case 'same-player':
      return 'Un match demande deux joueurs différents.';
    case 'not-in-match':
      return `« ${error.playerId} » ne joue pas ce match.`;
    case 'match-over':
      return 'Le match est fini ; commencez-en un autre pour continuer.';
    case 'not-the-maker':
      return `Seul le codeur de cette manche, « ${error.maker} », peut en poser le code.`;
    case 'not-the-breaker':
      return `Seul le décodeur de cette manche, « ${error.breaker} », peut la jouer.`;
    case 'code-set':
      return 'Le code de cette manche est posé et ne change plus.';
    case 'code-missing':
      return `La manche attend son code ; « ${error.maker} » doit d’abord le poser.`;
    case 'reset-in-match':
      return 'Une manche d’un match ne se recommence pas.';
    case 'game-running':
      return 'La partie est en cours ; ses réponses se vérifient quand elle est finie.';
    case 'space-too-large':
      return `Cette variante a ${error.codes} codes, trop pour en faire la liste (la limite est ${error.limit}) ; utilisez ${error.use}, qui les donne un par un.`;
  }
};

const outcome = ({ status, reason, attempts, maxAttempts }: GameView): string => {
  const used = guesses(attempts.length);
  if (status === 'won') return `Trouvé en ${used}.`;
  if (reason === 'attempts') return `Pas trouvé en ${used}.`;
  if (reason === 'time') return `Temps écoulé après ${used}.`;
  if (reason === 'resigned') return `Abandon après ${used}.`;
  return `${attempts.length} sur ${guesses(maxAttempts)}.`;
};
const share: ShareWords = {
  title: (variantId) => `Mastermind ${variantId}`,
  outcome: ({ status, reason, attempts, maxAttempts }) => {
    const used = attempts.length;
    if (status === 'won') return `trouvé en ${used} sur ${maxAttempts}`;
    if (reason === 'attempts') return `pas trouvé en ${used}`;
    if (reason === 'time') return `temps écoulé après ${used} sur ${maxAttempts}`;
    if (reason === 'resigned') return `abandon après ${used} sur ${maxAttempts}`;
    return `${used} sur ${maxAttempts} propositions jouées`;
  },
  row: (number, { black, white }) => `${number}. ${exact(black)}, ${misplaced(white)}`,
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
  customRuleset: ({ length, symbols: kinds, repeats, attempts, seconds }) => ({
    name: [places(length), symbolCount(kinds.length), ...(seconds === null ? [] : [time(seconds)])].join(', '),
    description: `${[
      `${pegs(length)} parmi ${symbolCount(kinds.length)}`,
      repeats ? 'répétitions permises' : 'tous différents',
      guesses(attempts),
      ...(seconds === null ? [] : [time(seconds)]),
    ].join(', ')}.`,
  }),
  symbols,
  error: sentence,
  alreadyPlaced: (symbol, place) =>
    `« ${symbol} » est déjà à la place ${place} ; cette variante n’admet chaque symbole qu’une fois.`,
  feedback: ({ black, white }) => `${exact(black)}, ${misplaced(white)}`,
  row: (number, symbols, { black, white }) =>
    `Proposition ${number} : ${symbols.join(', ')}. ${exact(black)}, ${misplaced(white)}.`,
  outcome,
  roles: { maker: 'codeur', breaker: 'décodeur' },
  assisted: 'avec aide',
  assistedApart: (number) =>
    `${count(number, { one: 'partie avec aide, comptée', other: 'parties avec aide, comptées' })} à part.`,
  share,
};
