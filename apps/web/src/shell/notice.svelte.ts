import { announce } from './announce.svelte.ts';

export interface Notice {
  readonly text: string;
  readonly action: { readonly label: string; run(): void } | null;
}

let shown = $state.raw<Notice | null>(null);
let timer: ReturnType<typeof setTimeout> | undefined;

/** Long enough to read and reach; a notice with an action stays longer. */
const SECONDS = { plain: 6, withAction: 15 };

export const notice = {
  get now(): Notice | null {
    return shown;
  },
};

/** One short message at the foot of the page; the next replaces it. A lasting one waits to be dismissed. */
export const notify = (text: string, action: Notice['action'] = null, lasting = false): void => {
  clearTimeout(timer);
  shown = { text, action };
  announce(text);
  if (!lasting) timer = setTimeout(dismiss, 1000 * (action === null ? SECONDS.plain : SECONDS.withAction));
};

export const dismiss = (): void => {
  clearTimeout(timer);
  shown = null;
};
