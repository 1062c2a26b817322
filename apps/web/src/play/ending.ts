import { strengthSentence } from '@mastermind/messages';
import { strengthOf } from '@mastermind/solver';
import { games } from '../authority/client.ts';
import type { Snapshot } from '../authority/snapshot.ts';
import { countsFor, WORTH_EDITION } from '../authority/worth.ts';
import { words } from '../messages/words.svelte.ts';
import { solver } from '../solver/client.ts';
import type { Ending } from '../solver/worker.ts';

let latest: { readonly id: string; readonly ending: Promise<Ending> } | null = null;

/** What can be said about a finished game, worked out once: it is asked for when the game ends and shown a moment later. */
export const endingOf = (snapshot: Snapshot): Promise<Ending> => {
  const { id, view, assisted } = snapshot;
  if (latest?.id === id) return latest.ending;
  const ending = solver().ending(view, assisted);
  // Kept with the game, so that lists and statistics need not work it out again.
  ending.then((found) => keepWorth(snapshot, found)).catch(() => undefined);
  latest = { id, ending };
  return ending;
};

/** What a game says of its player's strength; `null` if it does not count for that. */
export const strengthAfter = async (snapshot: Snapshot): Promise<string | null> => {
  const ruleset = countsFor(snapshot);
  const { measure } = await endingOf(snapshot);
  if (ruleset === null || measure === null) return null;
  // This game may not be kept yet, or only later: a daily code that was not solved is kept when its day is over.
  const strength = strengthOf([...(await games.measures(ruleset, snapshot.id)), measure]);
  return strength === null ? null : strengthSentence(words.insight, measure, { strength });
};

const keepWorth = (snapshot: Snapshot, { review, measure }: Ending): Promise<void> => {
  const { skill, luck } = review ?? { skill: null, luck: null };
  const worth = { edition: WORTH_EDITION, skill, luck, measure, counts: countsFor(snapshot) } as const;
  return games.keepWorths(new Map([[snapshot.id, worth]]));
};
