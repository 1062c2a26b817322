import type { GameView } from '@mastermind/engine';
import { shareGame } from '@mastermind/play';
import type { Snapshot } from '../authority/snapshot.ts';
import { words } from '../messages/words.svelte.ts';
import type { Reply } from './reply.ts';
import { sameCodeLink } from './same-code.ts';

const links = new WeakMap<GameView, string>();

/** The same link each time a game is shared, so the sent link is the one that was shown. */
export const linkToPlay = (view: GameView): string => {
  const link = links.get(view) ?? sameCodeLink(view, location.href, crypto.getRandomValues(new Uint32Array(1))[0]!);
  links.set(view, link);
  return link;
};

/**
 * The text and link that a finished game on this device sends, and that its preview shows. A result goes back to the
 * player who set the code; any other link plays the same code.
 */
export const sharedText = (snapshot: Snapshot, reply?: Reply): string => {
  const { view, assisted } = snapshot;
  return reply ? reply.text(snapshot) : shareGame(view, { assisted, link: linkToPlay(view) }, words);
};
