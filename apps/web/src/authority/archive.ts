import { type GameView, gameView } from '@mastermind/engine';
import type { SafeStore } from '../store/safe.ts';
import { stateOf } from './kept-game.ts';
import { type Origin, parseRecord, type Unfinished } from './record.ts';

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
  /** Games that were here already; those kept here stay as they are. */
  readonly known: number;
  /** Games that could not be read. */
  readonly skipped: number;
  /** As found in the file, to be read with care. */
  readonly settings: unknown;
}

const FORMAT = 'mastermind-export';
const FORMAT_VERSION = 1;
/** A game takes about 400 bytes, so this is more than fifty thousand of them. */
export const MAX_FILE = 20_000_000;

/** Games a bot broke for you are not yours to count, nor are those whose code you had seen. */
const NOT_COUNTED: ReadonlySet<Origin> = new Set(['maker', 'watch', 'review']);

/** All that was played here, for statistics and for taking it elsewhere. */
export const createArchive = (store: SafeStore) => ({
  /** Finished games you broke yourself, oldest first. */
  pastGames: async (): Promise<readonly PastGame[]> => {
    const records = await store.games();
    return records
      .flatMap((record): PastGame[] => {
        const { id, origin, endedAt, assisted } = record;
        if (endedAt === null || NOT_COUNTED.has(origin)) return [];
        return [{ id, origin, view: gameView(stateOf(record)), endedAt, assisted }];
      })
      .sort((one, other) => one.endedAt - other.endedAt);
  },

  /** With what the page keeps of running games itself: the row being filled, and notes. */
  exportAll: async (settings: unknown, unfinished: readonly Unfinished[] = []): Promise<string> => {
    const games = (await store.games()).map((record) => {
      const kept = unfinished.find(({ id }) => id === record.id);
      return kept === undefined || record.endedAt !== null
        ? record
        : { ...record, draft: kept.draft.length > 0 ? kept.draft : record.draft, notes: kept.notes ?? record.notes };
    });
    return JSON.stringify({ format: FORMAT, version: FORMAT_VERSION, settings, games });
  },

  /** Adds the games of a file to those kept here. Nothing is overwritten, damaged games are skipped and counted. */
  importAll: async (text: string): Promise<Imported | ImportError> => {
    if (text.length > MAX_FILE) return 'too-large';
    const data = readFile(text);
    if (data === null) return 'not-ours';
    if (data.version !== FORMAT_VERSION) return Number(data.version) > FORMAT_VERSION ? 'newer' : 'not-ours';
    let taken = 0;
    let known = 0;
    let skipped = 0;
    for (const item of data.games) {
      const record = parseRecord(item);
      if (record === null) {
        skipped++;
        continue;
      }
      const kept = await store.changeGame(record.id, (here) => (here === null ? record : null));
      if (kept === null) known++;
      else taken++;
    }
    return { taken, known, skipped, settings: data.settings };
  },

  erase: (): Promise<void> => store.erase(),

  setAside: (): Promise<number> => store.setAside(),
});

export type Archive = ReturnType<typeof createArchive>;

interface ExportFile {
  readonly version: unknown;
  readonly settings: unknown;
  readonly games: readonly unknown[];
}

const readFile = (text: string): ExportFile | null => {
  try {
    const data = JSON.parse(text);
    return data?.format === FORMAT && Array.isArray(data.games) ? data : null;
  } catch {
    return null;
  }
};
