import { shareWordsOf } from '@mastermind/client';
import { formatGameLink, gameView, type Recording, replay, shareInSquares, shareInWords } from '@mastermind/engine';
import type { Context } from './context.ts';
import { Stop } from './exit.ts';

export interface Shared {
  readonly words: string;
  readonly squares: string;
  /** The whole game in letters: what `replay`, `review` and the page's review read. */
  readonly link: string;
}

/** A game to pass on. No peg is named but in the link, which gives the whole game to whoever opens it. */
export const shareGame = (recording: Recording, assisted: boolean, { messages }: Context): Shared => {
  const state = replay(recording);
  const link = formatGameLink(recording);
  if (!state.ok) throw new Stop(messages.error(state.error));
  if (!link.ok) throw new Stop(messages.error(link.error));
  const view = gameView(state.value);
  const words = shareWordsOf(messages, assisted);
  return {
    words: shareInWords(view, words),
    squares: shareInSquares(view, words),
    link: link.value,
  };
};

export const sharedText = ({ words, squares, link }: Shared): string => `${words}\n\n${squares}\n\n${link}`;
