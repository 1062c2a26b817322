import { words } from '../messages/words.svelte.ts';
import { notify } from '../notices/notice.svelte.ts';

/** Puts text on the clipboard and says whether that worked. */
export const copyText = async (text: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text);
    notify(words.screens.ending.copied);
  } catch {
    notify(words.screens.ending.copyFailed);
  }
};
