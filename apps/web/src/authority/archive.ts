import { type GameView, gameView, type Recording } from '@mastermind/engine';
import type { GameMeasure } from '@mastermind/solver';
import { mergeGame } from '../store/merge.ts';
import {
  formatRecord,
  type Origin,
  type PlayedOrigin,
  parseRecord,
  type SavedGame,
  type Unfinished,
} from '../store/record.ts';
import type { SafeStore } from '../store/safe.ts';
import type { GameWorth } from '../store/worth.ts';
import type { Worths } from '../store/worths.ts';
import { linkOf } from './link.ts';

/** A finished game as statistics and lists need it. */
export interface PastGame {
  readonly id: string;
  readonly origin: Origin;
  readonly view: GameView;
  readonly endedAt: number;
  readonly assisted: boolean;
  /** The day of a daily code. */
  readonly day: string | null;
  /** The whole game for a link; `null` in the rare case that none can be made. */
  readonly link: string | null;
  /** `null` until calculated. */
  readonly worth: GameWorth | null;
}

/** A finished game that a server held. */
export interface PlayedGame {
  readonly id: string;
  readonly origin: PlayedOrigin;
  readonly recording: Recording;
  readonly endedAt: number;
  readonly assisted: boolean;
  readonly day: string | null;
}

/** Why a file was not taken in. */
export type ImportError = 'not-ours' | 'newer' | 'too-large';

export interface Imported {
  readonly taken: number;
  /** Games that were here already, and went on no further elsewhere. */
  readonly known: number;
  /** Games that could not be read. */
  readonly skipped: number;
  /** As found in the file, to be read with care. */
  readonly settings: unknown;
  readonly learnt: unknown;
}

const FORMAT = 'mastermind-export';
const FORMAT_VERSION = 1;
/** A game takes about 400 bytes, so this is more than fifty thousand of them. */
export const MAX_FILE_BYTES = 20_000_000;

/** A player did not break these codes, had seen them before, or played a maker that dodges. */
const NOT_COUNTED: ReadonlySet<Origin> = new Set(['maker', 'watch', 'dodger', 'review']);

/** All games of this device, for statistics and for export. Other tabs are notified of `changed` games. */
export const createArchive = (store: SafeStore, worths: Worths, changed: (id: string) => void = () => {}) => {
  /** Deleted games that can be restored, for as long as this page is open. */
  const removed = new Map<string, SavedGame>();
  return {
    /** Finished games you broke yourself, oldest first. */
    pastGames: async (): Promise<readonly PastGame[]> => {
      const [records, known] = await Promise.all([store.games(), worths.all()]);
      return records
        .flatMap((record) => pastGame(record, known) ?? [])
        .sort((one, other) => one.endedAt - other.endedAt);
    },

    /** One of them, such as another tab has changed; `null` if it is none any more. */
    pastGame: async (id: string): Promise<PastGame | null> => {
      const record = await store.game(id);
      return record === null ? null : pastGame(record, await worths.all());
    },

    /** Saves a finished game of a server. An already saved one is unchanged. */
    keepPlayed: async ({ day, ...game }: PlayedGame): Promise<void> => {
      const { endedAt } = game;
      const record = parseRecord({
        schema: 1,
        createdAt: endedAt,
        startedAt: null,
        draft: [],
        notes: '',
        ...game,
        ...(day === null ? {} : { day }),
      });
      if (record === null) return;
      const kept = await store.changeGame(record.id, (here) => (here === null ? record : null));
      if (kept === record) changed(record.id);
    },

    /** The games that count for the strength in a ruleset, as far as they have been measured; all but the one named. */
    measures: async (ruleset: string, but: string | null = null): Promise<readonly GameMeasure[]> =>
      [...(await worths.all())].flatMap(([id, { counts, measure }]) =>
        id !== but && counts === ruleset && measure !== null ? [measure] : [],
      ),

    /** Only for games that are kept here. One may be deleted in another tab meanwhile, so that is checked at the end. */
    keepWorths: async (found: ReadonlyMap<string, GameWorth>): Promise<void> => {
      await worths.put(found);
      for (const id of found.keys()) if ((await store.game(id)) === null) await worths.forget(id);
    },

    /** Deletes a game; `putBack` undoes it. */
    remove: async (id: string): Promise<void> => {
      const record = await store.game(id);
      if (record === null) return;
      await store.removeGame(id);
      await worths.forget(id);
      removed.set(id, record);
      changed(id);
    },

    putBack: async (id: string): Promise<void> => {
      const record = removed.get(id);
      if (record === undefined) return;
      await store.changeGame(id, (here) => here ?? record);
      removed.delete(id);
      changed(id);
    },

    /**
     * Includes the data that only the page saves: settings, the current row and notes of running games, and progress in
     * Learn.
     */
    exportAll: async (
      settings: unknown,
      unfinished: readonly Unfinished[] = [],
      learnt: unknown = null,
    ): Promise<string> => {
      const games = (await store.games()).map((record) => {
        const kept = unfinished.find(({ id }) => id === record.id);
        const stored = formatRecord(record);
        return kept === undefined || record.endedAt !== null
          ? stored
          : { ...stored, draft: kept.draft.length > 0 ? kept.draft : record.draft, notes: kept.notes ?? record.notes };
      });
      return JSON.stringify({ format: FORMAT, version: FORMAT_VERSION, settings, learnt, games });
    },

    /** Adds the games of a file to those saved here. A game that went on elsewhere replaces its shorter copy. Damaged games are skipped and counted. */
    importAll: async (text: string): Promise<Imported | ImportError> => {
      if (text.length > MAX_FILE_BYTES) return 'too-large';
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
        let isNew = false;
        await store.changeGame(record.id, (here) => {
          const merged = mergeGame(here, record);
          isNew = merged !== null;
          return merged;
        });
        if (isNew) taken++;
        else known++;
        if (isNew) changed(record.id);
      }
      return { taken, known, skipped, settings: data.settings, learnt: data.learnt };
    },

    erase: async (): Promise<void> => {
      await store.erase();
      await worths.clear();
    },

    setAside: (): Promise<number> => store.setAside(),
  };
};

const pastGame = (record: SavedGame, worths: ReadonlyMap<string, GameWorth>): PastGame | null => {
  const { id, origin, endedAt, assisted, day = null, recording } = record;
  if (endedAt === null || NOT_COUNTED.has(origin)) return null;
  return {
    id,
    origin,
    view: gameView(record.state),
    endedAt,
    assisted,
    day,
    link: linkOf(recording),
    worth: worths.get(id) ?? null,
  };
};

interface ExportFile {
  readonly version: unknown;
  readonly settings: unknown;
  readonly learnt: unknown;
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
