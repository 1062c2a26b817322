import { join } from 'node:path';
import type { TerminalWords } from '@mastermind/messages/terminal';
import { remark } from '../printable.ts';
import type { Session } from '../session.ts';
import { type Read, readKept, removeKept, writeKept } from './file.ts';
import { dataFolder } from './folder.ts';
import {
  defaultSettings,
  type FinishedGame,
  formatFinished,
  formatKeptGame,
  formatSettings,
  type KeptGame,
  parseFinished,
  parseKeptGame,
  parseSettings,
  type Settings,
} from './format.ts';

/** What is kept when the program ends. A file that cannot be read or written is reported and never ends the game. */
export interface Store {
  keptGame(): KeptGame | null;
  keepGame(game: KeptGame): void;
  forgetGame(): void;
  finishedGames(): readonly FinishedGame[];
  addFinished(session: Session): void;
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
    settings: join(folder, 'settings.json'),
  };

  const read = <T>(file: string, parse: (text: string) => T | null): T | null => {
    const found = guarded(file, (): Read<T> => readKept(file, parse, clock()));
    if (found?.kind === 'damaged') tell(words.damaged(found.file, found.setAside));
    return found?.kind === 'value' ? found.value : null;
  };

  const guarded = <T>(file: string, work: () => T): T | null => {
    try {
      return work();
    } catch (error) {
      tell(words.cannotSave(file, error instanceof Error ? error.message : String(error)));
      return null;
    }
  };

  const settings = (): Settings => read(files.settings, parseSettings) ?? defaultSettings;
  const finishedGames = (): readonly FinishedGame[] => read(files.games, parseFinished) ?? [];

  return {
    keptGame: () => read(files.current, parseKeptGame),
    keepGame: (game) => void guarded(files.current, () => writeKept(files.current, formatKeptGame(game))),
    forgetGame: () => void guarded(files.current, () => removeKept(files.current)),
    finishedGames,
    addFinished: ({ recording, assisted }) => {
      const games = [...finishedGames(), { recording, endedAt: clock(), assisted }];
      guarded(files.games, () => writeKept(files.games, formatFinished(games)));
    },
    settings,
    changeSettings: (change) => {
      const next = { ...settings(), ...change };
      guarded(files.settings, () => writeKept(files.settings, formatSettings(next)));
    },
  };
};
