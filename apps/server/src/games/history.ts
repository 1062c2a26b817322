import { type Action, type GameState, orThrow } from '@mastermind/engine';
import type { EventRow, GameRow, StoredType } from '../storage/schema.ts';
import { actIn, beginning, type Played } from './sprint.ts';

/** One event, and the state of the game after it. */
export interface Step extends Played {
  readonly event: EventRow;
}

export interface History {
  readonly game: GameRow;
  readonly steps: readonly Step[];
}

/** An event before it is stored, with the action it does to the game, if any. To the rules an abandoned game is a resigned one. */
export interface NewEvent {
  readonly type: Exclude<StoredType, 'begin'>;
  readonly action: Action | null;
}

/** Reads the events back; rows that the rules refuse are a damaged store, which is a bug and throws. */
export const readHistory = (game: GameRow, events: readonly EventRow[]): History => {
  const steps: Step[] = [];
  for (const event of events) {
    const before = steps.at(-1) ?? beginning(game);
    const action = event.type === 'begin' || event.type === 'assist' ? null : (JSON.parse(event.data) as Action);
    const after = action === null ? before : orThrow(actIn(game, before, action));
    steps.push({ event, done: after.done, state: after.state });
  }
  return { game, steps };
};

/** The event that every game begins with. */
export const firstEvent = ({ id, started_at }: GameRow): EventRow => ({
  game_id: id,
  version: 1,
  type: 'begin',
  at: started_at,
  data: '{}',
  idempotency_key: null,
});

/** The history with one more event, which the rules have allowed. */
export const extend = ({ game, steps }: History, event: EventRow, { done, state }: Played): History => ({
  game,
  steps: [...steps, { event, done, state }],
});

export const latest = ({ steps }: History): Step => steps.at(-1)!;

export const current = (history: History): GameState => latest(history).state;

export const version = ({ steps }: History): number => steps.at(-1)!.event.version;

export const lastAt = ({ steps }: History): number => steps.at(-1)!.event.at;

export const isAssisted = ({ steps }: History): boolean => steps.some(({ event }) => event.type === 'assist');

/**
 * Whether the first help came only after a guess, when the player already knew something about the course of the game.
 */
export const isHelpLate = ({ steps }: History): boolean =>
  (steps.find(({ event }) => event.type === 'assist')?.state.attempts.length ?? 0) > 0;
