import {
  type Action,
  checkCode,
  err,
  type GameState,
  gamePoints,
  ok,
  parseCode,
  type Result,
  tryAction,
  type Variant,
} from '@mastermind/engine';
import type { Bus } from '../bus/bus.ts';
import { type Recent, recent } from '../recent.ts';
import { type Refused, refused, refusedByRules } from '../refusal.ts';
import type { EventRow, GameRow, ResultRow } from '../storage/schema.ts';
import { dueOf, elapsed, overdue } from './due.ts';
import { current, extend, type Happening, type History, isAssisted, lastAt, readHistory, version } from './history.ts';
import type { GameStore } from './store.ts';

/** Decides with the rules, writes with the store, tells the bus. Nothing else changes a game. */
export interface Authority {
  /** The game as it is now; a deadline that has passed is written before anybody sees it. */
  look(id: string): Promise<History | null>;
  begin(game: GameRow): Promise<History | null>;
  /** The game right after the guess, also if the same key was answered before. */
  guess(id: string, playerId: string, guess: GuessWish): Promise<Result<History, Refused>>;
  resign(id: string, playerId: string): Promise<Result<History, Refused>>;
  assist(id: string, playerId: string): Promise<Result<History, Refused>>;
}

export interface GuessWish {
  readonly code: string | readonly string[];
  readonly turn: number | null;
  readonly key: string | null;
}

/** What to write, or a history that needs nothing written. */
type Decision = { readonly write: Happening; readonly key: string | null } | { readonly done: History };

type Attempted = { readonly done: History } | { readonly refused: Refused } | { readonly again: History | null };

type Decide = (history: History, now: number) => Result<Decision, Refused>;

/** Each try that fails means that somebody else got through, so a few are plenty. */
const TRIES = 10;

export const createAuthority = (store: GameStore, bus: Bus, clock: () => number): Authority => {
  const known: Recent<History> = recent(4096);

  const load = async (id: string): Promise<History | null> => {
    const stored = await store.load(id);
    return stored === null ? null : known.keep(id, readHistory(stored.game, stored.events));
  };

  /** Writes what the rules allow; `null` if somebody else was first or the game is gone. */
  const write = async (
    history: History,
    { type, action }: Happening,
    now: number,
    key: string | null,
  ): Promise<Result<History | null, Refused>> => {
    const { game } = history;
    const before = current(history);
    const after = action === null ? ok(before) : tryAction(before, action, game.player_id);
    if (!after.ok) return err(refusedByRules(after.error));
    const event: EventRow = {
      game_id: game.id,
      version: version(history) + 1,
      type,
      at: Math.max(now, lastAt(history)),
      data: JSON.stringify(action ?? {}),
      idempotency_key: key,
    };
    const next = extend(history, event, after.value);
    const written = await store.append({ event, result: after.value.gameOver ? resultOf(next) : null });
    if (written !== 'added') return ok(null);
    known.keep(game.id, next);
    bus.publish(game.id, event.version);
    return ok(next);
  };

  /** One try: done, refused, or the game to try again on, `null` if it has to be read anew. */
  const attempt = async (history: History, decide: Decide): Promise<Attempted> => {
    const now = clock();
    const late = overdue(history, now);
    if (late !== null) {
      const closed = await write(history, late, now, null);
      return closed.ok ? { again: closed.value } : { refused: closed.error };
    }
    const decision = decide(history, now);
    if (!decision.ok) return { refused: decision.error };
    if ('done' in decision.value) return decision.value;
    const written = await write(history, decision.value.write, now, decision.value.key);
    if (!written.ok) return { refused: written.error };
    return written.value === null ? { again: null } : { done: written.value };
  };

  /**
   * Decides on the game as this node knows it, since the version catches whatever it does not know;
   * but it refuses nobody before it has looked again.
   */
  const update = async (id: string, decide: Decide): Promise<Result<History, Refused>> => {
    let history = known.get(id);
    let fresh = false;
    for (let tries = 0; tries < TRIES; tries++) {
      if (history === null) {
        history = await load(id);
        fresh = true;
      }
      if (history === null) return err(noSuchGame(id));
      const attempted = await attempt(history, decide);
      if ('done' in attempted) return ok(attempted.done);
      if ('refused' in attempted && fresh) return err(attempted.refused);
      history = 'again' in attempted ? attempted.again : null;
    }
    return err(refused('busy', 'Too much happened to this game at once; try again.'));
  };

  return {
    look: async (id) => {
      const history = await load(id);
      if (history === null || overdue(history, clock()) === null) return history;
      const updated = await update(id, (closed) => ok({ done: closed }));
      return updated.ok ? updated.value : null;
    },

    begin: async (game) => {
      const events: EventRow[] = [
        { game_id: game.id, version: 1, type: 'begin', at: game.started_at, data: '{}', idempotency_key: null },
      ];
      const history = readHistory(game, events);
      const begun = await store.begin(game, dueOf(history)?.at ?? null);
      return begun ? known.keep(game.id, history) : null;
    },

    guess: (id, playerId, guess) => update(id, (history, now) => decideGuess(history, playerId, guess, now)),

    resign: (id, playerId) =>
      update(id, (history, now) => {
        const refusal = mayPlay(history, playerId);
        if (refusal !== null) return err(refusal);
        return ok({ write: { type: 'resign', action: { type: 'resign', at: elapsed(history, now) } }, key: null });
      }),

    assist: (id, playerId) =>
      update(id, (history) => {
        const refusal = mayPlay(history, playerId);
        if (refusal !== null) return err(refusal);
        return ok(isAssisted(history) ? { done: history } : { write: { type: 'assist', action: null }, key: null });
      }),
  };
};

