/**
 * Makes a second visit work without a network. The first visit caches all files of the page. Files with a hash in their
 * name are served from the cache; the document is served from the network if that answers.
 */

/** Both are put in front of this file when the page is built. */
declare const VERSION: string;
declare const FILES: readonly string[];

/** The page's requests to a version that waits for its turn. */
export type Ask =
  /** Do you belong to the page that was started by this script? Answered through the port with yes or no. */
  { readonly kind: 'is-yours'; readonly script: string } | { readonly kind: 'take-over' };

const worker = self as unknown as ServiceWorkerGlobalScope;
const CACHE = `page-${VERSION}`;
const DOCUMENT = '/';
/** A network that takes longer than this for the document is as good as none. */
const PATIENCE_MS = 3000;

const keep = async (): Promise<void> => {
  const cache = await caches.open(CACHE);
  await Promise.all(
    FILES.map(async (path) => {
      // A name with a hash identifies one content, so a file of the previous version is valid.
      const kept = path.startsWith('/assets/') ? await caches.match(path) : undefined;
      const response = kept ?? (await fetch(path, { cache: 'no-cache' }));
      if (!response.ok) throw new Error(`${path} could not be kept: ${response.status}.`);
      await cache.put(path, response);
    }),
  );
};

/** Old files stay as long as another tab may still need them; the next version throws them out. */
const tidy = async (): Promise<void> => {
  const tabs = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (tabs.length > 1) return;
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith('page-') && name !== CACHE).map((name) => caches.delete(name)),
  );
};

const fromCache = async (path: string): Promise<Response | undefined> => {
  const own = await (await caches.open(CACHE)).match(path, { ignoreVary: true });
  return own ?? caches.match(path, { ignoreVary: true });
};

const late = (milliseconds: number): Promise<never> =>
  new Promise((_resolve, reject) => setTimeout(() => reject(new Error('The network is too slow.')), milliseconds));

const documentFor = async (request: Request): Promise<Response> => {
  try {
    return await Promise.race([fetch(request), late(PATIENCE_MS)]);
  } catch {
    return (await fromCache(DOCUMENT)) ?? fetch(request);
  }
};

worker.addEventListener('install', (event) => event.waitUntil(keep()));

worker.addEventListener('activate', (event) => event.waitUntil(tidy().then(() => worker.clients.claim())));

worker.addEventListener('message', (event) => {
  const ask = event.data as Ask;
  if (ask.kind === 'take-over') void worker.skipWaiting();
  else event.ports[0]?.postMessage(FILES.includes(new URL(ask.script).pathname));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(documentFor(request));
  else if (FILES.includes(pathname) || pathname.startsWith('/assets/')) {
    event.respondWith(fromCache(pathname).then((kept) => kept ?? fetch(request)));
  }
});
