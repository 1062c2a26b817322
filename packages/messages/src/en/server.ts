import type { VariantError } from '@mastermind/engine';
import type { ErrorKind } from '@mastermind/protocol/lists';
import { count, guesses, points } from './game.ts';

/** A server's refusals that the rules do not explain better; `away` if the server does not reply. */
type RefusalKind = Exclude<ErrorKind, VariantError['kind'] | 'already-won' | 'already-lost'> | 'away';

/** Why a server said no. */
export const refusals = {
  away: 'Can’t reach the server. Nothing is lost; try again in a moment.',
  malformed: 'The server couldn’t read this. Check what you entered.',
  'no-player': 'The server no longer knows you. Start again to play as a new guest.',
  banned: 'The host of this server has banned this player. You can still export and delete your data in Settings.',
  'cross-site': 'This request came from another site, so the server refused it.',
  'not-your-game': 'This game belongs to another player.',
  'daily-private': 'Only its player can see this game until the day is over.',
  'not-in-room': 'You are not one of the players here.',
  'not-the-host': 'Only the host can do this.',
  'not-found': 'Nothing found. Check the code or the link.',
  'wrong-turn': 'This game continued in another window. Here is its current state.',
  'key-reused': 'This guess was already sent. Here is the game’s current state.',
  'game-running': 'The game is still running. Wait until it ends.',
  'day-running': 'This is shown when the day is over.',
  'already-played': 'You’ve already played today.',
  'room-full': 'The room is full. You can still watch.',
  'room-started': 'It has already started. You can still watch.',
  'room-running': 'This race or duel is still running. Wait until it ends.',
  'room-over': 'This race or duel has ended.',
  'not-started': 'It hasn’t started yet. Your row is saved.',
  'too-few-players': 'It takes at least two players, people or bots.',
  'not-your-turn': 'It’s not your turn.',
  'code-set': 'This round’s code is already set.',
  'not-in-event': 'You’re not in this event.',
  'removed-from-event': 'The host has removed you from this event.',
  'event-over': 'The event is over.',
  'event-full': 'The event is full.',
  'event-locked': 'The host has locked the event. No one else can join.',
  'event-paused': 'The event is paused. Your row is saved.',
  'round-done': 'You’ve finished this round. Wait for the next one.',
  'too-many-events': 'You have too many events. Delete one first.',
  'too-many-rooms': 'You have too many open rooms. Finish or leave one first.',
  'export-running': 'Your export is already being prepared. Wait until it arrives.',
  'not-like-solver': 'Only players listed under “Like the solver” can be labelled as a program.',
  'too-many-bots': 'Too many bots play in your rooms. Wait until a race is over.',
  busy: 'The server was too busy for this. Try again.',
  'too-large': 'This is too large for the server.',
  'wrong-type': 'The server cannot read this kind of data.',
  'illegal-guess': 'The rules do not allow this guess.',
  'too-fast': 'That was too fast. Wait a moment.',
  'too-many-streams': 'You’re watching too many games at once. Close one first.',
  'too-slow': 'The request took too long to arrive. Try again.',
  'disk-full': 'The server’s disk is full. Nothing was changed; try again later.',
  failed: 'Something went wrong on the server. Try again in a moment.',
  'not-ready': 'The server is not ready yet. Try again in a moment.',
} satisfies Record<RefusalKind, string>;

/** The events of a room. */
export const news = {
  joined: (name: string) => `${name} joined.`,
  left: (name: string) => `${name} left.`,
  youHost: 'You’re the host now.',
  started: 'The race is about to start.',
  duelStarted: 'The duel begins.',
  solved: (name: string, made: number) => `${name} solved it in ${guesses(made)}.`,
  failed: (name: string) => `${name} did not solve it.`,
  resigned: (name: string) => `${name} gave up.`,
  codeSet: (name: string) => `${name} set a code.`,
  guessed: (name: string, letters: string, answer: string) => `${name} guesses ${letters}: ${answer}.`,
  broken: (round: number, breaker: string, made: number, letters: string) =>
    `Round ${round}: ${breaker} broke the code ${letters} in ${guesses(made)}.`,
  held: (round: number, breaker: string, letters: string) =>
    `Round ${round}: ${breaker} did not break the code ${letters}.`,
  gain: (maker: string, gained: number) => `${points(gained)} for ${maker}.`,
  rematch: 'A rematch is open.',
  /** Why one of two players with equal points ranks higher; `null` is the reader. */
  tie: (ahead: string | null, behind: string | null, by: string) =>
    `${ahead === null ? 'You rank' : `${ahead} ranks`} above ${behind ?? 'you'} on equal points: ${by}.`,
  tieBy: {
    guesses: 'fewer guesses',
    time: 'a fraction of a second more time left',
    row: 'more misplaced in the best row',
  },
};

