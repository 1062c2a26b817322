import { openWorths } from '../store/worths.ts';
import { createArchive } from './archive.ts';
import { type BotGames, createBotGames } from './bots.ts';
import { createDodgerGames, type DodgerGames } from './dodger.ts';
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

type SolverGames = BotGames & DodgerGames;

/** Bots and the dodging maker need the solver, so it is loaded when one is first asked for. */
const botGames = (keeper: Keeper): SolverGames => {
  const names = [
    'botTurn',
    'botGame',
    'makeCode',
    'currentMatch',
    'newMatch',
    'nextRound',
    'matchNow',
    'leaveMatch',
    'dodgerNow',
    'newDodger',
    'dodge',
    'bestDodged',
  ] as const;
  let loaded: Promise<SolverGames> | null = null;
  const load = async (): Promise<SolverGames> => {
    const { loadTools } = await import('../solver/tools.ts');
    const tools = await loadTools();
    return { ...createBotGames(keeper, tools), ...createDodgerGames(keeper, tools) };
  };
  const call = async (name: keyof SolverGames, args: readonly unknown[]): Promise<unknown> => {
    loaded ??= load().catch((error) => {
      // The network may be back by the next call.
      loaded = null;
      throw error;
    });
    return ((await loaded)[name] as (...given: readonly unknown[]) => unknown)(...args);
  };
  return Object.fromEntries(
    names.map((name) => [name, (...args: readonly unknown[]) => call(name, args)]),
  ) as unknown as SolverGames;
};
