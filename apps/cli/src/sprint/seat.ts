import {
  atTime,
  type Code,
  createSprint,
  elapsedSince,
  isSprintOver,
  orThrow,
  randomCode,
  recordGame,
  SeededRandom,
  type Sprint,
  type SprintResult,
  sprintAction,
  sprintGame,
  sprintResult,
  type Untimed,
  type Variant,
} from '@mastermind/engine';
import type { Held } from '@mastermind/play';

/** A player in a sprint. Each code is a game of its own on the table, with the clock of the sprint. */
export interface SprintSeat {
  readonly variant: Variant;
  /** The game being played. */
  held(): Held;
  isOver(): boolean;
  result(): SprintResult;
  /** Whether any code was played with help. */
  isAssisted(): boolean;
  /** The code that was played before this one; `null` for the first. */
  last(): Sprint[number] | null;
  start(now: number): void;
  act(action: Untimed, now: number): ReturnType<typeof sprintAction>;
  /** Takes over the clock, help and actions of the game as it went on at a presentation. */
  follow(session: Held): void;
}

/** Sits down at a sprint. The same seed gives the same codes, however each of them goes. */
export const sitAtSprint = (variant: Variant, seed: number): SprintSeat => {
  const random = new SeededRandom(seed);
  const codes: Code[] = [];
  const codeAt = (at: number): Code => {
    while (codes.length <= at) codes.push(randomCode(variant, random));
    return codes[at]!;
  };
  let sprint = orThrow(createSprint(variant, codeAt(0)));
  let actions: Held['recording']['actions'] = [];
  let startedAt: number | null = null;
  let assisted = false;
  const idOf = (now: Sprint): string => `sprint-${now.length}`;

  const perform: SprintSeat['act'] = (action, now) => {
    const state = sprintGame(sprint);
    const at = startedAt === null ? undefined : elapsedSince(startedAt, now, state.elapsed);
    return enter(atTime(state, action, at));
  };
  const enter = (action: Held['recording']['actions'][number]): ReturnType<SprintSeat['act']> => {
    const next = sprintAction(sprint, action, codeAt(sprint.length));
    if (!next.ok) return next;
    actions = next.value.length > sprint.length ? [] : [...actions, action];
    sprint = next.value;
    return next;
  };

  return {
    variant,
    held: () => {
      const state = sprintGame(sprint);
      const recording = recordGame({ variant: state.variant, seed: null, secret: state.secretCode }, actions);
      return { id: idOf(sprint), recording, state, startedAt, assisted };
    },
    isOver: () => isSprintOver(sprint),
    result: () => sprintResult(sprint),
    isAssisted: () => assisted,
    last: () => sprint.at(-2) ?? null,
    start: (now) => {
      startedAt ??= now;
    },
    act: perform,
    follow: (session) => {
      // The presentation may still show a code that is done.
      if (session.id !== idOf(sprint)) return;
      ({ startedAt } = session);
      assisted ||= session.assisted;
      for (const action of session.recording.actions.slice(actions.length)) enter(action);
    },
  };
};
