import { randomInt } from 'node:crypto';
import { accessSync, constants } from 'node:fs';
import { join } from 'node:path';
import {
  compareSprints,
  formatPass,
  type PassPlay,
  parsePass,
  type SprintResult,
  type Variant,
} from '@mastermind/engine';
import type { TerminalWords } from '@mastermind/messages/terminal';
import { FIRST_PUZZLE, type Held, rulesetKey } from '@mastermind/play';
import { remark } from '../text/printable.ts';
import { type Read, readKept, removeKept, writeKept } from './file.ts';
import { dataFolder } from './folder.ts';
import {
  type AwaitedGames,
  type BestSprints,
  defaultSettings,
  type FinishedGame,
  type FinishedGames,
  formatKept,
  type KeptGame,
  type Measures,
  type PuzzleRecord,
  parseAwaited,
  parseBoard,
  parseFinished,
  parseKeptGames,
  parseMeasures,
  parsePuzzles,
  parseSettings,
  parseSprints,
  type Settings,
} from './format.ts';
import { locked } from './lock.ts';
import { makeFolder } from './make-folder.ts';
import { reasonOf } from './reason.ts';

/** The files of a player. One that cannot be read or written is reported and never ends the game. */
export interface Store {
  /** Warns once, before a game begins, if nothing can be saved. */
  warnIfNotKept(): void;
  /** Does several things with no other terminal in between. */
  together<T>(work: () => T): T;
  /** The unfinished games, the one played last first. */
  keptGames(): readonly KeptGame[];
  /** The unfinished game that was played last, with these rules if any are named. */
  keptGame(variant?: Variant): KeptGame | null;
  /** Whether it is saved now. */
  keepGame(game: KeptGame): boolean;
  /** Deletes the saved game if it is this one. */
  forgetGame(id: string): void;
  finishedGames(): readonly FinishedGame[];
  /** How many games of the file make no sense. They stay in it. */
  unreadGames(): number;
  /**
   * Adds a game in the order in which games ended. `drawn` is true if the code was drawn at random, where its seed does
   * not show it.
   */
  addFinished(session: Held, known?: { readonly endedAt?: number; readonly drawn?: boolean }): void;
  /** The measures of finished games, as far as they have been computed. */
  measures(): Measures | null;
  keepMeasures(measures: Measures): void;
  /** Games of a server whose code is not known yet; they are finished later. */
  awaited(server: string): readonly string[];
  awaitGame(server: string, id: string): void;
  forgetAwaited(server: string, id: string): void;
  /** The game of two people at this terminal; its codes are scrambled in the file. */
  keptPass(): PassPlay | null;
  keepPass(pass: PassPlay): void;
  forgetPass(): void;
  /** The rows of a physical board with help, as text, if it has these rules. */
  keptBoard(variant: string): string | null;
  keepBoard(variant: string, rows: string): void;
  /** The best sprint with these rules; `null` before the first. */
  bestSprint(variant: string): SprintResult | null;
  /** Keeps a sprint if it is better than the best so far; whether it is. */
  keepSprint(variant: string, result: SprintResult): boolean;
  /** The puzzles that were met, and the next one. */
  puzzles(): PuzzleRecord;
  changePuzzles(change: (record: PuzzleRecord) => PuzzleRecord): void;
  settings(): Settings;
  changeSettings(change: Partial<Settings>): void;
}

/** If there are more unfinished games, the oldest ones are deleted. */
const MAX_SAVED_GAMES = 50;

/** A game without a guess is not worth a place beside another. */
const isBegun = ({ state }: Held): boolean => state.attempts.length > 0;

