import type { Held } from '@mastermind/play';
import { finishedSession } from './format.ts';
import type { Store } from './store.ts';

/** Keeps one person's game while it is played, also when it is open in two terminals. */
export interface Keeper {
  /**
   * Saves the game and the row being filled, unless another process has saved a later state. Returns whether it is
   * saved now.
   */
  keep(session: Held, draft: readonly (string | null)[]): boolean;
  /**
   * The game after an action. If another process acted since `before`, its action counts: its game is returned, and
   * nothing is written.
   */
  commit(before: Held, next: Held): Held;
}

export const keeperOf = (store: Store): Keeper => {
  /** The last saved game, by any terminal. */
  const found = (id: string): Held | null => {
    const kept = store.keptGames().find(({ session }) => session.id === id);
    if (kept !== undefined) return kept.session;
    const finished = store.finishedGames().findLast((game) => game.id === id);
    return finished === undefined ? null : finishedSession(finished);
  };
  const turnOf = ({ recording }: Held): number => recording.actions.length;

  return {
    keep: (session, draft) =>
      store.together(() => {
        if (session.state.gameOver) return false;
        const there = found(session.id);
        return (there !== null && turnOf(there) > turnOf(session)) || store.keepGame({ session, draft });
      }),
    commit: (before, next) =>
      store.together(() => {
        const there = found(before.id);
        if (there !== null && turnOf(there) > turnOf(before)) return there;
        if (!next.state.gameOver) {
          store.keepGame({ session: next, draft: [] });
          return next;
        }
        store.addFinished(next);
        store.forgetGame(next.id);
        return next;
      }),
  };
};
