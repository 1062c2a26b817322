import { sentenceOf } from '@mastermind/engine';
import type { Fact, Reason, RowFault, SolverError } from '@mastermind/solver';
import { castIn } from '../cast.ts';
import type { words as english } from '../en/insight.ts';
import type { Said } from '../said.ts';
import { error as gameError } from './errors.ts';
import {
  codes,
  count,
  days,
  exact,
  format,
  guesses,
  misplaced,
  part,
  points,
  short,
  someCodes,
  spelled,
} from './nouns.ts';
import { strength } from './strength.ts';

const answer = ({ black, white }: { black: number; white: number }): string => `${exact(black)}, ${misplaced(white)}`;

const averages = ({ before, after, expected, bestAfter }: Extract<Reason, { kind: 'left-more' }>): string => {
  const figures = `Elle laisse ${someCodes(expected)} en moyenne ; la meilleure proposition en laisse ${short(bestAfter)}.`;
  return after < bestAfter
    ? `${figures} Vous avez eu de la chance : de ${format(before)} à ${format(after)}.`
    : figures;
};

const conflict = (rows: readonly number[]): string => {
  if (rows.length === 1) return `Aucun code ne peut donner la réponse de la ligne ${rows[0]}.`;
  const all = rows.length === 2 ? 'toutes deux' : 'toutes';
  return `Les lignes ${rows.slice(0, -1).join(', ')} et ${rows.at(-1)} ne peuvent pas être vraies ${all}.`;
};

const fault = (cause: RowFault): string => gameError(cause);

const share: Said<typeof english>['share'] = {
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
  daily: (number) => `Mastermind Défi du jour ${number}`,
  points: (number) => points(number),
  streak: (streak) => `Série : ${days(streak)}`,
  race: (ruleset) => `Course de Mastermind, ${ruleset}`,
  place: (place, of, score) => `Rang ${place} sur ${of}, ${points(score)}`,
};

const best = (basis: 'proven' | 'best-known'): string =>
  basis === 'proven' ? 'la meilleure stratégie' : 'la meilleure stratégie connue';

/** With so few codes left, a game was nearly won. */
const CLOSE_CODES = 5;

