import { shareGame } from '@mastermind/client';
import type { Snapshot } from '../authority/snapshot.ts';
import { words } from '../messages/words.svelte.ts';
import { sameCodeLink } from './same-code.ts';

/** What Share sends of a game that this page held; the link plays the same code. */
export const sharedText = ({ view, assisted }: Snapshot): string => {
  const salt = crypto.getRandomValues(new Uint32Array(1))[0]!;
  return shareGame(view, { assisted, link: sameCodeLink(view, location.href, salt) }, words);
};
