import type { Reason, RowFault } from '@mastermind/solver';
import type { words as english } from '../en/insight.ts';
import type { Said } from '../said.ts';
import { words as game } from './game.ts';
import { codes, count, exact, format, guesses, misplaced, part, pegs, short, someCodes } from './nouns.ts';

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

const fault = (cause: RowFault): string =>
  cause.kind === 'impossible-answer'
    ? `Aucune proposition de ${pegs(cause.pegs)} ne peut obtenir ${answer(cause)}.`
    : game.error(cause);

export const words: Said<typeof english> = {
  codesLeft: (left) => `${count(left, { one: 'code reste possible', other: 'codes restent possibles' })}.`,
  thought: (left, expected, largest, possible) =>
    `${count(left, { one: 'code possible', other: 'codes possibles' })}. La réponse en laisse ${short(expected)} en moyenne, ${largest} au plus ; ce ${possible ? 'peut être' : 'ne peut pas être'} le code.`,
  onlyCode: 'C’est le seul code possible.',
  draftPossible: 'Cela peut encore être le code.',
  draftImpossible: 'Aucun code restant ne commence ainsi.',
  contradiction: ({ row, expected, shown }) =>
    `Si c’était le code, la ligne ${row} montrerait ${answer(expected)}. Elle montre ${answer(shown)}.`,
  fact: (fact, name, most) => {
    switch (fact.kind) {
      case 'ruled-out':
        return `Le symbole « ${name} » n’y est pas.`;
      case 'fixed':
        return `Place ${fact.place} : ${name}.`;
      case 'not-there':
        return `Place ${fact.place} : pas « ${name} ».`;
      case 'count':
        if (fact.min === fact.max) return `Il y a exactement ${fact.min} « ${name} ».`;
        if (fact.max === most) return `Il y a au moins ${fact.min} « ${name} ».`;
        return fact.min === 0
          ? `Il y a au plus ${fact.max} « ${name} ».`
          : `Il y a de ${fact.min} à ${fact.max} « ${name} ».`;
    }
  },
  noGuesses: 'Cette partie a pris fin avant la première proposition.',
  noFact: 'Rien d’autre n’est certain pour un symbole ou une place.',
  guess: ({ sizes, possible }, letters) => {
    if (sizes.before === 1) return `Essayez ${letters}. C’est le seul code qui reste.`;
    if (sizes.expectedAfter === null) return `Essayez ${letters}. Ce code respecte toutes les réponses.`;
    const leaves = `sur ${codes(sizes.before)} il en laisse ${short(sizes.expectedAfter)} en moyenne`;
    return `Essayez ${letters}. ${possible ? 'Ce peut être le code, et' : 'Ce ne peut pas être le code, mais'} ${leaves}.`;
  },
  conflict,
  fault,
  skill: (value) => `Maîtrise ${Math.round(value)}`,
  luck: (value) => `Chance ${Math.round(value)}`,
  reason: (reason, letters) => {
    switch (reason.kind) {
      case 'best':
        return `De ${codes(reason.before)} à ${format(reason.after)} ; aucune proposition ne fait mieux en moyenne.`;
      case 'none-found':
        return `De ${codes(reason.before)} à ${format(reason.after)}. Aucune meilleure proposition n’a été trouvée.`;
      case 'broken':
        return reason.before === 1
          ? 'Le seul code restant.'
          : `Trouvé alors que ${codes(reason.before)} restaient possibles.`;
      case 'only-one-left':
        return `Il ne restait que ${letters(reason.code)}.`;
      case 'nothing-new':
        return `${reason.before === 2 ? 'Les deux codes auraient' : `Les ${codes(reason.before)} auraient tous`} donné cette réponse : elle n’a rien appris.`;
      case 'left-more':
        return averages(reason);
      case 'fewer-answers':
        return `Elle pouvait recevoir ${reason.answers} réponses différentes ; la meilleure proposition en reçoit ${reason.bestAnswers}.`;
      case 'not-possible':
        return 'La meilleure proposition peut aussi être le code ; celle-ci ne le pouvait pas.';
      case 'costs-later':
        return `La meilleure proposition économise ${part(reason.loss, reason.exact)} en moyenne.`;
    }
  },
  better: (letters, loss, isExact) => `${letters} économise ${part(loss, isExact)} en moyenne.`,
  turningPoint: (row, letters, loss, isExact) =>
    `La proposition ${row} était la plus faible : ${letters} économise ${part(loss, isExact)} en moyenne.`,
  error: (error) => {
    switch (error.kind) {
      case 'malformed-history':
        return `« ${error.text} », entrée ${error.entry} de l’historique, est illisible ; écrivez un code, deux-points et deux chiffres, bien placés puis mal placés, comme RRBB:10.`;
      case 'illegal-row':
        return `Ligne ${error.row} : ${fault(error.cause)}`;
      case 'inconsistent-clues':
        return conflict(error.rows);
      case 'too-large':
        return `Il y a ${codes(error.codes)}, trop pour cela (la limite est ${error.limit}).`;
      case 'cancelled':
        return 'Le travail a été annulé.';
      case 'illegal-draft':
        return game.error(error.cause);
      case 'unknown-strategy':
        return `« ${error.id} » n’est pas une stratégie ; choisissez parmi ${error.choices.join(', ')}.`;
      case 'unknown-bot':
        return `« ${error.id} » n’est pas un robot ; choisissez parmi ${error.choices.join(', ')}.`;
    }
  },
  bots: {
    random: { name: 'Hasard', description: 'Joue n’importe quelle proposition permise.' },
    counting: { name: 'Compteur', description: 'Compte chaque symbole, puis trouve leurs places.' },
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
  /** What went wrong with a bot that somebody wrote. */
  ownBot: {
    first: 'à la première proposition',
    reading: 'pendant la lecture',
    after: (rows) => `après ${rows}`,
    syntax: (message) => `Le code ne se lit pas : ${message}.`,
    noFunction:
      'Il n’y a pas de robot : écrivez « function guess(game) { … } », ou une classe avec chooseAction(view, validActions, rng).',
    threw: (message, line, where) => `Une erreur ${line === null ? '' : `à la ligne ${line} `}${where} : ${message}.`,
    nonsense: (value, reason, where) => `Il a rendu ${value} ${where}. ${reason}`,
    tooSlow: (seconds, where) => `Pas de réponse en ${seconds} secondes ${where} ; il a été arrêté.`,
    tooLong: (seconds) => `Toutes les parties ensemble ont pris plus de ${seconds} secondes ; il a été arrêté.`,
    endless: (number, where) => `Le code n’était pas trouvé après ${guesses(number)} ${where}.`,
    tooMuchMemory: 'Il a pris trop de mémoire et a été arrêté.',
  },
  level: (level) => ({ name: `Niveau ${level}`, description: 'Joue bien, mais oublie parfois une ligne.' }),
};
