import type { MatchRecord, SavedGame } from './record.ts';

/** The games and the match that have a special role. */
export interface Pointers {
  /** The game on the board. */
  readonly current: string | null;
  /** The one before, so that New game can be undone. */
  readonly previous: string | null;
  readonly match: string | null;
}

/** The game of two people at this device. */
export interface KeptPass {
  readonly id: string;
  /** As `formatPass` writes it, with its codes scrambled; empty once they have left. */
  readonly text: string;
}

/** Where games are kept. Reading never throws on damaged records: they are set aside and counted. */
export interface Store {
  game(id: string): Promise<SavedGame | null>;
  games(): Promise<readonly SavedGame[]>;
  /**
   * Replaces a game in one step: `change` sees what is kept now, so that two tabs cannot both go on from the same turn.
   * It returns `null` to leave things as they are. Gives the game as it is then.
   */
  changeGame(id: string, change: (kept: SavedGame | null) => SavedGame | null): Promise<SavedGame | null>;
  /** Takes a game away. */
  removeGame(id: string): Promise<void>;
  match(id: string): Promise<MatchRecord | null>;
  putMatch(match: MatchRecord): Promise<void>;
  /** Replaces the game of two people in one step, unless `change` returns `null`; gives what is kept then. */
  pass(change: (kept: KeptPass | null) => KeptPass | null): Promise<KeptPass | null>;
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
  let pass: KeptPass | null = null;
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
    pass: async (change) => {
      pass = change(pass) ?? pass;
      return pass;
    },
    pointers: async () => pointers,
    point: async (change) => {
      pointers = { ...pointers, ...change };
    },
    erase: async () => {
      games.clear();
      matches.clear();
      pass = null;
      pointers = noPointers;
    },
    putAside: async () => {},
    setAside: async () => 0,
  };
};
