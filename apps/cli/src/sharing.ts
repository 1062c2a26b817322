import { shareWordsOf } from '@mastermind/client';
import { formatGameLink, gameView, type Recording, replay, shareInSquares, shareInWords } from '@mastermind/engine';
import type { Context } from './context.ts';
import { orStop } from './exit.ts';
import { pageLink } from './online/address.ts';

export interface Shared {
  readonly words: string;
  readonly squares: string;
  /** The whole game in letters: what `replay`, `review` and the page's review read. */
  readonly link: string;
}

/**
 * A game to pass on. No peg is named but in the link, which gives the whole game to whoever opens it; where a server is
 * named it leads to the review in its page.
 */
export const shareGame = (
  recording: Recording,
  assisted: boolean,
  { messages }: Context,
  server: string | null = null,
): Shared => {
  const view = gameView(orStop(replay(recording), messages.error));
  const link = orStop(formatGameLink(recording), messages.error);
  const words = shareWordsOf(messages, assisted);
  return {
    words: shareInWords(view, words),
    squares: shareInSquares(view, words),
    link: pageLink('review', link, server),
  };
};

export const sharedText = ({ words, squares, link }: Shared): string => `${words}\n\n${squares}\n\n${link}`;
