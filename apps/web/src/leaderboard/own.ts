import { words } from '../messages/words.svelte.ts';

/** The viewer's own line on a board: a place, none yet, or the time from which there can be one. */
export const ownLine = (
  board: { readonly you: { readonly place: number } | null; readonly ranksFrom: number | null } | null,
): string => {
  const texts = words.online.board;
  if (board?.you) return texts.yourPlace(board.you.place);
  if (board === null || board.ranksFrom === null) return texts.noPlace;
  const when = new Intl.DateTimeFormat(words.language, { dateStyle: 'medium', timeStyle: 'short' });
  return texts.tooNew(when.format(board.ranksFrom));
};
