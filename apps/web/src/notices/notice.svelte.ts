import { announce } from './announce.svelte.ts';

export interface Notice {
  readonly text: string;
  readonly action: { readonly label: string; run(): void } | null;
}

let shown = $state.raw<Notice | null>(null);
/** Lines that show messages in their own place. */
let lines = $state(0);
let stays = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Long enough to read and reach; a notice with an action stays longer. */
const SECONDS = { plain: 6, withAction: 15 };

export const notice = {
  get now(): Notice | null {
    return shown;
  },
  /** Whether the screen has a line for messages; otherwise they appear at the foot of the page. */
  get placed(): boolean {
    return lines > 0;
  },
};

/** Registers a screen with a line for messages while the screen exists. */
export const placeNotices = (): (() => void) => {
  lines += 1;
  return () => {
    lines -= 1;
  };
};

/** One short message; the next replaces it. A lasting one waits to be dismissed. */
export const notify = (text: string, action: Notice['action'] = null, lasting = false): void => {
  clearTimeout(timer);
  shown = { text, action };
  stays = lasting;
  announce(text);
  if (!lasting) timer = setTimeout(dismiss, 1000 * (action === null ? SECONDS.plain : SECONDS.withAction));
};

export const dismiss = (): void => {
  clearTimeout(timer);
  shown = null;
};

/** A player who continues has read it: they placed a peg, or opened another screen. */
export const moveOn = (): void => {
  if (!stays) dismiss();
};
