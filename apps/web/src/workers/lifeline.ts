/**
 * Browsers send no event when a worker is closed or runs out of memory, but they release its locks. So a worker holds a lock
 * for as long as it runs, and the page waits for that lock. Only secure pages have locks; the others learn of errors alone.
 */
interface Lifeline {
  readonly lifeline: string;
}

/** The worker's side: takes a lock, then sends its name to the page. */
export const holdLifeline = (
  page: Pick<Worker, 'postMessage'>,
  locks: LockManager | undefined = navigator.locks,
): void => {
  if (locks === undefined) return;
  const lifeline = crypto.randomUUID();
  void locks.request(lifeline, () => {
    page.postMessage({ lifeline } satisfies Lifeline);
    return new Promise(() => {});
  });
};

/** The page's side: a worker that ends sends an error event, whatever ended it. */
export const watchLifeline = <W extends EventTarget>(
  worker: W,
  locks: LockManager | undefined = navigator.locks,
): W => {
  worker.addEventListener('message', (event) => {
    const { data } = event as MessageEvent<Partial<Lifeline> | null>;
    if (typeof data?.lifeline !== 'string') return;
    // No other listener of this worker expects it.
    event.stopImmediatePropagation();
    void locks?.request(data.lifeline, () => {
      worker.dispatchEvent(new Event('error'));
    });
  });
  return worker;
};
