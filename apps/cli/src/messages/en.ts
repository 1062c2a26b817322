import { counter } from '@mastermind/messages';
import { englishDaily } from './en-daily.ts';
import { englishHelp } from './en-help.ts';
import { englishHosting } from './en-hosting.ts';
import { englishPlain } from './en-plain.ts';
import { englishRooms } from './en-rooms.ts';
import { englishScreen } from './en-screen.ts';
import { englishTools } from './en-tools.ts';
import type { Words } from './words.ts';

const count = counter('en');
const hint = (nearest: string | null): string => (nearest === null ? '' : ` Did you mean ${nearest}?`);

export const english: Words = {
  help: englishHelp,
  daily: englishDaily,
  hosting: englishHosting,
  plain: englishPlain,
  rooms: englishRooms,
  screen: englishScreen,
  tools: englishTools,
  review: {
    columns: ['Row', 'Guess', 'Answer', 'Before', 'After', 'Skill', 'Luck', 'Best'],
    estimate: 'A skill marked ~ is an estimate.',
  },
  flags: {
    unknownCommand: (name, nearest) => `There is no command "${name}".${hint(nearest)} See mastermind --help.`,
    unknownFlag: (name, nearest) => `There is no flag ${name}.${hint(nearest)} See mastermind --help.`,
    valueMissing: (flag) => `The flag ${flag} needs a value.`,
    argumentMissing: (name) => `The argument <${name}> is missing.`,
    tooMany: (command) => `The command ${command} was given too many arguments; see mastermind ${command} --help.`,
    conflict: (one, other) => `The flags ${one} and ${other} cannot be used together.`,
    language: (given, choices) => `"${given}" is not a language of this game; choose from ${choices.join(', ')}.`,
    notOneOf: (flag, given, choices) => `"${given}" will not do for ${flag}; choose from ${choices.join(', ')}.`,
    notANumber: (flag, given) => `"${given}" will not do for ${flag}; give a whole number.`,
    needs: (flag, other) => `The flag ${flag} only means something together with ${other}.`,
    noTerminal: (command) => `The command ${command} needs a terminal; add --plain to read and write lines.`,
  },
  store: {
    damaged: (file, setAside) => `The file ${file} is damaged. It has been set aside as ${setAside}.`,
    cannotSave: (file, reason) => `The file ${file} could not be saved: ${reason}.`,
    cannotRead: (file) => `"${file}" is neither a file that can be read nor the code of a game.`,
    noGames: 'No finished games are kept yet.',
  },
  stats: {
    title: 'Your games',
    columns: ['Ruleset', 'Games', 'Won', 'Guesses', 'Best', 'Streak'],
    assisted: (games) => `${count(games, { one: 'game', other: 'games' })} with help, not counted above.`,
  },
  errors: {
    json: 'The line is not a JSON object.',
    jsonUnknown: (type) => `"${type}" is not a request; use guess, hint, resign, new, view or quit.`,
    jsonCode: 'A guess needs a "code": letters such as "RGBY", or a list of symbols.',
    tooManyPegs: (pegs) => `The answer counts more than the ${pegs} pegs of a code.`,
    notAnswer: (text) => `"${text}" cannot be read; type a code and its answer, exact then misplaced, as in 1234 1 2.`,
  },
};
