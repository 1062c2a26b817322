import { type EngineError, excerpt, sentenceOf } from '@mastermind/engine';
import { words } from './game.ts';
import { count, exact, misplaced, pegs } from './nouns.ts';

const fields = {
  pegs: 'pions',
  symbols: 'symboles',
  attempts: 'propositions',
  seconds: 'secondes',
  penalty: 'points de moins par seconde',
} as const;

/** Refusals by the rules. */
export const error: (error: EngineError) => string = sentenceOf<EngineError>({
  'too-short': ({ length, expected }) => `Le code a ${pegs(length)} ; il en faut ${expected}.`,
  'too-long': ({ length, expected }) => `Le code a ${pegs(length)} ; il n’y a de place que pour ${expected}.`,
  'unknown-symbol': ({ symbol, position, choices }) =>
    `« ${symbol} » à la place ${position} n’est pas un symbole de cette variante ; choisissez parmi ${choices.join(', ')}.`,
  'repeated-symbol': ({ symbol, positions }) =>
    `Le symbole « ${words.symbols[symbol as keyof typeof words.symbols] ?? symbol} » est aux places ${positions.join(' et ')} ; cette variante n’admet chaque symbole qu’une fois.`,
  'time-up': ({ seconds }) =>
    `Temps écoulé : ${count(seconds, { one: 'seconde est passée', other: 'secondes sont passées' })}, la proposition ne compte pas.`,
  'time-left': ({ milliseconds }) =>
    `La partie ne peut pas encore finir au temps : il reste ${count(milliseconds, { one: 'milliseconde', other: 'millisecondes' })}.`,
  'no-clock': 'Cette variante n’a pas de chronomètre, la partie ne peut donc pas finir au temps.',
  'time-missing':
    'Cette variante a un chronomètre, l’action doit donc dire quand elle a lieu : ajoutez « at », en millisecondes depuis le début.',
  'bad-time': ({ at }) =>
    `${excerpt(at)} n’est pas un instant ; « at » est un nombre entier de millisecondes depuis le début, à partir de 0.`,
  'time-backwards': ({ at, previous }) =>
    `Le temps ne recule pas : l’action est à ${at} ms, la précédente était à ${previous} ms.`,
  'already-won': 'La partie est déjà gagnée ; commencez-en une autre pour jouer encore.',
  'already-lost': ({ reason }) =>
    `${reason === 'time' ? 'Le temps est écoulé et la partie est perdue' : 'La partie est déjà perdue'} ; commencez-en une autre pour jouer encore.`,
  'not-your-game': ({ playerId }) => `Cette partie appartient à quelqu’un d’autre, pas à « ${playerId} ».`,
  'malformed-action': 'L’action n’est ni submit, ni expire, ni resign, ni reset avec les champs qu’il faut.',
  'unknown-variant': ({ text }) =>
    `« ${text} » n’est pas une variante ; donnez un nom comme classic, ou une notation comme 4x6/10 ou 4x6u/8@180.`,
  'variant-range': ({ value, field, min, max }) =>
    `Une variante ne peut pas avoir ${value} ${fields[field]} ; il en faut de ${min} à ${max}.`,
  'too-few-symbols': (error) =>
    `Sans répétition, ${pegs(error.pegs)} demandent au moins autant de symboles ; il n’y en a que ${error.symbols}.`,
  'malformed-variant': ({ path }) => `La variante est mal formée à « ${path} ».`,
  'player-count': (error) => `Une partie a exactement un joueur, nommé dans playerIds ; ${error.count} ont été donnés.`,
  'bad-player': ({ playerId }) => `${excerpt(playerId)} ne désigne pas un joueur ; il faut un texte.`,
  'bad-seed': ({ seed }) =>
    seed === null
      ? 'Une partie demande une graine, c’est-à-dire un nombre entier, ou un code secret.'
      : `${excerpt(seed)} n’est pas une graine ; une graine est un nombre entier entre ${Number.MIN_SAFE_INTEGER} et ${Number.MAX_SAFE_INTEGER}.`,
  'malformed-state': ({ path }) => `La partie gardée est mal formée à « ${path} ».`,
  'not-a-recording': 'Ceci n’est pas l’enregistrement d’une partie.',
  'malformed-recording': ({ path }) => `L’enregistrement est mal formé à « ${path} ».`,
  'unknown-version': ({ version, known }) =>
    `Cet enregistrement ou ce lien a la version ${excerpt(version)} ; ce programme lit les versions jusqu’à ${known}.`,
  'illegal-recording': ({ action, cause }) =>
    `L’enregistrement enfreint les règles à l’action ${action} : ${error(cause)}`,
  'illegal-start': ({ cause }) => `L’enregistrement ne peut pas commencer : ${error(cause)}`,
  'damaged-link': 'Le lien est abîmé ou incomplet ; copiez-le en entier et réessayez.',
  'round-count': ({ rounds, max }) =>
    `Un match ne peut pas avoir ${count(rounds, { one: 'manche', other: 'manches' })} ; il en a un nombre pair, de 2 à ${max}.`,
  'same-player': 'Un match demande deux joueurs différents.',
  'not-in-match': ({ playerId }) => `« ${playerId} » ne joue pas ce match.`,
  'match-over': 'Le match est fini ; commencez-en un autre pour continuer.',
  'not-the-maker': ({ maker }) => `Seul le codeur de cette manche, « ${maker} », peut en poser le code.`,
  'not-the-breaker': ({ breaker }) => `Seul le décodeur de cette manche, « ${breaker} », peut la jouer.`,
  'code-set': 'Le code de cette manche est posé et ne change plus.',
  'code-missing': ({ maker }) => `La manche attend son code ; « ${maker} » doit d’abord le poser.`,
  'reset-in-match': 'Une manche d’un match ne se recommence pas.',
  'player-name': ({ max }) => `Un nom a de 1 à ${max} caractères.`,
  'impossible-answer': (error) =>
    `Aucune proposition de ${pegs(error.pegs)} ne peut obtenir ${exact(error.black)}, ${misplaced(error.white)}.`,
  'not-now': 'Ce n’est pas le moment ; regardez où en est la manche.',
  'game-running': 'La partie est en cours ; ses réponses se vérifient quand elle est finie.',
  'space-too-large': ({ codes, limit, use }) =>
    `Cette variante a ${codes} codes, trop pour en faire la liste (la limite est ${limit}) ; utilisez ${use}, qui les donne un par un.`,
});
