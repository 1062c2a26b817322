import type { Result } from './result.ts';

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
  | { readonly kind: 'game-over' }
  | { readonly kind: 'not-your-game'; readonly playerId: string }
  | { readonly kind: 'malformed-action' };

export type VariantError =
  | { readonly kind: 'unknown-variant'; readonly text: string }
  | {
      readonly kind: 'variant-range';
      readonly field: 'pegs' | 'symbols' | 'attempts' | 'seconds';
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
  | { readonly kind: 'bad-seed'; readonly seed: unknown };

export type StateError = VariantError | { readonly kind: 'malformed-state'; readonly path: string };

export type RecordingError =
  | VariantError
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

/** Asked of a game that still runs, whose secret must not be looked at. */
export type RunningError = { readonly kind: 'game-running' };

export type SpaceError = {
  readonly kind: 'space-too-large';
  readonly codes: number;
  readonly limit: number;
  readonly use: string;
};

export type EngineError = LinkError | MatchError | RunningError | SpaceError | StateError;

/** An engine error where only an exception will do. The data is in `error`, the sentence in `message`. */
export class RuleError extends Error {
  override readonly name = 'RuleError';
  readonly error: EngineError;

  constructor(error: EngineError) {
    super(describeError(error));
    this.error = error;
  }
}

/** The value, where a refusal can only be a bug of the caller. */
export const orThrow = <T>(result: Result<T, EngineError>): T => {
  if (!result.ok) throw new RuleError(result.error);
  return result.value;
};

/** One English sentence that says what was wrong, where, and what would be right. */
export const describeError = (error: EngineError): string => {
  switch (error.kind) {
    case 'too-short':
      return `The code has ${count(error.length, 'peg')}; it needs ${error.expected}.`;
    case 'too-long':
      return `The code has ${count(error.length, 'peg')}; only ${error.expected} fit.`;
    case 'unknown-symbol':
      return `"${error.symbol}" at place ${error.position} is not a symbol of these rules; choose from ${error.choices.join(', ')}.`;
    case 'repeated-symbol':
      return `${error.symbol} stands at places ${error.positions.join(' and ')}; these rules allow each symbol once.`;
    case 'time-up':
      return `Time is up after ${count(error.seconds, 'second')}, so the guess does not count.`;
    case 'time-left':
      return `The game cannot end on time yet: ${count(error.milliseconds, 'millisecond')} ${error.milliseconds === 1 ? 'is' : 'are'} left.`;
    case 'no-clock':
      return 'These rules have no clock, so the game cannot end on time.';
    case 'time-missing':
      return 'These rules have a clock, so the action must say when it happens: add "at", in milliseconds since the start.';
    case 'bad-time':
      return `${excerpt(error.at)} is not a time; "at" is a whole number of milliseconds since the start, from 0.`;
    case 'time-backwards':
      return `Time cannot run backwards: the action is at ${error.at} ms, the one before was at ${error.previous} ms.`;
    case 'game-over':
      return 'The game is over; start a new one to guess again.';
    case 'not-your-game':
      return `This game belongs to another player, not to "${error.playerId}".`;
    case 'malformed-action':
      return 'The action is not one of submit, expire, resign or reset with the fields it needs.';
    case 'unknown-variant':
      return `"${error.text}" is not a set of rules; use a name such as classic, or notation such as 4x6/10 or 4x6u/8@180.`;
    case 'variant-range':
      return `Rules may have ${error.min} to ${error.max} ${FIELDS[error.field]}, not ${error.value}.`;
    case 'too-few-symbols':
      return `Without repeats ${count(error.pegs, 'peg')} need at least as many symbols; there are only ${error.symbols}.`;
    case 'malformed-variant':
      return `The rules are malformed at "${error.path}".`;
    case 'player-count':
      return `A game has exactly one player, named in playerIds; ${error.count} were given.`;
    case 'bad-seed':
      return `${excerpt(error.seed)} is not a seed; a seed is a whole number between ${Number.MIN_SAFE_INTEGER} and ${Number.MAX_SAFE_INTEGER}.`;
    case 'malformed-state':
      return `The saved game is malformed at "${error.path}".`;
    case 'malformed-recording':
      return `The recording is malformed at "${error.path}".`;
    case 'unknown-version':
      return `The recording has version ${excerpt(error.version)}; this program reads versions up to ${error.known}.`;
    case 'illegal-recording':
      return `The recording breaks the rules at action ${error.action}: ${describeError(error.cause)}`;
    case 'illegal-start':
      return `The recording cannot be started: ${describeError(error.cause)}`;
    case 'damaged-link':
      return 'The link is damaged or incomplete; copy the whole of it and try again.';
    case 'round-count':
      return `A match cannot have ${count(error.rounds, 'round')}; it has an even number of them, from 2 to ${error.max}.`;
    case 'same-player':
      return 'A match needs two different players.';
    case 'not-in-match':
      return `"${error.playerId}" does not play in this match.`;
    case 'match-over':
      return 'The match is over; start a new one to play on.';
    case 'not-the-maker':
      return `Only the maker of this round, "${error.maker}", may set its code.`;
    case 'not-the-breaker':
      return `Only the breaker of this round, "${error.breaker}", may play it.`;
    case 'code-set':
      return 'The code of this round is set and cannot be changed.';
    case 'code-missing':
      return `The round waits for its code; "${error.maker}" must set it first.`;
    case 'reset-in-match':
      return 'A round of a match cannot be started over.';
    case 'game-running':
      return 'The game is still running; its answers can be audited once it has ended.';
    case 'space-too-large':
      return `These rules have ${error.codes} codes, too many to list (the limit is ${error.limit}); use ${error.use}, which gives them one by one.`;
  }
};

/** People make guesses; only data calls them attempts. */
const FIELDS = { pegs: 'pegs', symbols: 'symbols', attempts: 'guesses', seconds: 'seconds' } as const;

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;

/** Shows a value that should have been something else, short enough for one sentence. */
export const excerpt = (value: unknown): string => {
  const text = typeof value === 'number' ? String(value) : (JSON.stringify(value) ?? String(value));
  return text.length > 40 ? `${text.slice(0, 37)}...` : text;
};
