import { counter } from '@mastermind/messages';
import type { DailyMessages } from './words.ts';

const count = counter('en');

export const dailyEnglish: DailyMessages = {
  title: 'Daily',
  today: 'Today',
  ruleset: 'Ruleset',
  oneTry:
    'The same code for everyone until midnight UTC. You have one try, without the coach; you may leave it and come back.',
  clock: (seconds) => `The clock of ${seconds} seconds starts at once and runs on while the page is closed.`,
  past: 'A code of an earlier day. It counts nowhere, so play it as often as you like.',
  begin: 'Begin',
  again: 'Play it again',
  noSuchDay: 'There is no daily code for this date.',
  toToday: 'Today’s code',
  codeLater: 'You’ll see the code when the day is over.',
  next: (hours, minutes) => `Next code in ${hours === 0 ? '' : `${hours} h `}${minutes} min`,
  nextIsThere: 'The next code is there.',
  streak: 'day streak',
  longest: 'longest',
  played: 'played',
  heads: ['Guesses', 'Players'],
  everyone: (date) => `Everyone on ${date}`,
  players: (players, number) => `${players} ${number === 1 ? 'player' : 'players'}`,
  more: (guesses) => `${guesses}+`,
  not: 'not',
  youSolved: (guesses, fewer, same) =>
    `You: ${guesses}. ${count(fewer, { one: 'player', other: 'players' })} needed fewer, ${same} the same.`,
  youDidNot: (solved) => `${count(solved, { one: 'player', other: 'players' })} solved it.`,
  share: 'Share',
  copy: 'Copy',
  shareTitle: (date, ruleset) => `Mastermind daily ${date}, ${ruleset}`,
  review: 'Review',
  archive: 'Earlier days',
  archiveText: 'Playable at will; they count nowhere.',
  earlier: 'Show earlier days',
  status: (status, attempts) => {
    if (status === 'won') return `solved in ${attempts}`;
    if (status === 'lost') return 'not solved';
    return status === 'playing' ? 'begun' : 'not played';
  },
};
