import type { Result } from './result.ts';
import type { LossReason } from './status.ts';

/** Everything the rules may refuse, as data. Positions count from 1, as people do. */
export type CodeError =
  | { readonly kind: 'too-short'; readonly length: number; readonly expected: number }
  | { readonly kind: 'too-long'; readonly length: number; readonly expected: number }
  | {
      readonly kind: 'unknown-symbol';
      readonly symbol: string;
      readonly position: number;
      readonly choices: readonly string[];
    }
  | { readonly kind: 'repeated-symbol'; readonly symbol: string; readonly positions: readonly [number, number] };

export type TimeError =
  | { readonly kind: 'time-up'; readonly seconds: number }
  | { readonly kind: 'time-left'; readonly milliseconds: number }
  | { readonly kind: 'no-clock' }
  | { readonly kind: 'time-missing' }
  | { readonly kind: 'bad-time'; readonly at: unknown }
  | { readonly kind: 'time-backwards'; readonly at: number; readonly previous: number };

/** Why an action was refused. */
export type Refusal =
  | CodeError
  | TimeError
  | { readonly kind: 'already-won' }
  | { readonly kind: 'already-lost'; readonly reason: LossReason }
  | { readonly kind: 'not-your-game'; readonly playerId: string }
  | { readonly kind: 'malformed-action' };

export type VariantError =
  | { readonly kind: 'unknown-variant'; readonly text: string }
  | {
      readonly kind: 'variant-range';
      readonly field: 'pegs' | 'symbols' | 'attempts' | 'seconds' | 'penalty';
      readonly value: number;
      readonly min: number;
      readonly max: number;
    }
  | { readonly kind: 'too-few-symbols'; readonly symbols: number; readonly pegs: number }
  | { readonly kind: 'malformed-variant'; readonly path: string };

export type ConfigError =
  | VariantError
  | CodeError
  | { readonly kind: 'player-count'; readonly count: number }
  | { readonly kind: 'bad-player'; readonly playerId: unknown }
  | { readonly kind: 'bad-seed'; readonly seed: unknown };

export type StateError = VariantError | { readonly kind: 'malformed-state'; readonly path: string };

export type RecordingError =
  | VariantError
  | { readonly kind: 'not-a-recording' }
  | { readonly kind: 'malformed-recording'; readonly path: string }
  | { readonly kind: 'unknown-version'; readonly version: unknown; readonly known: number }
  | { readonly kind: 'illegal-recording'; readonly action: number; readonly cause: Refusal }
  | { readonly kind: 'illegal-start'; readonly cause: ConfigError };

/** Text that should carry a game or a challenge, but was cut, mistyped or made by something else. */
export type LinkError = RecordingError | { readonly kind: 'damaged-link' };

export type MatchError =
  | Refusal
  | ConfigError
  | { readonly kind: 'round-count'; readonly rounds: number; readonly max: number }
  | { readonly kind: 'same-player' }
  | { readonly kind: 'not-in-match'; readonly playerId: string }
  | { readonly kind: 'match-over' }
  | { readonly kind: 'not-the-maker'; readonly maker: string }
  | { readonly kind: 'not-the-breaker'; readonly breaker: string }
  | { readonly kind: 'code-set' }
  | { readonly kind: 'code-missing'; readonly maker: string }
  | { readonly kind: 'reset-in-match' };

/** An answer that no guess can get. */
export type AnswerError = {
  readonly kind: 'impossible-answer';
  readonly black: number;
  readonly white: number;
  readonly pegs: number;
};

/** Why something was refused to two people who share a device. */
export type PassError =
  | MatchError
  | AnswerError
  | { readonly kind: 'player-name'; readonly max: number }
  | { readonly kind: 'not-now' };

/** The question needs the code, which stays hidden while the game runs. */
export type RunningError = { readonly kind: 'game-running' };

export type SpaceError = {
  readonly kind: 'space-too-large';
  readonly codes: number;
  readonly limit: number;
  readonly use: string;
};

export type EngineError = LinkError | PassError | RunningError | SpaceError | StateError;

/** An engine error where only an exception will do. The data is in `error`, the sentence in `message`. */
export class RuleError extends Error {
  override readonly name = 'RuleError';
  readonly error: EngineError;

  constructor(error: EngineError) {
    super(describeError(error));
    this.error = error;
  }

  get kind(): EngineError['kind'] {
    return this.error.kind;
  }
}

/** Unwraps a result, for places where a refusal can only be a bug in the caller. */
export const orThrow = <T>(result: Result<T, EngineError>): T => {
  if (!result.ok) throw new RuleError(result.error);
  return result.value;
};

/** A sentence for every kind of thing: a text, or a function of the thing. A kind without one does not compile. */
type Sentences<Thing extends { readonly kind: string }, Args extends readonly unknown[]> = {
  readonly [Kind in Thing['kind']]:
    | string
    | ((thing: Extract<Thing, { readonly kind: Kind }>, ...args: Args) => string);
};

/** Puts a thing into words by its kind. */
export const sentenceOf =
  <Thing extends { readonly kind: string }, Args extends readonly unknown[] = []>(sentences: Sentences<Thing, Args>) =>
  (thing: Thing, ...args: Args): string => {
    const said: string | ((given: never, ...rest: Args) => string) = sentences[thing.kind as Thing['kind']];
    return typeof said === 'function' ? said(thing as never, ...args) : said;
  };

