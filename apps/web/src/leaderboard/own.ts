import { words } from '../messages/words.svelte.ts';

/** What a board says of whoever looks at it: a place, none yet, or from when on there can be one. */
export const ownLine = (
  board: { readonly you: { readonly place: number } | null; readonly ranksFrom: number | null } | null,
): string => {
  const texts = words.online.board;
  if (board?.you) return texts.yourPlace(board.you.place);
  if (board === null || board.ranksFrom === null) return texts.noPlace;
  const when = new Intl.DateTimeFormat(words.language, { dateStyle: 'medium', timeStyle: 'short' });
  return texts.tooNew(when.format(board.ranksFrom));
};
