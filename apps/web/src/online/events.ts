import { eventTypes } from '@mastermind/protocol/lists';
import { connection } from './connection.svelte.ts';

const PAUSES = [1000, 2000, 5000, 10_000];

/**
 * Follows a server's game, so that all who have it open stay in step. Calls back when it has gone beyond the version known
 * here, and when the stream broke, since asking finds out whether the server is there. Returns how to stop.
 */
export const followGame = (id: string, known: () => number, onnews: () => void): (() => void) => {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  const stop = (): void => {
    clearTimeout(timer);
    source?.close();
  };

  const later = (): void => {
    source?.close();
    timer = setTimeout(open, PAUSES[Math.min(failures++, PAUSES.length - 1)]);
  };

  const open = (): void => {
    // The connection is asking already.
    if (connection.away) {
      later();
      return;
    }
    source = new EventSource(`/api/games/${id}/events`);
    for (const type of eventTypes)
      source.addEventListener(type, ({ lastEventId }) => {
        if (Number(lastEventId) > known()) onnews();
      });
    source.addEventListener('open', () => {
      failures = 0;
    });
    source.addEventListener('end', stop);
    source.addEventListener('bye', later);
    source.addEventListener('error', () => {
      later();
      onnews();
    });
  };

  open();
  return stop;
};
