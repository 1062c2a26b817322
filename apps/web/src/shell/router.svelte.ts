/** Where the page is. Every screen is a link, and Back always works. */
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
  place = new URL(location.href);
};

export const go = (href: string): void => {
  history.pushState(null, '', href);
  read();
  scrollTo(0, 0);
};

/** Changes the address without a new step in the history. */
export const replace = (href: string): void => {
  history.replaceState(null, '', href);
  read();
};

/** Follows links of this page without loading it again; everything else is left to the browser. */
const follow = (event: MouseEvent): void => {
  const link = (event.target as Element).closest?.('a');
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!link || !plain || link.target !== '' || link.hasAttribute('download') || link.origin !== location.origin) return;
  event.preventDefault();
  go(link.href);
};

export const startRouter = (): void => {
  addEventListener('popstate', read);
  addEventListener('hashchange', read);
  addEventListener('click', follow);
};
