import {
  type Action,
  type Code,
  type ConfigError,
  formatCode,
  type GameState,
  ok,
  orThrow,
  parseVariant,
  type Refusal,
  type Result,
  SPRINT_SECONDS,
  type Sprint,
  sprintAction,
  sprintGame,
  sprintResult,
  sprintVariant,
  tryAction,
  tryInit,
  type Variant,
} from '@mastermind/engine';
import type { SprintState } from '@mastermind/protocol';
import { drawCode } from '../chance.ts';
import type { GameRow } from '../storage/schema.ts';

/** More codes than a person breaks in three minutes. A player who has broken all of them is finished. */
const SPRINT_CODES = 50;

/** Codes under one clock, fixed before the start. Players who are given the same list play the same codes in its order. */
export interface CodeList {
  readonly codes: readonly Code[];
  readonly seconds: number;
}

export const drawList = (variant: Variant): CodeList => ({
  codes: Array.from({ length: SPRINT_CODES }, () => drawCode(variant)),
  seconds: SPRINT_SECONDS,
});

/** The codes of a game: a list in a sprint, else one. */
export const listOf = ({ mode, secret }: Pick<GameRow, 'mode' | 'secret'>): CodeList =>
  mode === 'sprint' ? (JSON.parse(secret) as CodeList) : { codes: [JSON.parse(secret) as Code], seconds: 0 };

/** In letters, as in the committed text. */
export const listText = (variant: Variant, { codes }: CodeList): string =>
  codes.map((code) => formatCode(variant, code)).join(' ');

/** The code being played, and those of a sprint that are done with. */
export interface Played {
  readonly done: readonly GameState[];
  readonly state: GameState;
}

export const beginning = (game: GameRow): Played => {
  const named = orThrow(parseVariant(game.variant));
  const { codes, seconds } = listOf(game);
  const variant = game.mode === 'sprint' ? sprintVariant(named, seconds) : named;
  const state = tryInit({ variant, seed: null, secret: codes[0]!, playerIds: [game.player_id] });
  return { done: [], state: orThrow(state) };
};

/** The rules: those of one game, or of a sprint, where the next code follows. */
export const actIn = (
  game: GameRow,
  { done, state }: Played,
  action: Action,
): Result<Played, Refusal | ConfigError> => {
  if (game.mode !== 'sprint') {
    const next = tryAction(state, action, game.player_id);
    return next.ok ? ok({ done, state: next.value }) : next;
  }
  const next = sprintAction([...done, state], action, listOf(game).codes[done.length + 1] ?? null);
  return next.ok ? ok({ done: next.value.slice(0, -1), state: sprintGame(next.value) }) : next;
};

const sprintOf = ({ done, state }: Played): Sprint => [...done, state];

export const resultIn = (played: Played) => sprintResult(sprintOf(played));

/** All guesses so far; the number of the next one is one more. */
export const guessesIn = (played: Played): number => resultIn(played).guesses;

/** The row that was answered last, which may be the last one of the code before. */
export const lastRow = ({ done, state }: Played): GameState['attempts'][number] | undefined =>
  state.attempts.at(-1) ?? done.at(-1)?.attempts.at(-1);

/** The sprint as sent to a client. A code is included only after its player has finished it. */
export const wireSprint = (game: GameRow, played: Played): SprintState | null => {
  if (game.mode !== 'sprint') return null;
  const { codes, seconds } = listOf(game);
  const last = played.done.at(-1);
  return {
    ...resultIn(played),
    seconds,
    codes: codes.length,
    done: played.done.length,
    last: last === undefined ? null : { won: last.status === 'won', code: [...last.secretCode] },
  };
};
