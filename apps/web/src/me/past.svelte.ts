import type { PastGame } from '../authority/archive.ts';
import { games, onGameChanged } from '../authority/client.ts';
import { solver } from '../solver/client.ts';
import { countsFor, type GameWorth } from '../store/worth.ts';

/**
 * The number of analyses saved and shown at once. The first batch is small, so that results appear soon. Later batches
 * grow, because each one recalculates everything made of the games while the reader scrolls.
 */
const FIRST_BATCH = 12;
const MAX_BATCH = 384;

/**
 * The finished games on this device, oldest first, and in step with other tabs. Each game is analysed once, the latest
 * first, and the result is saved; games named by `first` precede the others. Call it while a component is being
 * created; it stops with the component.
 */
export const followPast = (first: (game: PastGame) => boolean = () => false) => {
  let past = $state.raw<readonly PastGame[] | null>(null);
  let aside = $state(0);
  /** Games whose worth is still to come. */
  let missing = $state(0);
  let stopped = false;
  let working = false;
  let batch = FIRST_BATCH;

  const replace = (id: string, next: PastGame | null): void => {
    if (past === null) return;
    const others = past.filter((game) => game.id !== id);
    past = next === null ? others : [...others, next].sort((one, other) => one.endedAt - other.endedAt);
  };

  const work = async (): Promise<void> => {
    if (working) return;
    working = true;
    try {
      while (!stopped) {
        const open = (past ?? []).filter(({ worth }) => worth === null);
        if (open.length === 0) break;
        const wanted = open.filter(first);
        const next = (wanted.length > 0 ? wanted : open).slice(-batch);
        batch = Math.min(2 * batch, MAX_BATCH);
        const found = new Map<string, GameWorth>();
        for (const game of next.toReversed()) {
          if (stopped) break;
          found.set(game.id, await solver().gameWorth(game.view, countsFor(game)));
        }
        await games.keepWorths(found);
        // Unchanged games stay the same objects, so that they are not drawn again.
        past = (past ?? []).map((game) => {
          const worth = found.get(game.id);
          return worth === undefined ? game : { ...game, worth };
        });
        missing = past.filter(({ worth }) => worth === null).length;
      }
    } catch {
      // Without the solver the games are still listed; the next visit tries again.
      missing = 0;
    } finally {
      working = false;
    }
  };

  const load = async (): Promise<void> => {
    past = await games.pastGames();
    missing = past.filter(({ worth }) => worth === null).length;
    // Damaged records are found only when everything is read.
    aside = await games.setAside();
    void work();
  };

  $effect(() => {
    void load();
    const stop = onGameChanged(
      (id) =>
        void games.pastGame(id).then((game) => {
          replace(id, game);
          void work();
        }),
    );
    return () => {
      stopped = true;
      stop();
    };
  });

  return {
    /** `null` until they have been read. */
    get games(): readonly PastGame[] | null {
      return past;
    },
    /** Removes a game at once, before the store has confirmed it. */
    leave: (id: string): void => replace(id, null),
    /** Damaged records that have been set aside. */
    get aside(): number {
      return aside;
    },
    get missing(): number {
      return missing;
    },
  };
};
