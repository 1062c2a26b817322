import { games } from '../authority/client.ts';
import type { Snapshot } from '../authority/snapshot.ts';
import { WORTH_EDITION } from '../authority/worth.ts';
import { solver } from '../solver/client.ts';
import type { Ending } from '../solver/worker.ts';

let latest: { readonly id: string; readonly ending: Promise<Ending> } | null = null;

/** What can be said about a finished game, worked out once: it is asked for when the game ends and shown a moment later. */
export const endingOf = ({ id, view, assisted }: Snapshot): Promise<Ending> => {
  if (latest?.id !== id) {
    latest = { id, ending: solver().ending(view, assisted) };
    // Kept with the game, so that lists and statistics need not work it out again.
    void latest.ending.then(({ review }) => keepWorth(id, review)).catch(() => undefined);
  }
  return latest.ending;
};

const keepWorth = (id: string, review: Ending['review']): Promise<void> => {
  const { skill, luck } = review ?? { skill: null, luck: null };
  return games.keepWorths(new Map([[id, { edition: WORTH_EDITION, skill, luck }]]));
};
