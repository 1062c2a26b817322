import { openDatabase } from '../store/database.ts';
import { safeStore } from '../store/safe.ts';
import { type Archive, createArchive } from './archive.ts';
import { type Authority, createAuthority, type World } from './authority.ts';
import type { BotTable } from './bots.ts';
import { serve } from './rpc.ts';

/** Everything the page can ask of the games kept on this device. */
export type GameHost = Omit<Authority, 'create' | 'snapshot' | 'act'> & Archive & BotTable;

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
  const authority = createAuthority(world);
  // Bots bring the solver with them, so they come when somebody wants to play with one.
  let table: Promise<BotTable> | null = null;
  const botTable = (): Promise<BotTable> => {
    table ??= Promise.all([import('./bots.ts'), import('../solver/tools.ts')]).then(async ([bots, tools]) =>
      bots.createBotTable(world, authority, await tools.loadTools()),
    );
    return table;
  };
  const { create: _create, snapshot: _snapshot, act: _act, ...games } = authority;
  return {
    ...games,
    ...createArchive(store),
    botTurn: async (...args) => (await botTable()).botTurn(...args),
    makeCode: async (...args) => (await botTable()).makeCode(...args),
    currentMatch: async () => (await botTable()).currentMatch(),
    newMatch: async (...args) => (await botTable()).newMatch(...args),
    nextRound: async (...args) => (await botTable()).nextRound(...args),
    matchNow: async (...args) => (await botTable()).matchNow(...args),
    leaveMatch: async () => (await botTable()).leaveMatch(),
  };
};

serve(self, start() as unknown as Promise<Record<string, (...args: never[]) => Promise<unknown>>>);
