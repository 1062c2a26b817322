import { counter } from '@mastermind/messages';
import type { DailyWords } from './daily.ts';

const count = counter('en');
const days = { one: 'day', other: 'days' };

export const englishDaily: DailyWords = {
  title: (date, ruleset) => `Mastermind daily ${date}, ${ruleset}`,
  oneTry: 'The same code for everyone until midnight UTC. You have one try.',
  alreadyPlayed: 'You have had your try today.',
  waits: 'The server keeps your game; go on with it whenever you like.',
  verdict: {
    streak: (current, best) => `Streak: ${count(current, days)}; longest: ${best}.`,
    everyone: (players, solved) =>
      `${count(players, { one: 'player has', other: 'players have' })} finished, ${solved} solved it.`,
  },
  codeLater: 'You will see the code when the day is over.',
  nextCode: (hours, minutes) => `Next code in ${hours} h ${minutes} min.`,
  away: (server) =>
    `The server at ${server} does not answer. Nothing is lost: try again in a moment, name another one with --server, or start one with "mastermind serve".`,
  notAServer: (text) => `"${text}" is not the address of a server; give one such as http://localhost:3000.`,
  elsewhere: 'This game went on elsewhere; here is how it stands.',
};
