import {
  isSprintOver,
  type Sprint,
  type SprintResult,
  sprintGame,
  sprintResult,
  type Untimed,
  type Variant,
} from '@mastermind/engine';
import { enterSprint, type Held, holdSprint, playSprint, sprintRecording } from '@mastermind/play';

/** A player in a sprint. Each code is a separate game on the table, with the clock of the sprint. */
export type SprintSeat = ReturnType<typeof sitAtSprint>;

type Step = ReturnType<typeof playSprint>;

/** Sits down at a sprint. One seed gives one list of codes, whatever the result of each. */
export const sitAtSprint = (variant: Variant, seed: number) => {
  let sprint = holdSprint(variant, seed);
  let assisted = false;
  const idNow = (): string => `sprint-${sprint.sprint.length}`;
  const keep = (next: Step): Step => {
    if (next.ok) sprint = next.value;
    return next;
  };

  return {
    variant,
    /** The game being played. */
    held: (): Held => ({
      id: idNow(),
      recording: sprintRecording(sprint),
      state: sprintGame(sprint.sprint),
      startedAt: sprint.startedAt,
      assisted,
    }),
    isOver: (): boolean => isSprintOver(sprint.sprint),
    result: (): SprintResult => sprintResult(sprint.sprint),
    /** Whether any code was played with help. */
    isAssisted: (): boolean => assisted,
    /** The code that was played before this one; `null` for the first. */
    last: (): Sprint[number] | null => sprint.sprint.at(-2) ?? null,
    start: (now: number): void => {
      sprint = { ...sprint, startedAt: sprint.startedAt ?? now };
    },
    act: (action: Untimed, now: number): Step => keep(playSprint(sprint, action, now)),
    /** Takes over the clock, help and actions that the game had after a presentation. */
    follow: (session: Held): void => {
      // The presentation may still show a code that is done.
      if (session.id !== idNow()) return;
      sprint = { ...sprint, startedAt: session.startedAt };
      assisted ||= session.assisted;
      const { length } = sprintRecording(sprint).actions;
      for (const action of session.recording.actions.slice(length)) keep(enterSprint(sprint, action));
    },
  };
};
