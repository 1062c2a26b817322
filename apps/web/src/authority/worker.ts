import { openDatabase } from '../store/database.ts';
import { safeStore } from '../store/safe.ts';
import { holdLifeline } from '../workers/lifeline.ts';
import { type Methods, serve } from '../workers/rpc.ts';
import { type Authority, createAuthority } from './authority.ts';
import { createKeeper, type World } from './keeper.ts';
import type { More } from './more.ts';

/** Everything the page can ask of the games kept on this device. */
export type GameHost = Authority & More;

const others = new BroadcastChannel('mastermind.games');

const start = async () => {
  const world: World = {
    store: await safeStore(openDatabase),
    now: () => Date.now(),
    randomSeed: () => crypto.getRandomValues(new Uint32Array(1))[0]!,
    newId: () => crypto.randomUUID(),
    changed: (id) => others.postMessage(id),
  };
  return createKeeper(world);
};
const keeper = start();

/** The board's needs are loaded at the start; everything else is loaded on request. */
const more = async () => (await import('./more.ts')).moreOf(await keeper) as unknown as Promise<Methods>;

holdLifeline(self);
serve(self, keeper.then(createAuthority) as unknown as Promise<Methods>, more);
