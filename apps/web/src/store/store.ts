import type { MatchRecord, SavedGame } from './record.ts';

/** The games and the match that have a special role. */
export interface Pointers {
  /** The game on the board. */
  readonly current: string | null;
  /** The one before, so that New game can be undone. */
  readonly previous: string | null;
  readonly match: string | null;
}

/** A device has at most one game of each of these kinds: a game of two people, and a sprint. */
export type Single = 'pass' | 'sprint';

export interface KeptSingle {
  readonly id: string;
  /**
   * In the format of `formatPass` and `formatSprint`, with its codes scrambled or omitted; empty once all players have
   * left.
   */
  readonly text: string;
}

/** The storage of games. Reading never throws on damaged records: they are set aside and counted. */
export interface Store {
  game(id: string): Promise<SavedGame | null>;
  games(): Promise<readonly SavedGame[]>;
  /**
   * Replaces a game in one step: `change` sees the saved game, so that two tabs cannot both continue from one turn. It
   * returns `null` to change nothing. Returns the resulting game.
   */
  changeGame(id: string, change: (kept: SavedGame | null) => SavedGame | null): Promise<SavedGame | null>;
  removeGame(id: string): Promise<void>;
  match(id: string): Promise<MatchRecord | null>;
  putMatch(match: MatchRecord): Promise<void>;
  /** Replaces such a game in one step, unless `change` returns `null`; returns the saved game. */
  single(which: Single, change: (kept: KeptSingle | null) => KeptSingle | null): Promise<KeptSingle | null>;
  pointers(): Promise<Pointers>;
  point(change: Partial<Pointers>): Promise<void>;
  erase(): Promise<void>;
  /** Sets a game of two people aside that cannot be read. */
  putAside(record: unknown): Promise<unknown>;
  /** How many damaged records have been set aside. */
  setAside(): Promise<number>;
}

export const noPointers: Pointers = { current: null, previous: null, match: null };

/** Forgets everything with the page: for browsers that keep nothing, and for when the disk is full. */
export const memoryStore = (): Store => {
  const games = new Map<string, SavedGame>();
  const matches = new Map<string, MatchRecord>();
  const singles = new Map<Single, KeptSingle>();
  let pointers = noPointers;
  return {
    game: async (id) => games.get(id) ?? null,
    games: async () => [...games.values()],
    changeGame: async (id, change) => {
      const kept = games.get(id) ?? null;
      const next = change(kept);
      if (next !== null) games.set(id, next);
      return next ?? kept;
    },
    removeGame: async (id) => void games.delete(id),
    match: async (id) => matches.get(id) ?? null,
    putMatch: async (match) => void matches.set(match.id, match),
    single: async (which, change) => {
      const kept = singles.get(which) ?? null;
      const next = change(kept);
      if (next !== null) singles.set(which, next);
      return next ?? kept;
    },
    pointers: async () => pointers,
    point: async (change) => {
      pointers = { ...pointers, ...change };
    },
    erase: async () => {
      games.clear();
      matches.clear();
      singles.clear();
      pointers = noPointers;
    },
    putAside: async () => {},
    setAside: async () => 0,
  };
};