/** Two people at one device. */
export const pass = {
  title: 'Pass and play',
  text: 'Two people, one screen.',
  about: 'One player sets a code while the other looks away. No server, no accounts.',
  firstMaker: 'Makes the first code',
  firstBreaker: 'Breaks it',
  player: (number: number) => `Player ${number}`,
  answeredBy: 'Answers',
  byDevice: 'By the device',
  byHand: 'By hand',
  byHandText: 'All answers are checked when the code is shown. The first wrong one is pointed out.',
  rounds: (number: number) => count(number, { one: 'round', other: 'rounds' }),
  round: (number: number, of: number) => `Round ${number} of ${of}`,
  /** `Anna 9, Ben 8` */
  score: (one: string, mine: number, other: string, theirs: number) => `${one} ${mine}, ${other} ${theirs}`,
  setTitle: (maker: string) => `${maker}, set the code.`,
  setText: (breaker: string) => `${breaker} looks away. The code stays hidden until the round is over.`,
  hide: 'Hide',
  /** The words for a peg read aloud while the code is being set. */
  hiddenPeg: 'filled',
  onceOnly: 'These rules allow each symbol once.',
  handTo: (name: string) => `Hand the device to ${name}`,
  codeIsSet: (maker: string, breaker: string) => `The code is set. ${maker} watches; ${breaker} breaks it.`,
  guessMade: (maker: string, breaker: string) => `${breaker} has made a guess. ${maker} answers it.`,
  goesOn: (breaker: string, guess: number) => `${breaker} makes guess ${guess}.`,
  iAm: (name: string) => `I’m ${name}`,
  setAgain: 'Set another code',
  answerAgain: 'Change the answer',
  breaks: (breaker: string) => `${breaker} breaks the code`,
  answers: (maker: string) => `${maker} answers by hand`,
  question: (row: number) => `What does row ${row} get?`,
  hold: 'Hold to see your code',
  answer: (marks: string) => `Answer: ${marks}`,
  broken: (breaker: string, made: number) => `${breaker} broke it in ${guesses(made)}`,
  held: (breaker: string) => `${breaker} did not break it`,
  wrong: (row: number, maker: string, said: string, right: string) =>
    `Row ${row} has a wrong answer. ${maker} said ${said}; the right answer is ${right}. This round scores no points.`,
  allRight: 'All answers were right.',
  nextCode: (maker: string) => `${maker} sets the next code`,
  won: (name: string) => `${name} wins`,
  draw: 'A draw',
  swap: 'Swap roles',
  more: 'Two more rounds',
  again: 'New game',
  /** A game of two people that was begun and not finished. */
  leave: 'End this game',
};

/** The words of a sprint: as many codes as possible against one clock. */
export const sprint = {
  title: 'Sprint',
  about: 'Break as many codes as you can in three minutes, one after the other.',
  broken: (codes: number) => `${count(codes, { one: 'code', other: 'codes' })} broken`,
  next: 'Broken! The next code is hidden.',
  missed: (code: string) => `The code was ${code}. The next one is hidden.`,
  skip: 'Give up this code',
  result: (codes: number, made: number) =>
    `${count(codes, { one: 'code', other: 'codes' })} broken with ${guesses(made)} in three minutes.`,
  best: (codes: number, made: number) => `Your best: ${codes} with ${guesses(made)}.`,
  newBest: 'Your best sprint with these rules.',
  assisted: 'You had help, so this sprint does not count.',
  share: (ruleset: string) => `Mastermind Sprint, ${ruleset}`,
  ranked: 'Ranked sprint',
  rankedText: 'The server keeps the codes and the clock. Your best sprint counts on the leaderboard.',
  board: {
    about: 'The best sprint of each player: more codes, then fewer guesses.',
    empty: 'No one has broken a code in a sprint in this period.',
    codes: 'Codes',
    guesses: 'Guesses',
  },
};
