import type { Code, Recording, VariantRef } from '@mastermind/engine';
import type { SavedGame } from '../store/record.ts';
import type { Keeper } from './keeper.ts';
import { type Beginning, isSameBeginning, type Purpose, startsWith, takenUp } from './kept-game.ts';
import type { Outcome, Snapshot } from './snapshot.ts';

/** The page's requests about games on this device. */
export const createAuthority = ({ world, snapshot, change, create, act }: Keeper) => {
  const { store } = world;

  const current = async (): Promise<SavedGame | null> => {
    const pointers = await store.pointers();
    return pointers.current === null ? null : store.game(pointers.current);
  };

  const newGame = async (beginning: Beginning): Promise<Snapshot> => {
    const before = await store.pointers();
    const record = await create(beginning);
    await store.point({ current: record.id, previous: before.current });
    return snapshot(record);
  };

  return {
    newGame,

    /** The game on the board, or a new one of the usual ruleset. */
    resume: async (): Promise<Snapshot> => {
      const record = await current();
      return record === null ? newGame({ variant: 'classic', origin: 'fresh' }) : snapshot(record);
    },

    /** The game of a link: the game on the board if it is the same, else a new one. */
    open: async (beginning: Beginning): Promise<Snapshot> => {
      const record = await current();
      return record !== null && isSameBeginning(record.recording, beginning) ? snapshot(record) : newGame(beginning);
    },

    /** Whether the game on the board replaced a game that had begun. */
    replaces: async (): Promise<boolean> => {
      const { previous } = await store.pointers();
      const record = previous === null ? null : await store.game(previous);
      return record !== null && record.endedAt === null && record.recording.actions.length > 0;
    },

    /** Undoes New game: the previous game returns unchanged. */
    previous: async (): Promise<Snapshot | null> => {
      const { previous } = await store.pointers();
      const record = previous === null ? null : await store.game(previous);
      if (record === null) return null;
      await store.point({ current: record.id, previous: null });
      return snapshot(record);
    },

    /** A game for a bot to break, with your code. The game on the board stays. */
    makerGame: async (variant: VariantRef, secret: Code): Promise<Snapshot> =>
      snapshot(await create({ variant, origin: 'maker', secret })),

    /** A game for a bot to break, with the code of a seed. */
    watchGame: async (variant: VariantRef, seed: number): Promise<Snapshot> =>
      snapshot(await create({ variant, origin: 'watch', seed })),

    game: async (id: string): Promise<Snapshot | null> => {
      const record = await store.game(id);
      return record === null ? null : snapshot(record);
    },

    /** Starts the clock of a timed game. */
    begin: async (id: string): Promise<Snapshot> =>
      snapshot(await change(id, (kept) => (kept.startedAt === null ? { ...kept, startedAt: world.now() } : null))),

    submit: (id: string, turn: number, code: Code): Promise<Outcome> => act(id, turn, { type: 'submit', code }),

    resign: (id: string, turn: number): Promise<Outcome> => act(id, turn, { type: 'resign' }),

    /** Ends a game whose time is up; does nothing before. */
    expire: (id: string, turn: number): Promise<Outcome> => act(id, turn, { type: 'expire' }),

    /** Marks a running game as helped. It stays so, and is never ranked. */
    assist: async (id: string): Promise<Snapshot> =>
      snapshot(
        await change(id, (kept) => (kept.endedAt !== null || kept.assisted ? null : { ...kept, assisted: true })),
      ),

    /**
     * A finished game continued from its first rows, separate from the game on the board. Opened a second time it
     * continues where it was left, until it ends.
     */
    takeUp: async (recording: Recording, rows: number, purpose: Purpose = 'review'): Promise<Snapshot> => {
      const record = takenUp(recording, rows, purpose, world.now());
      const kept = await store.game(record.id);
      if (kept?.endedAt === null && startsWith(kept.recording, record.recording)) return snapshot(kept);
      await store.changeGame(record.id, () => record);
      return snapshot(record);
    },
  };
};

export type Authority = ReturnType<typeof createAuthority>;
