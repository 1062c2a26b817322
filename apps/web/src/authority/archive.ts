import { type GameView, gameView } from '@mastermind/engine';
import type { SafeStore } from '../store/safe.ts';
import { stateOf } from './authority.ts';
import { type GameRecord, type Origin, parseRecord } from './record.ts';

/** A finished game as statistics need it. */
export interface PastGame {
  readonly id: string;
  readonly origin: Origin;
  readonly view: GameView;
  readonly endedAt: number;
  readonly assisted: boolean;
}

/** Why a file was not taken in. */
export type ImportError = 'not-ours' | 'newer' | 'too-large';

export interface Imported {
  readonly taken: number;
  readonly skipped: number;
}

const FORMAT = 'mastermind-export';
const FORMAT_VERSION = 1;
/** A game takes about 400 bytes, so this is more than fifty thousand of them. */
const MAX_FILE = 20_000_000;

/** All that was played here, for statistics and for taking it elsewhere. */
export const createArchive = (store: SafeStore) => ({
  /** Finished games you broke yourself, oldest first. Games a bot broke for you are not yours to count. */
  pastGames: async (): Promise<readonly PastGame[]> => {
    const records = await store.games();
    return records.flatMap((record): PastGame[] => {
      const { id, origin, endedAt, assisted } = record;
      if (endedAt === null || origin === 'maker' || origin === 'watch') return [];
      return [{ id, origin, view: gameView(stateOf(record)), endedAt, assisted }];
    }).sort((one, other) => one.endedAt - other.endedAt);
  },

  exportAll: async (settings: unknown): Promise<string> =>
    JSON.stringify({ format: FORMAT, version: FORMAT_VERSION, settings, games: await store.games() }),

  /** Adds the games of a file to those kept here. Nothing is overwritten, damaged games are skipped and counted. */
  importAll: async (text: string): Promise<Imported | ImportError> => {
    if (text.length > MAX_FILE) return 'too-large';
    const data = readFile(text);
    if (data === null) return 'not-ours';
    if (data.version !== FORMAT_VERSION) return 'newer';
    let taken = 0;
    let skipped = 0;
    for (const item of data.games) {
      const record = playable(parseRecord(item));
      if (record === null) {
        skipped++;
        continue;
      }
      const kept = await store.changeGame(record.id, (here) => (here === null ? record : null));
      if (kept !== null) taken++;
    }
    return { taken, skipped };
  },

  erase: (): Promise<void> => store.erase(),

  setAside: (): Promise<number> => store.setAside(),
});

export type Archive = ReturnType<typeof createArchive>;

const readFile = (text: string): { readonly version: unknown; readonly games: readonly unknown[] } | null => {
  try {
    const data = JSON.parse(text);
    return data?.format === FORMAT && Array.isArray(data.games) ? data : null;
  } catch {
    return null;
  }
};

/** A record that parses may still break the rules; such a game is not taken in. */
const playable = (record: GameRecord | null): GameRecord | null => {
  try {
    if (record !== null) stateOf(record);
    return record;
  } catch {
    return null;
  }
};
