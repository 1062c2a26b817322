import type { Snapshot } from '../authority/snapshot.ts';
import { solver } from '../solver/client.ts';
import type { Ending } from '../solver/worker.ts';

let latest: { readonly id: string; readonly ending: Promise<Ending> } | null = null;

/** What can be said about a finished game, worked out once: it is asked for when the game ends and shown a moment later. */
export const endingOf = ({ id, view, assisted }: Snapshot): Promise<Ending> => {
  if (latest?.id !== id) latest = { id, ending: solver().ending(view, assisted) };
  return latest.ending;
};
