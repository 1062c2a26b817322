import { words } from '../messages/words.svelte.ts';
import { notify } from '../notices/notice.svelte.ts';
import type { Ask } from './sw.ts';

const tell = (worker: ServiceWorker, ask: Ask, ports: Transferable[] = []): void => worker.postMessage(ask, ports);

/** Whether a new version is the one this page already runs: the document comes from the network first. */
const isThisPage = (worker: ServiceWorker, script: string): Promise<boolean> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }: MessageEvent<boolean>) => resolve(data);
    tell(worker, { kind: 'is-yours', script }, [port2]);
  });

const offer = (worker: ServiceWorker): void => {
  const { text, reload } = words.board.newVersion;
  const run = (): void => {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    tell(worker, { kind: 'take-over' });
  };
  notify(text, { label: reload, run });
};

/** Keeps the page for visits without network. `script` is the one that started it. */
export const keepForOffline = async (script: string): Promise<void> => {
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  const greet = async (worker: ServiceWorker): Promise<void> => {
    // The very first version takes its place by itself.
    if (serviceWorker.controller === null) return;
    if (await isThisPage(worker, script)) tell(worker, { kind: 'take-over' });
    else offer(worker);
  };
  if (registration.waiting !== null) void greet(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const next = registration.installing;
    next?.addEventListener('statechange', () => {
      if (next.state === 'installed') void greet(next);
    });
  });
};
