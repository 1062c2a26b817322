import { describeError } from '@mastermind/engine';
import { decimals, type InsightWords, levelOf, shortNumber } from './insight.ts';
import { counter } from './plural.ts';

const count = counter('en');
const codes = (number: number): string => count(number, { one: 'code', other: 'codes' });
const short = (size: number): string => shortNumber('en', size);
const answer = ({ black, white }: { black: number; white: number }): string => `${black} exact, ${white} misplaced`;
const are = (number: number): string => (number === 1 ? 'There is' : 'There are');

const bots: Readonly<Record<string, { name: string; description: string }>> = {
  random: { name: 'Random', description: 'Makes any legal guess.' },
  counting: { name: 'Counting', description: 'Counts every symbol, then finds their places.' },
  elimination: { name: 'Elimination', description: 'Guesses any code that fits all answers.' },
  knuth: { name: 'Knuth', description: 'Leaves as few codes as possible in the worst case.' },
  optimal: { name: 'Optimal', description: 'Needs the fewest guesses on average that anyone can.' },
};

export const englishInsight: InsightWords = {
  codesLeft: (left) => `${codes(left)} still ${left === 1 ? 'fits' : 'fit'}.`,
  thought: (left, expected, largest, possible) =>
    `${codes(left)} fit. The answer leaves ${short(expected)} on average, ${largest} at most; it ${possible ? 'may be' : 'cannot be'} the code.`,
  onlyCode: 'It is the only code that fits.',
  draftPossible: 'This can still be the code.',
  draftImpossible: 'No code still possible looks like this.',
  contradiction: ({ row, expected, shown }) =>
    `With this guess, row ${row} would have shown ${answer(expected)}; it shows ${answer(shown)}.`,
  fact: (fact, name, most) => {
    switch (fact.kind) {
      case 'ruled-out':
        return `There is no ${name}.`;
      case 'fixed':
        return `Place ${fact.place} is ${name}.`;
      case 'not-there':
        return `Place ${fact.place} is not ${name}.`;
      case 'count':
        if (fact.min === fact.max) return `${are(fact.min)} exactly ${fact.min} ${name}.`;
        if (fact.max === most) return `${are(fact.min)} at least ${fact.min} ${name}.`;
        return fact.min === 0
          ? `${are(fact.max)} at most ${fact.max} ${name}.`
          : `There are ${fact.min} to ${fact.max} ${name}.`;
    }
  },
  noFact: 'Nothing more is certain about single symbols or places.',
  guess: ({ sizes, possible }, letters) => {
    if (sizes === null) return `Try ${letters}. It fits all answers.`;
    if (sizes.before === 1) return `Try ${letters}. It is the only code left.`;
    const leaves = `of ${codes(sizes.before)} it leaves ${short(sizes.expectedAfter)} on average`;
    return `Try ${letters}. It ${possible ? 'may be the code, and' : 'cannot be the code, but'} ${leaves}.`;
  },
  conflict: (rows) => {
    if (rows.length === 1) return `No code could be answered as row ${rows[0]} says.`;
    if (rows.length === 2) return `Rows ${rows[0]} and ${rows[1]} cannot both be true.`;
    return `Rows ${rows.slice(0, -1).join(', ')} and ${rows.at(-1)} cannot all be true.`;
  },
  skill: (value) => `Skill ${Math.round(value)}`,
  luck: (value) => `Luck ${Math.round(value)}`,
  reason: (reason, letters) => {
    switch (reason.kind) {
      case 'best':
        return `Of ${codes(reason.before)} ${reason.after} were left; no guess does better on average.`;
      case 'broken':
        return reason.before === 1 ? 'The only code left.' : `Broken with ${codes(reason.before)} still possible.`;
      case 'only-one-left':
        return `Only ${letters(reason.code)} was left.`;
      case 'nothing-new':
        return `All ${codes(reason.before)} would have given this answer, so it told nothing new.`;
      case 'left-more':
        return `Of ${codes(reason.before)} ${reason.after} were left; the best guess leaves ${short(reason.bestAfter)} on average.`;
      case 'fewer-answers':
        return `With ${codes(reason.before)} it allowed ${reason.answers} answers; the best guess allows ${reason.bestAnswers}.`;
      case 'not-possible':
        return 'The best guess may also be the code; this one could not.';
      case 'costs-later':
        return `With ${codes(reason.before)} it needs ${decimals('en', reason.loss)} guesses more on average than the best.`;
    }
  },
  better: (letters, loss, exact) =>
    `${letters} needs ${exact ? '' : 'about '}${decimals('en', loss)} guesses less on average.`,
  turningPoint: (row, letters, loss) =>
    `Guess ${row} cost most: ${letters} needs ${decimals('en', loss)} guesses less on average.`,
  error: (error) => {
    switch (error.kind) {
      case 'malformed-history':
        return `"${error.text}", entry ${error.entry} of the history, cannot be read; write a code, a colon and two digits, exact then misplaced, as in RRBB:10.`;
      case 'illegal-history':
        return `"${error.text}", entry ${error.entry} of the history, is not a code of this ruleset: ${describeError(error.cause)}`;
      case 'impossible-answer':
        return `"${error.text}", entry ${error.entry} of the history, answers for more than the ${error.pegs} pegs of a code.`;
      case 'inconsistent-clues':
        return englishInsight.conflict(error.rows);
      case 'too-large':
        return `There are ${codes(error.codes)}, too many for this (the limit is ${error.limit}).`;
      case 'cancelled':
        return 'The work was cancelled.';
      case 'illegal-draft':
        return describeError(error.cause);
      case 'unknown-strategy':
        return `"${error.id}" is not a strategy; choose from ${error.choices.join(', ')}.`;
      case 'unknown-bot':
        return `"${error.id}" is not a bot; choose from ${error.choices.join(', ')}.`;
    }
  },
  bot: (id) =>
    bots[id] ?? { name: `Level ${levelOf(id)}`, description: 'Plays well, but overlooks a row now and then.' },
};
