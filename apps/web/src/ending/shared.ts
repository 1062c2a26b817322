import type { GameView } from '@mastermind/engine';
import { shareGame } from '@mastermind/play';
import type { Snapshot } from '../authority/snapshot.ts';
import { words } from '../messages/words.svelte.ts';
import { sameCodeLink } from './same-code.ts';

const links = new WeakMap<GameView, string>();

/** The same link each time a game is shared: what is sent is what was shown. */
export const linkToPlay = (view: GameView): string => {
  const link = links.get(view) ?? sameCodeLink(view, location.href, crypto.getRandomValues(new Uint32Array(1))[0]!);
  links.set(view, link);
  return link;
};

/** The text and link that Share sends for a game on this device; the link plays the same code. */
export const sharedText = ({ view, assisted }: Snapshot): string =>
  shareGame(view, { assisted, link: linkToPlay(view) }, words);
