import { shareWordsOf } from '@mastermind/client';
import { formatGameLink, gameView, type Recording, replay, shareInSquares, shareInWords } from '@mastermind/engine';
import type { Context } from './context.ts';
import { orStop } from './exit.ts';

export interface Shared {
  readonly words: string;
  readonly squares: string;
  /** The whole game in letters: what `replay`, `review` and the page's review read. */
  readonly link: string;
}

/** A game to pass on. No peg is named but in the link, which gives the whole game to whoever opens it. */
export const shareGame = (recording: Recording, assisted: boolean, { messages }: Context): Shared => {
  const view = gameView(orStop(replay(recording), messages.error));
  const link = orStop(formatGameLink(recording), messages.error);
  const words = shareWordsOf(messages, assisted);
  return { words: shareInWords(view, words), squares: shareInSquares(view, words), link };
};

export const sharedText = ({ words, squares, link }: Shared): string => `${words}\n\n${squares}\n\n${link}`;
