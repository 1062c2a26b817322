import { moveOn } from '../notices/notice.svelte.ts';

/** The current address of the page. Every screen is a link, and Back always works. */
let place = $state.raw(new URL(location.href));

export const route = {
  get path(): string {
    return place.pathname.replace(/(?<=.)\/$/u, '');
  },
  get query(): URLSearchParams {
    return place.searchParams;
  },
  get fragment(): string {
    return place.hash.slice(1);
  },
};

const read = (): void => {
  // It names the page that was loaded, and a browser's own share menu would send that instead of where one is now.
  document.querySelector('link[rel=canonical]')?.remove();
  place = new URL(location.href);
};

/** Marks an address that this page led to, so that one step back stays in the page. */
const FROM_HERE = 'from-here';

export const go = (href: string): void => {
  moveOn();
  history.pushState(FROM_HERE, '', href);
  read();
  scrollTo(0, 0);
};

/** Changes the address without a new step in the history. */
export const replace = (href: string): void => {
  history.replaceState(history.state, '', href);
  read();
};

/**
 * Follows links of this page without loading it again. Everything else is left to the browser, or to an earlier
 * handler. A link marked `data-back` returns to the previous screen. Its address is used only if the visitor arrived
 * from another site.
 */
const follow = (event: MouseEvent): void => {
  if (event.defaultPrevented) return;
  const link = (event.target as Element).closest?.('a');
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!link || !plain || link.target !== '' || link.hasAttribute('download') || link.origin !== location.origin) return;
  event.preventDefault();
  if ('back' in link.dataset && history.state === FROM_HERE) history.back();
  else go(link.href);
};

export const startRouter = (): void => {
  addEventListener('popstate', () => {
    moveOn();
    read();
  });
  addEventListener('hashchange', read);
  addEventListener('click', follow);
};