const decideGuess = (
  history: History,
  playerId: string,
  { code, turn, key }: GuessWish,
  now: number,
): Result<Decision, Refused> => {
  const earlier = key === null || history.game.player_id !== playerId ? null : answered(history, key);
  if (earlier !== null) return isSameGuess(earlier, code) ? ok({ done: earlier }) : err(keyReused);
  const refusal = mayPlay(history, playerId);
  if (refusal !== null) return err(refusal);
  const { variant, attempts } = current(history);
  const next = attempts.length + 1;
  if (turn !== null && turn !== next) {
    return err(refused('wrong-turn', `This would be guess ${next}, not ${turn}.`, { turn: next }));
  }
  const parsed = readCode(variant, code);
  if (!parsed.ok) return err(refusedByRules(parsed.error));
  const action: Action = { type: 'submit', code: parsed.value, at: elapsed(history, now) };
  return ok({ write: { type: 'submit', action }, key });
};

const mayPlay = (history: History, playerId: string): Refused | null => {
  const state = current(history);
  if (history.game.player_id !== playerId) return notYours;
  return state.gameOver ? over(state) : null;
};

/** A code in any of the ways the wire allows. */
export const readCode = (variant: Variant, code: string | readonly string[]): ReturnType<typeof checkCode> =>
  typeof code === 'string' ? parseCode(variant, code) : checkCode(variant, code);

export const noSuchGame = (id: string): Refused => refused('not-found', `There is no game "${id}".`);

const notYours = refused('not-your-game', 'This game belongs to another player; only its owner may play it.');

const keyReused = refused('key-reused', 'This Idempotency-Key was used for another guess of this game; use a new one.');

const over = (state: GameState): Refused =>
  state.reason === 'time'
    ? refused('time-up', `Time is up: the ${state.variant.seconds} seconds are over, so the game is lost.`)
    : refused('game-over', 'The game is over; start a new one to guess again.');

/** The game as it was when this key was answered. */
const answered = ({ game, steps }: History, key: string): History | null => {
  const index = steps.findIndex(({ event }) => event.idempotency_key === key);
  return index < 0 ? null : { game, steps: steps.slice(0, index + 1) };
};

const isSameGuess = (history: History, code: string | readonly string[]): boolean => {
  const { variant, attempts } = current(history);
  const parsed = readCode(variant, code);
  return parsed.ok && parsed.value.join(' ') === attempts.at(-1)?.code.join(' ');
};

const resultOf = (history: History): ResultRow => {
  const { game } = history;
  const state = current(history);
  const won = state.status === 'won';
  return {
    game_id: game.id,
    player_id: game.player_id,
    variant: game.variant,
    mode: game.mode,
    date: game.date,
    assisted: isAssisted(history) ? 1 : 0,
    status: won ? 'won' : 'lost',
    attempts: state.attempts.length,
    cost: won ? state.attempts.length : state.maxAttempts + 1,
    points: gamePoints(state),
    ended_at: lastAt(history),
  };
};
