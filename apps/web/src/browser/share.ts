import { copyText } from './copy.ts';

/** By the system's share sheet where people use one, else by the clipboard. */
export const passOn = async (text: string): Promise<void> => {
  if (navigator.share !== undefined && matchMedia('(pointer: coarse)').matches) {
    // Closing the system's sheet is not an error.
    await navigator.share({ text }).catch(() => undefined);
  } else await copyText(text);
};
