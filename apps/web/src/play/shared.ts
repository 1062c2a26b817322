import { shareGame } from '@mastermind/client';
import type { GameView } from '@mastermind/engine';
import type { Snapshot } from '../authority/snapshot.ts';
import { words } from '../messages/words.svelte.ts';
import { sameCodeLink } from './same-code.ts';

export const linkToPlay = (view: GameView): string =>
  sameCodeLink(view, location.href, crypto.getRandomValues(new Uint32Array(1))[0]!);

/** What Share sends of a game that this page held; the link plays the same code. */
export const sharedText = ({ view, assisted }: Snapshot): string =>
  shareGame(view, { assisted, link: linkToPlay(view) }, words);
