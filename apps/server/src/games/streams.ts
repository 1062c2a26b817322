import type { Writable } from 'node:stream';
import type { Bus } from '../bus/bus.ts';
import type { Refused } from '../refusal.ts';
import { type ClientStreams, formatEvent, formatSignal, type Watcher } from '../streams/client-streams.ts';
import { createWatching } from '../streams/watching.ts';
import { current, type History, version } from './history.ts';
import type { GameStore } from './store.ts';
import { wireEvent } from './view.ts';

/** Server-sent events of games: everything after a version, then whatever happens, until the game ends. */
export interface Streams {
  /** The refusal if the watcher gets no stream; `null` if it does, and then `start` was called for the writable to use. */
  open(history: History, after: number, watcher: Watcher, start: () => Writable): Refused | null;
  /** Finds changes whose hint was lost. */
  sweep(): Promise<void>;
}

export const createStreams = (
  look: (id: string) => Promise<History | null>,
  { versions }: Pick<GameStore, 'versions'>,
  clientStreams: ClientStreams,
  bus: Bus,
  failed: (error: unknown) => void,
): Streams => {
  const watching = createWatching<History>({ read: look, versionOf: version, versions, failed }, bus);
  return {
    open: (history, after, watcher, start) => {
      let told = after;
      let stop = (): void => {};
      const client = clientStreams.open(watcher, start, () => stop());
      if ('kind' in client) return client;

      const tell = (game: History): void => {
        for (const step of game.steps) {
          if (step.event.version <= told) continue;
          const event = wireEvent(step);
          client.send(formatEvent(event.type, JSON.stringify(event), event.version));
        }
        told = Math.max(told, version(game));
        if (current(game).gameOver) client.end(formatSignal('end'));
      };

      stop = watching.watch(history.game.id, version(history), (game) => {
        if (game === null) client.end('');
        else tell(game);
      });
      tell(history);
      return null;
    },
    sweep: watching.sweep,
  };
};
