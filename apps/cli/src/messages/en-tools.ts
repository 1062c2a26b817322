import type { ToolWords } from './tools.ts';

export const englishTools: ToolWords = {
  guesses: 'Guesses',
  games: 'Games',
  rated: ({ games, total, average, worst }) =>
    `${games} games, ${total} guesses in total, ${average} on average, ${worst} at most`,
  withinLimit: (within, games, limit) => `${within} of ${games} within the ${limit} guesses of the ruleset`,
  proven: ({ total, average, worst }) =>
    `Proven: no strategy needs fewer than ${total} guesses in total (${average} on average); this one needs ${worst} at most.`,
  found: ({ games, total, average, worst }) =>
    `Found: ${total} guesses in total for ${games} codes, ${average} on average, ${worst} at most; that none is better is not proven.`,
  nothingFound: 'No strategy within that many guesses was found; try a greater width or depth.',
  searching: ({ round, rounds, width, left, branches, percent, total }) =>
    `round ${round}/${rounds}, width ${width}: ${branches - left}/${branches} answers done, last at ${percent} %; best so far ${total}`,
  stopped: 'Stopped; with --checkpoint the same command goes on from here.',
  otherSettings: (file, flag) => `${file} was begun with another ${flag}; give the same, or another file.`,
  otherOpening: (file) => `The strategy in ${file} begins with another guess; leave --opening out.`,
  otherRuleset: (file) => `The strategy in ${file} is for another ruleset.`,
  badCheckpoint: (file, where) => `${file} is not a checkpoint of "search": it cannot be read at ${where}.`,
  noneWithin: (depth) => `No strategy within ${depth} exists: proven.`,
  searched: (nodes, seconds) => `${nodes} positions searched in ${seconds} s`,
  took: (seconds) => `${seconds} s`,
  written: (file) => `Written to ${file}.`,
  cannotWrite: (file, reason) => `${file} could not be written (${reason}).`,
  cannotRead: (file) => `${file} could not be read.`,
  checked: ({ games, total, average, worst }) =>
    `The strategy reaches every one of ${games} codes: ${total} guesses in total, ${average} on average, ${worst} at most.`,
  notReached: (code) => `The strategy does not reach the code ${code}.`,
  claimDiffers: (claimed, found) => `The file claims ${claimed} guesses in total, but playing it takes ${found}.`,
  badCertificate: (where) => `The file is not a strategy as "prove --out" writes it: it cannot be read at ${where}.`,
  tooManyCodes: (codes, limit) =>
    `There are ${codes} codes, too many for exact search (the limit is ${limit}); "rate" and "hint" work for more.`,
  cancelled: 'Cancelled; nothing was written.',
  fact: (sentence) => `Certain: ${sentence}`,
  node: (guess, codes) => `Guess ${guess}, ${codes} ${codes === 1 ? 'code' : 'codes'} possible`,
  answerColumns: ['Answer', 'Codes', 'Next', 'Deepest'],
  notForeseen: (answer) => `The answer ${answer} cannot come here.`,
  won: 'solved',
  explore: 'An answer such as 10, b to go back, q to leave: ',
  status: { proven: 'proven optimal', 'best-known': 'the best we know of', searched: 'proven by this search' },
};
