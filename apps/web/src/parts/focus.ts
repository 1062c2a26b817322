import type { Attachment } from 'svelte/attachments';

/** An element that takes the focus as soon as it may: what has just ended on this screen is then read out. */
export const takesFocus =
  (may = true): Attachment<HTMLElement> =>
  (element) => {
    if (may) element.focus({ preventScroll: true });
  };
