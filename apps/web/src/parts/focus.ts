import type { Attachment } from 'svelte/attachments';

/** Gives an element the focus when it appears, so that a screen reader reads out the end. */
export const takesFocus =
  (may = true): Attachment<HTMLElement> =>
  (element) => {
    if (may) element.focus({ preventScroll: true });
  };
