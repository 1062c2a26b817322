import { type Code, type CodeText, parseCode } from './code.ts';
import { excerpt, orThrow } from './errors.ts';
import type { Feedback } from './feedback.ts';
import { frozen } from './frozen.ts';
import { type Action, type Attempt, applyAction, type GameState, tryInit } from './game.ts';
import { parseRecording, type Recording, recordGame, replay } from './recording.ts';
import { readVariant, type VariantRef } from './ruleset.ts';
import type { Status } from './status.ts';
import type { Variant } from './variant.ts';
import { type GameView, gameView } from './view.ts';

/** The source of a game's code: a seed that draws it, or the code that a person set. One of them is needed. */
export interface GameOptions {
  readonly seed?: number | null;
  readonly secret?: CodeText | null;
}

const PLAYER = 'player';

/**
 * One game of one player as an object, over the functions of this package. Its methods throw a `RuleError`, with a
 * sentence and a `kind`. There is no undo: an answer cannot be taken back, and each state is an immutable value.
 */
export class Game {
  readonly #start: Recording;
  readonly #actions: Action[] = [];
  #state: GameState;

  /** The ruleset is a name such as `classic`, notation such as `4x6/10`, or a whole ruleset. */
  constructor(ruleset: VariantRef = 'classic', options: GameOptions = {}) {
    const variant = orThrow(readVariant(ruleset));
    const { seed = null, secret = null } = options;
    const code = secret === null ? null : codeOf(variant, secret);
    this.#state = orThrow(tryInit({ variant, seed, secret: code, playerIds: [PLAYER] }));
    this.#start = recordGame({ variant, seed, secret: code }, []);
  }

  /** Continues a saved game, given as a recording or as its JSON. */
  static from(saved: Recording | string): Game {
    const text = typeof saved === 'string' ? saved : JSON.stringify(saved ?? null);
    const recording = orThrow(parseRecording(text));
    const state = orThrow(replay(recording));
    const game = new Game(recording.variant, recording);
    game.#keep(state, ...recording.actions);
    return game;
  }

  get variant(): Variant {
    return this.#state.variant;
  }

  /** The part of the game that the player may see. The code stays hidden until the game ends. */
  get view(): GameView {
    return Object.freeze(gameView(this.#state));
  }

  get status(): Status {
    return this.#state.status;
  }

  get attempts(): readonly Attempt[] {
    return this.#state.attempts;
  }

  /** All actions so far, to save or to replay. It contains the code or its seed, so keep it from the player. */
  get recording(): Recording {
    return { ...this.#start, actions: [...this.#actions] };
  }

  /** The value for `JSON.stringify`: the view, which holds no secret. To save a game, write its recording. */
  toJSON(): GameView {
    return this.view;
  }

  /** Plays a code and returns the answer. `at` is in milliseconds since the start; rulesets with a clock need it. */
  guess(code: CodeText, at?: number): Feedback {
    this.#apply({ type: 'submit', code: codeOf(this.variant, code), ...timed(at) });
    return this.attempts.at(-1)!.feedback;
  }

  /** Ends the game as lost, which opens the code. */
  resign(at?: number): void {
    this.#apply({ type: 'resign', ...timed(at) });
  }

  /** Ends a timed game whose clock has run out. */
  expire(at: number): void {
    this.#apply({ type: 'expire', at });
  }

  #apply(action: Action): void {
    this.#keep(applyAction(this.#state, action, PLAYER), action);
  }

  /** Returned objects are frozen, so a game changes only by actions. */
  #keep(state: GameState, ...actions: readonly Action[]): void {
    frozen(state.attempts);
    this.#state = state;
    this.#actions.push(...actions.map(frozen));
  }
}

/** Callers without types may give numbers, such as `1122` or `[1, 1, 2, 2]`; the number and its text are equivalent. */
const codeOf = (variant: Variant, given: unknown): Code => {
  if (Array.isArray(given)) return orThrow(parseCode(variant, given.map(String)));
  const isText = typeof given === 'string' || typeof given === 'number';
  return orThrow(parseCode(variant, isText ? String(given) : [excerpt(given)]));
};

const timed = (at: number | undefined): { readonly at?: number } => (at === undefined ? {} : { at });
