import { clockText, markPassed } from '@mastermind/play';
import type { Puzzle } from '@mastermind/solver';
import { words } from '../messages/words.svelte.ts';
import { announce } from '../notices/announce.svelte.ts';
import type { KeptPuzzles } from './puzzles.ts';
import { beginRun, nextInRun, type Run, timeLeftIn } from './run.ts';

/** The dependencies of a run on the outside. */
export interface RunWorld {
  /** Milliseconds since 1970. */
  now(): number;
  /** Draws the seed for the puzzles of a new run. */
  draw(): Promise<number>;
  puzzle(seed: number, at: number): Promise<Puzzle>;
  kept(): KeptPuzzles | null;
  /** Changes the run that is kept in one step, unless `change` returns `null`. */
  change(change: (run: Run | null) => Run | null): Promise<void>;
}

/** A run while it is played. The saved state decides, so that a reload continues it and all tabs show one run. */
export const createRunSession = ({ now, draw, puzzle, kept, change }: RunWorld) => {
  let time = $state(now());
  /** The run that was played here; a run that ended in another tab has no end to show. */
  let played = $state.raw<{ readonly seed: number; readonly bestBefore: number } | null>(null);
  const run = $derived(kept()?.run ?? null);
  const left = $derived(run === null ? 0 : timeLeftIn(run, time));
  const stage = $derived(left > 0 ? 'running' : run !== null && played?.seed === run.seed ? 'over' : 'ready');

  /** The next puzzle is made while this one is being solved. */
  const made = new Map<string, Promise<Puzzle>>();
  const make = (seed: number, at: number): Promise<Puzzle> => {
    const name = `${seed} ${at}`;
    const known = made.get(name) ?? puzzle(seed, at);
    made.set(name, known);
    return known;
  };
  const current = $derived.by(() => {
    if (run === null || stage === 'ready') return null;
    if (stage === 'running') void make(run.seed, run.at + 1);
    return make(run.seed, run.at);
  });

  const tick = (): void => {
    const before = left;
    const read = now();
    // A clock that is set back gives no time back, and one that is set back by far ends the run.
    time = run !== null && timeLeftIn(run, read) === 0 ? read : Math.max(time, read);
    if (run === null || before === 0) return;
    played ??= { seed: run.seed, bestBefore: kept()?.best ?? 0 };
    const passed = markPassed(before, left);
    if (passed !== undefined) announce(words.board.play.clockLeft(clockText(passed)));
    if (left === 0) announce(words.learn.run.over(run.solved));
  };

  return {
    get stage(): 'ready' | 'running' | 'over' {
      return stage;
    },
    get run(): Run | null {
      return run;
    },
    get left(): number {
      return left;
    },
    get puzzle(): Promise<Puzzle> | null {
      return current;
    },
    /** Whether the run that is over has solved more than any before. */
    get isBest(): boolean {
      return (
        run !== null &&
        played !== null &&
        run.solved > 0 &&
        run.solved >= (kept()?.best ?? 0) &&
        run.solved > played.bestBefore
      );
    },
    /** The clock starts once the first puzzle is ready. */
    start: async (): Promise<void> => {
      const seed = await draw();
      const bestBefore = kept()?.best ?? 0;
      await make(seed, 0);
      time = now();
      await change((known) => (known !== null && timeLeftIn(known, now()) > 0 ? null : beginRun(seed, now())));
      played = { seed: kept()?.run?.seed ?? seed, bestBefore };
    },
    /** The puzzle shown was solved or is skipped. */
    goOn: async (at: number, solved: boolean): Promise<void> => {
      await change((known) => (known === null ? null : nextInRun(known, at, solved, now())));
      if (run !== null && solved) announce(words.learn.run.solved(run.solved));
    },
    tick,
  };
};
