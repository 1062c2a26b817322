import type { Attachment } from 'svelte/attachments';

/** Gives an element the focus when it appears, so that what has just ended on this screen is read out. */
export const takesFocus =
  (may = true): Attachment<HTMLElement> =>
  (element) => {
    if (may) element.focus({ preventScroll: true });
  };
