import { formatGameLink, gameView, type Recording, replay, shareInSquares } from '@mastermind/engine';
import { shareGame } from '@mastermind/play';
import type { Context } from '../context/context.ts';
import { orStop } from '../context/exit.ts';
import { pageLink } from '../online/address.ts';

export interface Shared {
  readonly text: string;
  readonly squares: string;
  /** The whole game in letters, for `replay`, `review` and the page's review. */
  readonly link: string;
}

/**
 * A game to share. Only the link names pegs: it contains the whole game. If a server is named, the link leads to the
 * review in its page.
 */
export const sharedGame = (
  recording: Recording,
  assisted: boolean,
  { messages }: Context,
  server: string | null = null,
): Shared => {
  const view = gameView(orStop(replay(recording), messages.error));
  const link = pageLink('review', orStop(formatGameLink(recording), messages.error), server);
  const text = shareGame(view, { assisted, link }, { game: messages, insight: messages.insight });
  return { text, squares: shareInSquares(view, messages.insight.share), link };
};
