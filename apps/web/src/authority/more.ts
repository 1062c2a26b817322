import { openWorths } from '../store/worths.ts';
import { createArchive } from './archive.ts';
import { type BotGames, createBotGames } from './bots.ts';
import type { Keeper } from './keeper.ts';
import { createPassGames } from './pass.ts';
import { createSprints } from './sprint.ts';

/**
 * Parts that a first visit does not need: past games, two people at this device, bots. One module, because several
 * would move their shared code out of the first file.
 */
export const moreOf = (keeper: Keeper): Promise<More> => {
  made ??= create(keeper);
  return made;
};
/** One for the one keeper of a worker. */
let made: Promise<More> | null = null;

const create = async (keeper: Keeper) => {
  const { store, changed } = keeper.world;
  return {
    ...createArchive(store, await openWorths(), changed),
    ...createPassGames(keeper.world),
    ...createSprints(keeper.world),
    ...botGames(keeper),
  };
};

export type More = Awaited<ReturnType<typeof create>>;

/** Bots need the solver, so it is loaded when one is first asked for. */
const botGames = (keeper: Keeper): BotGames => {
  const names = [
    'botTurn',
    'botGame',
    'makeCode',
    'currentMatch',
    'newMatch',
    'nextRound',
    'matchNow',
    'leaveMatch',
  ] as const;
  let loaded: Promise<BotGames> | null = null;
  const load = async (): Promise<BotGames> => {
    const { loadTools } = await import('../solver/tools.ts');
    return createBotGames(keeper, await loadTools());
  };
  const call = async (name: keyof BotGames, args: readonly unknown[]): Promise<unknown> => {
    loaded ??= load().catch((error) => {
      // The network may be back by the next call.
      loaded = null;
      throw error;
    });
    return ((await loaded)[name] as (...given: readonly unknown[]) => unknown)(...args);
  };
  return Object.fromEntries(
    names.map((name) => [name, (...args: readonly unknown[]) => call(name, args)]),
  ) as unknown as BotGames;
};
