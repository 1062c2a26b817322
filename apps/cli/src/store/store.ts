import { randomInt } from 'node:crypto';
import { accessSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { formatPass, type PassPlay, parsePass } from '@mastermind/engine';
import type { TerminalWords } from '@mastermind/messages/terminal';
import { remark } from '../printable.ts';
import type { Session } from '../session.ts';
import { type Read, readKept, removeKept, writeKept } from './file.ts';
import { dataFolder } from './folder.ts';
import {
  defaultSettings,
  type FinishedGame,
  formatBoard,
  formatFinished,
  formatKeptGame,
  formatSettings,
  type KeptGame,
  parseBoard,
  parseFinished,
  parseKeptGame,
  parseSettings,
  type Settings,
} from './format.ts';

/** What is kept when the program ends. A file that cannot be read or written is reported and never ends the game. */
export interface Store {
  /** Says once, before a game begins, if nothing can be kept. */
  warnIfNotKept(): void;
  keptGame(): KeptGame | null;
  keepGame(game: KeptGame): void;
  /** Forgets the kept game if it is this one. */
  forgetGame(id: string): void;
  finishedGames(): readonly FinishedGame[];
  addFinished(session: Session): void;
  /** The game of two people at this terminal; its codes are scrambled in the file. */
  keptPass(): PassPlay | null;
  keepPass(pass: PassPlay): void;
  forgetPass(): void;
  /** The rows of a board that somebody had help with, as text, if it was of these rules. */
  keptBoard(variant: string): string | null;
  keepBoard(variant: string, rows: string): void;
  settings(): Settings;
  changeSettings(change: Partial<Settings>): void;
}

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
    pass: join(folder, 'pass.json'),
    board: join(folder, 'board.json'),
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
      // Whoever has heard that nothing can be kept need not hear it about every file.
      if (!told) tell(words.cannotSave(file, error instanceof Error ? error.message : String(error)));
      told = true;
      return null;
    }
  };

  const warnIfNotKept = (): void => {
    try {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      accessSync(folder, constants.W_OK);
    } catch (error) {
      if (!told) tell(words.cannotKeep(folder, error instanceof Error && 'code' in error ? String(error.code) : '?'));
      told = true;
    }
  };

  const settings = (): Settings => read(files.settings, parseSettings) ?? defaultSettings;
  const finishedGames = (): readonly FinishedGame[] => read(files.games, parseFinished) ?? [];

  const keptGame = (): KeptGame | null => read(files.current, parseKeptGame);

  return {
    warnIfNotKept,
    keptGame,
    keepGame: (game) => void guarded(files.current, () => writeKept(files.current, formatKeptGame(game))),
    forgetGame: (id) => {
      if (keptGame()?.session.id === id) guarded(files.current, () => removeKept(files.current));
    },
    finishedGames,
    addFinished: ({ id, recording, assisted }) => {
      const before = finishedGames();
      // A game of a server may be looked at again; it counts once.
      if (id !== '' && before.some((game) => game.id === id)) return;
      const games = [...before, { id, recording, endedAt: clock(), assisted }];
      guarded(files.games, () => writeKept(files.games, formatFinished(games)));
    },
    keptPass: () => read(files.pass, parsePass),
    keepPass: (pass) => void guarded(files.pass, () => writeKept(files.pass, formatPass(pass, randomInt(2 ** 32)))),
    forgetPass: () => void guarded(files.pass, () => removeKept(files.pass)),
    keptBoard: (variant) => {
      const board = read(files.board, parseBoard);
      return board?.variant === variant ? board.rows : null;
    },
    keepBoard: (variant, rows) =>
      void guarded(files.board, () => writeKept(files.board, formatBoard({ variant, rows }))),
    settings,
    changeSettings: (change) => {
      const next = { ...settings(), ...change };
      guarded(files.settings, () => writeKept(files.settings, formatSettings(next)));
    },
  };
};
