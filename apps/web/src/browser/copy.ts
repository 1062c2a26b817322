import { words } from '../messages/words.svelte.ts';
import { notify } from '../shell/notice.svelte.ts';

/** Puts text on the clipboard and says whether that worked. */
export const copyText = async (text: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text);
    notify(words.board.end.copied);
  } catch {
    notify(words.board.end.copyFailed);
  }
};