export const openStore = (
  { store: words }: TerminalWords,
  tell: (sentence: string) => void = (sentence) => remark(`${sentence}\n`),
  env: NodeJS.ProcessEnv = process.env,
  clock: () => number = Date.now,
): Store => {
  const folder = dataFolder(env);
  const files = {
    current: join(folder, 'current.json'),
    games: join(folder, 'games.json'),
    awaited: join(folder, 'awaited.json'),
    measures: join(folder, 'measures.json'),
    pass: join(folder, 'pass.json'),
    board: join(folder, 'board.json'),
    sprints: join(folder, 'sprints.json'),
    puzzles: join(folder, 'puzzles.json'),
    settings: join(folder, 'settings.json'),
  };

  let told = false;

  const read = <T>(file: string, parse: (text: string) => T | null): T | null => {
    const found = guarded(file, (): Read<T> => readKept(file, parse, clock()));
    if (found?.kind === 'damaged') tell(words.damaged(found.file, found.setAside));
    return found?.kind === 'value' ? found.value : null;
  };

  const guarded = <T>(file: string, work: () => T): T | null => {
    try {
      return work();
    } catch (error) {
      // One report is enough: the other files fail for one reason.
      if (!told) tell(words.cannotSave(file, reasonOf(error, words)));
      told = true;
      return null;
    }
  };

  const warnIfNotKept = (): void => {
    try {
      makeFolder(folder);
      accessSync(folder, constants.W_OK);
    } catch (error) {
      if (!told) tell(words.cannotKeep(folder, reasonOf(error, words)));
      told = true;
    }
  };

  const settings = (): Settings => read(files.settings, parseSettings) ?? defaultSettings;
  const finished = (): FinishedGames => read(files.games, parseFinished) ?? { games: [], unread: [] };
  const finishedGames = (): readonly FinishedGame[] => finished().games;

  const sprints = (): BestSprints => read(files.sprints, parseSprints) ?? {};
  const puzzles = (): PuzzleRecord => read(files.puzzles, parsePuzzles) ?? { next: FIRST_PUZZLE, results: [] };
  const keptGames = (): readonly KeptGame[] => read(files.current, parseKeptGames) ?? [];
  const saveKept = (kept: readonly KeptGame[]): boolean =>
    save(files.current, {
      games: kept.map(({ session: { id, recording, startedAt, assisted }, draft }) => ({
        id,
        recording,
        startedAt,
        assisted,
        draft,
      })),
    });

  /** Code that reads a file to change it must hold the lock: another terminal would write in between. */
  const together = <T>(work: () => T): T => locked(folder, work);
  const write = (file: string, text: string): boolean =>
    guarded(file, () => {
      writeKept(file, text);
      return true;
    }) === true;

  const save = (file: string, value: object): boolean => write(file, formatKept(value));

  const awaitedGames = (): AwaitedGames => read(files.awaited, parseAwaited) ?? {};
  const changeAwaited = (server: string, change: (ids: readonly string[]) => readonly string[]): void =>
    together(() => {
      const all = awaitedGames();
      const before = all[server] ?? [];
      const after = change(before);
      if (after.length !== before.length) save(files.awaited, { servers: { ...all, [server]: after } });
    });

  return {
    warnIfNotKept,
    together,
    keptGames,
    keptGame: (variant) =>
      keptGames().find(
        ({ session }) => variant === undefined || rulesetKey(session.state.variant) === rulesetKey(variant),
      ) ?? null,
    keepGame: (game) =>
      together(() => {
        const others = keptGames().filter(({ session }) => session.id !== game.session.id && isBegun(session));
        return saveKept([game, ...others].slice(0, MAX_SAVED_GAMES));
      }),
    forgetGame: (id) =>
      together(() => {
        const all = keptGames();
        const others = all.filter(({ session }) => session.id !== id);
        if (others.length === all.length) return;
        if (others.length > 0) saveKept(others);
        else guarded(files.current, () => removeKept(files.current));
      }),
    finishedGames,
    unreadGames: () => finished().unread.length,
    addFinished: ({ id, recording, assisted }, { endedAt = clock(), drawn = recording.seed !== null } = {}) =>
      together(() => {
        const { games, unread } = finished();
        // A game of a server may be looked at again; it counts once.
        if (games.some((game) => game.id === id)) return;
        const more = [...games, { id, recording, endedAt, assisted, drawn }];
        const sorted = more.toSorted((one, other) => one.endedAt - other.endedAt);
        save(files.games, { games: [...unread, ...sorted] });
      }),
    measures: () => read(files.measures, parseMeasures),
    keepMeasures: ({ edition, games }) => void save(files.measures, { edition, games: Object.fromEntries(games) }),
    awaited: (server) => awaitedGames()[server] ?? [],
    awaitGame: (server, id) => changeAwaited(server, (ids) => (ids.includes(id) ? ids : [...ids, id])),
    forgetAwaited: (server, id) => changeAwaited(server, (ids) => ids.filter((one) => one !== id)),
    keptPass: () => read(files.pass, parsePass),
    keepPass: (pass) => void write(files.pass, formatPass(pass, randomInt(2 ** 32))),
    forgetPass: () => void guarded(files.pass, () => removeKept(files.pass)),
    keptBoard: (variant) => {
      const board = read(files.board, parseBoard);
      return board?.variant === variant ? board.rows : null;
    },
    keepBoard: (variant, rows) => void save(files.board, { variant, rows }),
    bestSprint: (variant) => sprints()[variant] ?? null,
    keepSprint: (variant, result) =>
      together(() => {
        const all = sprints();
        const best = all[variant];
        if (best !== undefined && compareSprints(result, best) >= 0) return false;
        save(files.sprints, { best: { ...all, [variant]: result } });
        return true;
      }),
    puzzles,
    changePuzzles: (change) => together(() => void save(files.puzzles, change(puzzles()))),
    settings,
    changeSettings: (change) =>
      together(() => {
        save(files.settings, { ...settings(), ...change });
      }),
  };
};
