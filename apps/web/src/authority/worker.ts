import { holdLifeline } from '../shell/lifeline.ts';
import { serve } from '../shell/rpc.ts';
import { openDatabase } from '../store/database.ts';
import { safeStore } from '../store/safe.ts';
import type { Archive } from './archive.ts';
import { type Authority, createAuthority } from './authority.ts';
import type { BotGames } from './bots.ts';
import { createKeeper, type World } from './keeper.ts';
import type { PassGames } from './pass.ts';

/** Everything the page can ask of the games kept on this device. */
export type GameHost = Authority & Archive & BotGames & PassGames;

const others = new BroadcastChannel('mastermind.games');

const start = async (): Promise<GameHost> => {
  const store = await safeStore(openDatabase);
  const world: World = {
    store,
    now: () => Date.now(),
    randomSeed: () => crypto.getRandomValues(new Uint32Array(1))[0]!,
    newId: () => crypto.randomUUID(),
    changed: (id) => others.postMessage(id),
  };
  const keeper = createKeeper(world);
  return {
    ...createAuthority(keeper),
    ...later(async () => {
      const { createArchive } = await import('./more.ts');
      return createArchive(store);
    }, ['pastGames', 'exportAll', 'importAll', 'erase', 'setAside']),
    ...later(async () => {
      const { createPassGames } = await import('./more.ts');
      return createPassGames(world);
    }, ['passNow', 'passState', 'newPass', 'actPass', 'peekPass', 'leavePass']),
    // Bots need the solver, so they are loaded when first used.
    ...later(async () => {
      const [{ createBotGames }, { loadTools }] = await Promise.all([
        import('./more.ts'),
        import('../solver/tools.ts'),
      ]);
      return createBotGames(keeper, await loadTools());
    }, ['botTurn', 'botGame', 'makeCode', 'currentMatch', 'newMatch', 'nextRound', 'matchNow', 'leaveMatch']),
  };
};

/** Methods that are loaded when one of them is first called. */
const later = <T extends object>(load: () => Promise<T>, names: readonly (keyof T)[]): T => {
  let loaded: Promise<T> | null = null;
  const call = async (name: keyof T, args: readonly unknown[]): Promise<unknown> => {
    loaded ??= load().catch((error) => {
      // The network may be back by the next call.
      loaded = null;
      throw error;
    });
    return ((await loaded)[name] as (...given: readonly unknown[]) => unknown)(...args);
  };
  return Object.fromEntries(names.map((name) => [name, (...args: readonly unknown[]) => call(name, args)])) as T;
};

holdLifeline(self);
serve(self, start() as unknown as Promise<Record<string, (...args: never[]) => Promise<unknown>>>);
