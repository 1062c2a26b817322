import type { GameView } from '@mastermind/engine';
import { tick, untrack } from 'svelte';
import type { Moment } from '../browser/recipes.ts';

/**
 * The phase of an answer that is shown. During a game its marks appear. At the end the last marks appear, then the pegs
 * turn over or the hidden code is shown, then the words, then everything. The result was decided before, so skipping
 * loses nothing.
 */
export type Phase = 'answer' | 'marks' | 'turn' | 'words' | 'done';

interface Effects {
  /** Waits until all motion has stopped; only the style sheet defines how long that takes. */
  settled(): Promise<unknown>;
  /** The sounds and vibrations. */
  feel(moment: Moment): void;
  /** Whether everything is to be shown at once. */
  calm(): boolean;
  /** The end has been shown, or was skipped. */
  ended(): void;
}

const phasesOf = ({ reason }: GameView): readonly Phase[] =>
  reason === 'time' || reason === 'resigned' ? ['turn', 'words'] : ['marks', 'turn', 'words'];

/** Follows a game, and shows its end phase by phase if a player is watching. */
export const createStage = (
  game: () => { readonly id: string; readonly view: GameView },
  { settled, feel, calm, ended }: Effects,
) => {
  let phase = $state<Phase>('done');
  let run = 0;

  const show = async (view: GameView): Promise<void> => {
    const mine = ++run;
    feel(view);
    for (const next of calm() ? [] : phasesOf(view)) {
      phase = next;
      if (next === 'turn') feel({ opened: view });
      await tick();
      await settled();
      if (mine !== run) return;
    }
    finish();
  };

  const showAnswer = async (view: GameView): Promise<void> => {
    const mine = ++run;
    feel(view);
    if (calm()) return;
    phase = 'answer';
    await tick();
    await settled();
    if (mine === run) phase = 'done';
  };

  const finish = (): void => {
    run++;
    phase = 'done';
    void tick().then(ended);
  };

  let seen: { readonly id: string; readonly rows: number; readonly over: boolean } | null = null;
  // Before the page is drawn again, so that nothing is seen before its time.
  $effect.pre(() => {
    const { id, view } = game();
    const now = { id, rows: view.attempts.length, over: view.gameOver };
    untrack(() => {
      const before = seen;
      seen = now;
      if (before?.id !== now.id) {
        run++;
        phase = 'done';
      }
      if (before === null || before.id !== now.id) return;
      if (now.over && !before.over) void show(view);
      else if (now.rows > before.rows) void showAnswer(view);
    });
  });

  return {
    get phase(): Phase {
      return phase;
    },
    /** Whether the end of the game is being shown. */
    get ending(): boolean {
      return phase !== 'answer' && phase !== 'done';
    },
    /** Shows all that is still to be shown. */
    skip: (): void => {
      if (phase === 'answer') {
        run++;
        phase = 'done';
      } else if (phase !== 'done') {
        feel('hush');
        finish();
      }
    },
  };
};
