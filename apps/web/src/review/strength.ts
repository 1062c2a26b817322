import { strengthSentence } from '@mastermind/messages';
import { strengthOf } from '@mastermind/solver';
import { games } from '../authority/client.ts';
import { words } from '../messages/words.svelte.ts';

/** What the game of a link says of its player's strength; `null` if it is not one that was played here and counts. */
export const strengthOfLink = async (link: string): Promise<string | null> => {
  const worth = (await games.pastGames()).find((game) => game.link === link)?.worth ?? null;
  if (worth === null || worth.counts === null || worth.measure === null) return null;
  const strength = strengthOf(await games.measures(worth.counts));
  return strength === null ? null : strengthSentence(words.insight, worth.measure, { strength });
};
