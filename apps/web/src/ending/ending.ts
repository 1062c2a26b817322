import { games } from '../authority/client.ts';
import type { Snapshot } from '../authority/snapshot.ts';
import { solver } from '../solver/client.ts';
import type { Ending } from '../solver/worker.ts';
import { countsFor, WORTH_VERSION } from '../store/worth.ts';

let latest: { readonly id: string; readonly ending: Promise<Ending> } | null = null;

/** The facts about a finished game, calculated once: requested when the game ends and shown a moment later. */
export const endingOf = (snapshot: Snapshot): Promise<Ending> => {
  const { id, view, assisted } = snapshot;
  if (latest?.id === id) return latest.ending;
  const ending = solver().ending(view, assisted);
  // Kept with the game, so that lists and statistics need not work it out again.
  ending.then((found) => keepWorth(snapshot, found)).catch(() => undefined);
  latest = { id, ending };
  return ending;
};

const keepWorth = (snapshot: Snapshot, { review, measure }: Ending): Promise<void> => {
  const { skill, luck } = review ?? { skill: null, luck: null };
  const worth = { version: WORTH_VERSION, skill, luck, measure, counts: countsFor(snapshot) } as const;
  return games.keepWorths(new Map([[snapshot.id, worth]]));
};