/** One English sentence that names the error, its location and a correct value. */
// Without the PURE annotation, bundlers would keep every sentence wherever an error is created.
export const describeError: (error: EngineError) => string = /* @__PURE__ */ sentenceOf<EngineError>({
  'too-short': ({ length, expected }) => `The code has ${count(length, 'peg')}; it needs ${expected}.`,
  'too-long': ({ length, expected }) => `The code has ${count(length, 'peg')}; only ${expected} fit.`,
  'unknown-symbol': ({ symbol, position, choices }) =>
    `"${symbol}" at position ${position} is not a symbol of these rules; choose from ${choices.join(', ')}.`,
  'repeated-symbol': ({ symbol, positions }) =>
    `${symbol} is at positions ${positions.join(' and ')}; these rules allow each symbol once.`,
  'time-up': ({ seconds }) => `Time is up after ${count(seconds, 'second')}, so the guess does not count.`,
  'time-left': ({ milliseconds }) =>
    `The game cannot end on time yet: ${count(milliseconds, 'millisecond')} ${milliseconds === 1 ? 'is' : 'are'} left.`,
  'no-clock': 'These rules have no clock, so the game cannot end on time.',
  'time-missing':
    'These rules have a clock, so the action must say when it happens: add "at", in milliseconds since the start.',
  'bad-time': ({ at }) =>
    `${excerpt(at)} is not a time; "at" is a whole number of milliseconds since the start, from 0.`,
  'time-backwards': ({ at, previous }) =>
    `Time cannot run backwards: the action is at ${at} ms, the one before was at ${previous} ms.`,
  'already-won': 'The game is already won; start a new one to guess again.',
  'already-lost': ({ reason }) =>
    `${reason === 'time' ? 'Time is up and the game is lost' : 'The game is already lost'}; start a new one to guess again.`,
  'not-your-game': ({ playerId }) => `This game belongs to another player, not to "${playerId}".`,
  'malformed-action': 'The action is not one of submit, expire, resign or reset with the fields it needs.',
  'unknown-variant': ({ text }) =>
    `"${text}" is not a set of rules; use a name such as classic, or notation such as 4x6/10 or 4x6u/8@180.`,
  'variant-range': ({ min, max, field, value }) => `Rules may have ${min} to ${max} ${FIELDS[field]}, not ${value}.`,
  'too-few-symbols': ({ pegs, symbols }) =>
    `Without repeats ${count(pegs, 'peg')} need at least as many symbols; there are only ${symbols}.`,
  'malformed-variant': ({ path }) => `The rules are malformed at "${path}".`,
  'player-count': (error) => `A game has exactly one player, named in playerIds; ${error.count} were given.`,
  'bad-player': ({ playerId }) => `${excerpt(playerId)} is not the id of a player; an id is a text.`,
  'bad-seed': ({ seed }) =>
    seed === null
      ? 'A game needs a seed, which is a whole number, or a secret code.'
      : `${excerpt(seed)} is not a seed; a seed is a whole number between ${Number.MIN_SAFE_INTEGER} and ${Number.MAX_SAFE_INTEGER}.`,
  'malformed-state': ({ path }) => `The saved game is malformed at "${path}".`,
  'not-a-recording': 'This is not the recording of a game.',
  'malformed-recording': ({ path }) => `The recording is malformed at "${path}".`,
  'unknown-version': ({ version, known }) =>
    `This recording or link has version ${excerpt(version)}; this program reads versions up to ${known}.`,
  'illegal-recording': ({ action, cause }) =>
    `The recording breaks the rules at action ${action}: ${describeError(cause)}`,
  'illegal-start': ({ cause }) => `The recording cannot be started: ${describeError(cause)}`,
  'damaged-link': 'The link is damaged or incomplete; copy the whole of it and try again.',
  'round-count': ({ rounds, max }) =>
    `A match cannot have ${count(rounds, 'round')}; it has an even number of them, from 2 to ${max}.`,
  'same-player': 'A match needs two different players.',
  'not-in-match': ({ playerId }) => `"${playerId}" does not play in this match.`,
  'match-over': 'The match is over; start a new one to play on.',
  'not-the-maker': ({ maker }) => `Only the maker of this round, "${maker}", may set its code.`,
  'not-the-breaker': ({ breaker }) => `Only the breaker of this round, "${breaker}", may play it.`,
  'code-set': 'The code of this round is set and cannot be changed.',
  'code-missing': ({ maker }) => `The round waits for its code; "${maker}" must set it first.`,
  'reset-in-match': 'A round of a match cannot be started over.',
  'player-name': ({ max }) => `A name has 1 to ${max} characters.`,
  'impossible-answer': ({ pegs, black, white }) =>
    `No guess of ${count(pegs, 'peg')} can get ${black} exact, ${white} misplaced.`,
  'not-now': 'It is not time for this; look how the round stands.',
  'game-running': 'The game is still running; its answers can be audited once it has ended.',
  'space-too-large': ({ codes, limit, use }) =>
    `These rules have ${codes} codes, too many to list (the limit is ${limit}); use ${use}, which gives them one by one.`,
});

/** People make guesses; only data calls them attempts. */
const FIELDS = {
  pegs: 'pegs',
  symbols: 'symbols',
  attempts: 'guesses',
  seconds: 'seconds',
  penalty: 'points off a second',
} as const;

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;

/** Shows a value that should have been something else, short enough for one sentence. */
export const excerpt = (value: unknown): string => {
  const text = typeof value === 'number' ? String(value) : (JSON.stringify(value) ?? String(value));
  return text.length > 40 ? `${text.slice(0, 37)}...` : text;
};
