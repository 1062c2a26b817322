import { untrack } from 'svelte';

/** Whether the server answers. Only requests find that out; once one fails, the server is asked until it is back. */
let away = $state(false);
/** Whether this device reports that it is offline. Being online proves nothing. */
let offline = $state(navigator.onLine === false);
let timer: ReturnType<typeof setTimeout> | undefined;

const PAUSES = [1000, 2000, 5000, 10_000];
const PATIENCE_MS = 4000;

export const connection = {
  get away(): boolean {
    return away;
  },
  get offline(): boolean {
    return offline;
  },
};

/** Does something now, and again whenever the server is back. Call it while a component is being created. */
export const whenOnline = (work: () => unknown): void => {
  $effect(() => {
    if (!away) void untrack(work);
  });
};

/**
 * Keeps a task running for `wanted` while the server is reachable and `wanted` is not `null`. Only a change of `wanted`
 * restarts it. Reads inside `start` are not tracked, because a screen would otherwise ask again after every reply.
 * `start` returns a function that stops the task.
 */
export const whileOnline = (wanted: () => string | null, start: () => () => void): void => {
  const key = $derived(away ? null : wanted());
  $effect(() => (key === null ? undefined : untrack(start)));
};

export const serverAnswered = (): void => {
  clearTimeout(timer);
  away = false;
};

export const serverWasSilent = (): void => {
  if (away) return;
  away = true;
  wait(0);
};

/** Finds out whether the server answers, for screens that have nothing else to ask yet. */
export const checkServer = async (): Promise<void> => {
  if (!away && !(await isThere())) serverWasSilent();
};

/** Asks at once instead of waiting for the next try. */
export const askAgain = (): void => {
  if (away) void ask(0);
};

const wait = (times: number): void => {
  clearTimeout(timer);
  timer = setTimeout(() => void ask(times), PAUSES[Math.min(times, PAUSES.length - 1)]);
};

const ask = async (times: number): Promise<void> => {
  clearTimeout(timer);
  if (await isThere()) serverAnswered();
  else if (away) wait(times + 1);
};

const isThere = async (): Promise<boolean> => {
  try {
    const response = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) });
    return response.ok && ((await response.json()) as { status?: unknown }).status === 'ok';
  } catch {
    return false;
  }
};

addEventListener('online', () => {
  offline = false;
  askAgain();
});
addEventListener('offline', () => {
  offline = true;
  serverWasSilent();
});
