import type { CodeError } from '@mastermind/engine';
import { frenchError } from './fr-errors.ts';
import { frenchSymbols } from './fr-symbols.ts';
import { decimals, type InsightWords, levelOf, shortNumber } from './insight.ts';
import type { SymbolId } from './messages.ts';
import { counter } from './plural.ts';

const refusal = (error: CodeError): string => frenchError(error, (name) => frenchSymbols[name as SymbolId] ?? name);
const count = counter('fr');
const codes = (number: number): string => count(number, { one: 'code', other: 'codes' });
const short = (size: number): string => shortNumber('fr', size);
const answer = ({ black, white }: { black: number; white: number }): string =>
  `${count(black, { one: 'bien placé', other: 'bien placés' })}, ${count(white, { one: 'mal placé', other: 'mal placés' })}`;

const bots: Readonly<Record<string, { name: string; description: string }>> = {
  random: { name: 'Hasard', description: 'Joue n’importe quel essai permis.' },
  counting: { name: 'Compteur', description: 'Compte chaque symbole, puis trouve leurs places.' },
  elimination: { name: 'Élimination', description: 'Joue un code qui respecte toutes les réponses.' },
  knuth: { name: 'Knuth', description: 'Laisse le moins de codes possible dans le pire des cas.' },
  optimal: { name: 'Optimal', description: 'Le moins d’essais en moyenne que l’on puisse atteindre.' },
};

export const frenchInsight: InsightWords = {
  codesLeft: (left) => `${count(left, { one: 'code reste possible', other: 'codes restent possibles' })}.`,
  thought: (left, expected, largest, possible) =>
    `${count(left, { one: 'code possible', other: 'codes possibles' })}. La réponse en laisse ${short(expected)} en moyenne, ${largest} au plus ; ce ${possible ? 'peut être' : 'ne peut pas être'} le code.`,
  onlyCode: 'C’est le seul code possible.',
  draftPossible: 'Cela peut encore être le code.',
  draftImpossible: 'Aucun code encore possible ne ressemble à cela.',
  contradiction: ({ row, expected, shown }) =>
    `Avec cet essai, la ligne ${row} aurait montré ${answer(expected)} ; elle montre ${answer(shown)}.`,
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
  noFact: 'Rien de plus n’est certain pour un symbole ou une place.',
  guess: ({ sizes, possible }, letters) => {
    if (sizes === null) return `Essayez ${letters}. Ce code respecte toutes les réponses.`;
    if (sizes.before === 1) return `Essayez ${letters}. C’est le seul code qui reste.`;
    const leaves = `sur ${codes(sizes.before)} il en laisse ${short(sizes.expectedAfter)} en moyenne`;
    return `Essayez ${letters}. ${possible ? 'Ce peut être le code, et' : 'Ce ne peut pas être le code, mais'} ${leaves}.`;
  },
  conflict: (rows) => {
    if (rows.length === 1) return `Aucun code ne peut donner la réponse de la ligne ${rows[0]}.`;
    const all = rows.length === 2 ? 'toutes deux' : 'toutes';
    return `Les lignes ${rows.slice(0, -1).join(', ')} et ${rows.at(-1)} ne peuvent pas être vraies ${all}.`;
  },
  skill: (value) => `Adresse ${Math.round(value)}`,
  luck: (value) => `Chance ${Math.round(value)}`,
  reason: (reason, letters) => {
    switch (reason.kind) {
      case 'best':
        return `Sur ${codes(reason.before)} il en restait ${reason.after} ; aucun essai ne fait mieux en moyenne.`;
      case 'broken':
        return reason.before === 1
          ? 'Le seul code restant.'
          : `Trouvé alors que ${codes(reason.before)} restaient possibles.`;
      case 'only-one-left':
        return `Il ne restait que ${letters(reason.code)}.`;
      case 'nothing-new':
        return `Les ${codes(reason.before)} auraient tous donné cette réponse : elle n’a rien appris.`;
      case 'left-more':
        return `Sur ${codes(reason.before)} il en restait ${reason.after} ; le meilleur essai en laisse ${short(reason.bestAfter)} en moyenne.`;
      case 'fewer-answers':
        return `Avec ${codes(reason.before)} il permettait ${reason.answers} réponses ; le meilleur essai en permet ${reason.bestAnswers}.`;
      case 'not-possible':
        return 'Le meilleur essai peut aussi être le code ; celui-ci ne le pouvait pas.';
      case 'costs-later':
        return `Avec ${codes(reason.before)} il demande ${decimals('fr', reason.loss)} essai de plus en moyenne que le meilleur.`;
    }
  },
  better: (letters, loss, exact) =>
    `${letters} demande ${exact ? '' : 'environ '}${decimals('fr', loss)} essai de moins en moyenne.`,
  turningPoint: (row, letters, loss) =>
    `L’essai ${row} a coûté le plus : ${letters} demande ${decimals('fr', loss)} essai de moins en moyenne.`,
  error: (error) => {
    switch (error.kind) {
      case 'malformed-history':
        return `« ${error.text} », entrée ${error.entry} de l’historique, est illisible ; écrivez un code, deux-points et deux chiffres, bien placés puis mal placés, comme RRBB:10.`;
      case 'illegal-history':
        return `« ${error.text} », entrée ${error.entry} de l’historique, n’est pas un code de cette règle : ${refusal(error.cause)}`;
      case 'impossible-answer':
        return `« ${error.text} », entrée ${error.entry} de l’historique, répond pour plus que les ${error.pegs} pions d’un code.`;
      case 'inconsistent-clues':
        return frenchInsight.conflict(error.rows);
      case 'too-large':
        return `Il y a ${codes(error.codes)}, trop pour cela (la limite est ${error.limit}).`;
      case 'cancelled':
        return 'Le travail a été annulé.';
      case 'illegal-draft':
        return refusal(error.cause);
      case 'unknown-strategy':
        return `« ${error.id} » n’est pas une stratégie ; choisissez parmi ${error.choices.join(', ')}.`;
      case 'unknown-bot':
        return `« ${error.id} » n’est pas un robot ; choisissez parmi ${error.choices.join(', ')}.`;
    }
  },
  bot: (id) => bots[id] ?? { name: `Niveau ${levelOf(id)}`, description: 'Joue bien, mais oublie parfois une ligne.' },
};
