import { strengthSentence } from '@mastermind/messages';
import { strengthOf } from '@mastermind/solver';
import { games } from '../authority/client.ts';
import { words } from '../messages/words.svelte.ts';

/** What the game of a link says of its player's strength; `null` if it is not one that was played here and counts. */
export const strengthOfLink = async (link: string): Promise<string | null> => {
  // The same game may have been played from a link, too, where it counts for nothing.
  const played = (await games.pastGames()).filter((game) => game.link === link);
  const worth = played.find((game) => game.worth?.counts != null)?.worth ?? null;
  if (worth === null || worth.counts === null || worth.measure === null) return null;
  const strength = strengthOf(await games.measures(worth.counts));
  return strength === null ? null : strengthSentence(words.insight, worth.measure, { strength });
};
