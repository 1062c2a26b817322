import type { VariantError } from '@mastermind/engine';
import type { ErrorKind } from '@mastermind/protocol/lists';
import { guesses, points } from './nouns.ts';

/** What a server may refuse, as far as the rules do not say it better; `away` if it says nothing at all. */
type RefusalKind = Exclude<ErrorKind, VariantError['kind']> | 'away';

/** Why a server said no. */
export const refusals = {
  away: 'Can’t reach the server. Nothing is lost; try again in a moment.',
  malformed: 'The server did not understand this. Check what you entered.',
  'no-player': 'The server does not know you any more. Start again to play as a new guest.',
  'cross-site': 'This request came from another site, so the server refused it.',
  'not-your-game': 'This game belongs to another player.',
  'daily-private': 'Only its player can see this game until the day is over.',
  'not-in-room': 'You are not one of the players here.',
  'not-the-host': 'Only the host can start.',
  'not-found': 'Nothing found. Check the code or the link.',
  'wrong-turn': 'This game went on elsewhere. Here is how it stands.',
  'key-reused': 'This guess was sent already. Here is how the game stands.',
  'game-over': 'The game is over.',
  'time-up': 'Time was up before this guess arrived.',
  'game-running': 'The game is still running. Wait for its end.',
  'day-running': 'This is shown when the day is over.',
  'already-played': 'You have had your try today.',
  'room-full': 'The room is full. You can still watch.',
  'room-started': 'It has started already. You can still watch.',
  'room-running': 'The room is still running. Wait for its end.',
  'room-over': 'The room is over.',
  'not-started': 'It has not started yet. Your row is kept.',
  'too-few-players': 'It takes at least two, people or bots.',
  'not-your-turn': 'It is not your turn.',
  'code-set': 'The code of this round is set already.',
  'too-many-rooms': 'You have too many open rooms. Finish or leave one first.',
  'export-running': 'Your data is being gathered already. Wait until it is here.',
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

/** What happened in a room. */
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
};
