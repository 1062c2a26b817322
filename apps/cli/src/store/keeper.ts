import type { Held } from '@mastermind/play';
import { finishedSession } from './format.ts';
import type { Store } from './store.ts';

/** Keeps one person's game while it is played, also when it is open in two terminals. */
export interface Keeper {
  /** Keeps the game and the row being filled, unless the game has gone further elsewhere. Whether it is kept now. */
  keep(session: Held, draft: readonly (string | null)[]): boolean;
  /**
   * The game after something was done in it. If somebody did something in it elsewhere since `before`, that counts: then
   * their game comes back, and nothing is written.
   */
  commit(before: Held, next: Held): Held;
}

export const keeperOf = (store: Store): Keeper => {
  /** The game as it was kept last, by whichever terminal. */
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