export const words: Said<typeof english> = {
  telling: (told) => {
    switch (told.kind) {
      case 'first-guess':
        return `Un pur coup de chance : un code sur ${format(told.codes)}.`;
      case 'rare':
        return `Rare : ${best(told.basis)} n’en demande pas plus de ${spelled(told.guesses)} que dans une partie sur ${format(told.oneIn)}.`;
      case 'flawless':
        return told.exact
          ? 'Aucune proposition ne pouvait être meilleure.'
          : 'Aucune meilleure proposition n’a été trouvée.';
      case 'quick':
        return `Plus rapide que ${best(told.basis)}, qui en demande ${short(told.average)} en moyenne.`;
      case 'last-guess':
        return 'À la toute dernière proposition.';
      case 'best-row':
        return `La proposition ${told.row} a fait passer ${codes(told.before)} à ${format(told.after)}.`;
      case 'left':
        if (told.other !== null) return 'Il restait deux codes : celui-ci et un autre.';
        if (told.codes === 1) return 'À une proposition près : il ne restait qu’un code, celui-ci.';
        return told.codes <= CLOSE_CODES
          ? `Si près du but : il restait ${codes(told.codes)}.`
          : `Il restait ${codes(told.codes)}.`;
    }
  },
  codesLeft: (left) => `${count(left, { one: 'code reste possible', other: 'codes restent possibles' })}.`,
  thought: (left, expected, largest, possible) =>
    `${count(left, { one: 'code possible', other: 'codes possibles' })}. La réponse en laisse ${short(expected)} en moyenne, ${largest} au plus ; ce ${possible ? 'peut être' : 'ne peut pas être'} le code.`,
  onlyCode: 'C’est le seul code possible.',
  draftPossible: 'Cela peut encore être le code.',
  draftImpossible: 'Aucun code restant ne commence ainsi.',
  contradiction: ({ row, expected, shown }) =>
    `Si c’était le code, la ligne ${row} montrerait ${answer(expected)}. Elle montre ${answer(shown)}.`,
  fact: sentenceOf<Fact, [name: string, most: number]>({
    'ruled-out': (_, name) => `Le symbole « ${name} » n’y est pas.`,
    fixed: ({ place }, name) => `Place ${place} : ${name}.`,
    'not-there': ({ place }, name) => `Place ${place} : pas « ${name} ».`,
    count: ({ min, max }, name, most) => {
      if (min === max) return `Il y a exactement ${min} « ${name} ».`;
      if (max === most) return `Il y a au moins ${min} « ${name} ».`;
      return min === 0 ? `Il y a au plus ${max} « ${name} ».` : `Il y a de ${min} à ${max} « ${name} ».`;
    },
  }),
  noGuesses: 'Cette partie a pris fin avant la première proposition.',
  noFact: 'Rien d’autre n’est certain pour un symbole ou une place.',
  guess: ({ sizes, possible }, letters) => {
    if (sizes.before === 1) return `Essayez ${letters}. C’est le seul code qui reste.`;
    if (sizes.expectedAfter === null) return `Essayez ${letters}. Ce code respecte toutes les réponses.`;
    const leaves = `sur ${codes(sizes.before)} il en laisse ${short(sizes.expectedAfter)} en moyenne`;
    return `Essayez ${letters}. ${possible ? 'Ce peut être le code, et' : 'Ce ne peut pas être le code, mais'} ${leaves}.`;
  },
  conflict,
  gameError,
  fault,
  skill: (value) => `Maîtrise ${Math.round(value)}`,
  luck: (value) => `Chance ${Math.round(value)}`,
  reason: sentenceOf<Reason, [letters: (code: readonly string[]) => string]>({
    best: ({ before, after }) =>
      `De ${codes(before)} à ${format(after)} ; aucune proposition ne fait mieux en moyenne.`,
    'none-found': ({ before, after }) =>
      `De ${codes(before)} à ${format(after)}. Aucune meilleure proposition n’a été trouvée.`,
    broken: ({ before }) =>
      before === 1 ? 'Le seul code restant.' : `Trouvé alors que ${codes(before)} restaient possibles.`,
    'only-one-left': ({ code }, letters) => `Il ne restait que ${letters(code)}.`,
    'nothing-new': ({ before }) =>
      `${before === 2 ? 'Les deux codes auraient' : `Les ${codes(before)} auraient tous`} donné cette réponse : elle n’a rien appris.`,
    'left-more': (reason) => averages(reason),
    'fewer-answers': ({ answers, bestAnswers }) =>
      `Elle pouvait recevoir ${answers} réponses différentes ; la meilleure proposition en reçoit ${bestAnswers}.`,
    'not-possible': 'La meilleure proposition peut aussi être le code ; celle-ci ne le pouvait pas.',
    'costs-later': (reason) => `La meilleure proposition économise ${part(reason.loss, reason.exact)} en moyenne.`,
  }),
  costMost: (row, loss, exact) => `La proposition ${row} était la plus faible : ${part(loss, exact)}.`,
  strength,
  share,
  better: (letters, loss, isExact) => `${letters} économise ${part(loss, isExact)} en moyenne.`,
  turningPoint: (row, letters, loss, isExact) =>
    `La proposition ${row} était la plus faible : ${letters} économise ${part(loss, isExact)} en moyenne.`,
  error: sentenceOf<SolverError>({
    'malformed-history': ({ text, entry }) =>
      `« ${text} », entrée ${entry} de l’historique, est illisible ; écrivez un code, deux-points et deux chiffres, bien placés puis mal placés, comme RRBB:10.`,
    'illegal-row': ({ row, cause }) => `Ligne ${row} : ${fault(cause)}`,
    'inconsistent-clues': ({ rows }) => conflict(rows),
    'too-large': (error) => `Il y a ${codes(error.codes)}, trop pour cela (la limite est ${error.limit}).`,
    cancelled: 'Le travail a été annulé.',
    'illegal-draft': (error) => gameError(error.cause),
    'unknown-strategy': ({ id, choices }) =>
      `« ${id} » n’est pas une stratégie ; choisissez parmi ${choices.join(', ')}.`,
    'unknown-bot': ({ id, choices }) => `« ${id} » n’est pas un robot ; choisissez parmi ${choices.join(', ')}.`,
  }),
  bots: {
    random: { name: 'Hasard', description: 'Joue n’importe quelle proposition permise.' },
    counting: { name: 'Compteur', description: 'Cherche un symbole qui répond, puis déplace un pion à la fois.' },
    tally: { name: 'Décompte', description: 'Cherche combien il y a de chaque symbole, puis où ils sont.' },
    elimination: {
      name: 'Élimination',
      description: 'Joue un code qui respecte toutes les réponses. Aussi appelé Smart.',
    },
    knuth: {
      name: 'Knuth',
      description: 'Laisse le moins de codes possible dans le pire des cas. Aussi appelé Expert.',
    },
    optimal: { name: 'Optimal', description: 'Demande en moyenne aussi peu de propositions que possible.' },
  },
  /** The errors of a custom bot. */
  ownBot: {
    first: 'à la première proposition',
    reading: 'pendant la lecture',
    after: (rows) => `après ${rows}`,
    syntax: (message) => `Le code ne se lit pas : ${message}.`,
    noFunction:
      'Il n’y a pas de robot : écrivez « function guess(view) { … } », ou une classe avec chooseAction(view, validActions, rng).',
    imports: (name) =>
      `Il importe « ${name} ». Un robot ne peut utiliser ni les modules de Node ni des paquets, seulement ses propres fichiers et @mastermind/engine.`,
    threw: (message, line, where) => `Une erreur ${line === null ? '' : `à la ligne ${line} `}${where} : ${message}.`,
    nonsense: (value, reason, where) => `Il a rendu ${value} ${where}. ${reason}`,
    notACode: (value, wanted, where) => `Il a rendu ${value} ${where}. Rendez un code, par exemple ${wanted}.`,
    tooSlow: (seconds, where) => `Pas de réponse en ${seconds} secondes ${where} ; il a été arrêté.`,
    tooLong: (seconds) => `Toutes les parties ensemble ont pris plus de ${seconds} secondes ; il a été arrêté.`,
    tooMuchMemory: 'Il a pris trop de mémoire et a été arrêté.',
    promise: (where) => `Il a rendu une promesse ${where}. Rendez la proposition elle-même, sans async.`,
    unbroken: (unbroken, games, limit) =>
      `Il n’a pas trouvé ${format(unbroken)} des ${codes(games)} en ${guesses(limit)}.`,
    tooManyCodes: (size, limit) =>
      `Un robot à vous joue des variantes d’au plus ${codes(limit)} ; celle-ci en a ${format(size)}.`,
  },
  level: castIn([
    'Oublie beaucoup, garde le moral.',
    'Propose d’abord, regarde après.',
    'Rêvasse, puis vous surprend.',
    'Audacieux. Saute une ligne sur trois.',
    'Solide, avec un angle mort.',
    'Prend des notes, perd une page.',
    'Patient, tant que c’est court.',
    'Vérifie tout deux fois. Presque.',
    'Ne rate presque jamais rien.',
  ]),
};
