import { lastOver } from '@mastermind/play';
import type { Room } from '@mastermind/protocol';
import { words } from '../messages/words.svelte.ts';
import { announce } from '../notices/announce.svelte.ts';
import { lastRoundText } from './duel.ts';

/** Announces the end of a duel's round and the next step, since the screen changes by itself. */
export const sayRounds = (room: () => Room, heading: () => string): void => {
  let told: { readonly round: number; readonly heading: string } | null = null;
  // Only the difference from the last announced round is announced.
  $effect(() => {
    const now = { round: lastOver(room())?.round ?? 0, heading: heading() };
    const news = [
      ...(told !== null && now.round > told.round ? [lastRoundText(room(), words.online.rooms)] : []),
      ...(told !== null && now.heading !== told.heading ? [now.heading] : []),
    ];
    told = now;
    if (news.length > 0) announce(news.join(' '));
  });
};
