import type { VariantError } from '@mastermind/engine';
import type { ErrorKind } from '@mastermind/protocol/lists';
import { count, guesses, points } from './game.ts';

/** A server's refusals that the rules do not explain better; `away` if the server does not reply. */
type RefusalKind = Exclude<ErrorKind, VariantError['kind'] | 'already-won' | 'already-lost'> | 'away';

/** Why a server said no. */
export const refusals = {
  away: 'Can’t reach the server. Nothing is lost; try again in a moment.',
  malformed: 'The server did not understand this. Check what you entered.',
  'no-player': 'The server does not know you any more. Start again to play as a new guest.',
  banned: 'The host of this server has banned this player. Settings can still export and delete your data.',
  'cross-site': 'This request came from another site, so the server refused it.',
  'not-your-game': 'This game belongs to another player.',
  'daily-private': 'Only its player can see this game until the day is over.',
  'not-in-room': 'You are not one of the players here.',
  'not-the-host': 'Only the host can do this.',
  'not-found': 'Nothing found. Check the code or the link.',
  'wrong-turn': 'This game went on elsewhere. Here is how it stands.',
  'key-reused': 'This guess was sent already. Here is how the game stands.',
  'game-running': 'The game is still running. Wait for its end.',
  'day-running': 'This is shown when the day is over.',
  'already-played': 'You have had your try today.',
  'room-full': 'The room is full. You can still watch.',
  'room-started': 'It has started already. You can still watch.',
  'room-running': 'The room is still running. Wait for its end.',
  'room-over': 'The room is over.',
  'not-started': 'It has not started yet. Your row is kept.',
  'too-few-players': 'At least two players are needed, people or bots.',
  'not-your-turn': 'It is not your turn.',
  'code-set': 'The code of this round is set already.',
  'not-in-event': 'You do not take part in this event.',
  'removed-from-event': 'The host has removed you from this event.',
  'event-over': 'The event is over.',
  'event-full': 'The event is full.',
  'event-locked': 'The host has locked the event. Nobody else can join.',
  'event-paused': 'The event is paused. Your row is kept.',
  'round-done': 'You are done with this round. Wait for the next one.',
  'too-many-events': 'You have too many events. Delete one first.',
  'too-many-rooms': 'You have too many open rooms. Finish or leave one first.',
  'export-running': 'Your data is being gathered already. Wait until it is here.',
  'not-like-solver': 'Only those who stand under “Like the solver” can be listed there as a program.',
  'too-many-bots': 'Too many bots play in your rooms. Wait until a race is over.',
  busy: 'Too much happened at once. Try again.',
  'too-large': 'This is too large for the server.',
  'wrong-type': 'The server cannot read this kind of data.',
  'illegal-guess': 'The rules do not allow this guess.',
  'too-fast': 'That was too fast. Wait a moment.',
  'too-many-streams': 'You follow too many games at once. Close one first.',
  'too-slow': 'The request took too long to arrive. Try again.',
  'disk-full': 'The server has no room left. Nothing was changed; try again later.',
  failed: 'Something went wrong on the server. Try again in a moment.',
  'not-ready': 'The server is not ready yet. Try again in a moment.',
} satisfies Record<RefusalKind, string>;

/** The events of a room. */
export const news = {
  joined: (name: string) => `${name} joined.`,
  left: (name: string) => `${name} left.`,
  youHost: 'You are the host now.',
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
  rematch: 'There is a rematch.',
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
  about: 'One of you sets a code while the other looks away. No server, no accounts.',
  firstMaker: 'Makes the first code',
  firstBreaker: 'Breaks it',
  player: (number: number) => `Player ${number}`,
  answeredBy: 'Answers',
  byDevice: 'By the device',
  byHand: 'By hand',
  byHandText: 'Every answer is checked when the code is shown, and the first wrong mark is named.',
  rounds: (number: number) => count(number, { one: 'round', other: 'rounds' }),
  round: (number: number, of: number) => `Round ${number} of ${of}`,
  /** `Anna 9, Ben 8` */
  score: (one: string, mine: number, other: string, theirs: number) => `${one} ${mine}, ${other} ${theirs}`,
  setTitle: (maker: string) => `${maker}, set the code.`,
  setText: (breaker: string) => `${breaker} looks away. Nobody sees it again until the round is over.`,
  hide: 'Hide',
  /** The words for a peg read aloud while the code is being set. */
  hiddenPeg: 'filled',
  onceOnly: 'These rules allow each symbol once.',
  handTo: (name: string) => `Hand the device to ${name}`,
  codeIsSet: (maker: string, breaker: string) => `The code is set. ${maker} looks on; ${breaker} breaks it.`,
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
    `Row ${row} was answered wrong. ${maker} said ${said}; it gets ${right}. So this round earns no points.`,
  allRight: 'Every answer was right.',
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
  rankedText: 'The server draws the codes and keeps them and the clock. Your best sprint counts on the leaderboard.',
  board: {
    about: 'The best sprint of each player: more codes, then fewer guesses.',
    empty: 'Nobody has broken a code in a sprint in this period.',
    codes: 'Codes',
    guesses: 'Guesses',
  },
};
