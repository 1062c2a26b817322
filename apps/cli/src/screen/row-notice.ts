import { type Draft, missing } from '@mastermind/play';
import type { Context } from '../context/context.ts';
import type { Notice } from './layout.ts';

/** How much of a row is still to be filled; a full one can be checked with a click. */
export const rowNotice = (draft: Draft, { words: { screen } }: Context): Notice => {
  const empty = missing(draft);
  return empty === 0 ? { text: screen.checkReady, press: { kind: 'enter' } } : { text: screen.more(empty) };
};
