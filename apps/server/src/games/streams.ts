import { PassThrough } from 'node:stream';
import type { Bus } from '../bus/bus.ts';
import { type Refused, refused } from '../refusal.ts';
import type { Settings } from '../settings.ts';
import { current, type History, version } from './history.ts';
import { wireEvent } from './view.ts';

/** Server-sent events of games: everything after a version, then whatever happens, until the game ends. */
export interface Streams {
  /** Who watches is counted by player, else by address. */
  open(history: History, after: number, watcher: Watcher): PassThrough | Refused;
  count(): number;
  /** Tells every client to come back later, and ends. */
  close(): void;
}

export interface Watcher {
  readonly playerId: string | null;
  readonly address: string;
}

/** What a client may leave unread before it is dropped; it comes back and misses nothing. */
const BACKLOG = 64 * 1024;
const HEARTBEAT = 15_000;
const RETRY = 2000;

export const createStreams = (
  look: (id: string) => Promise<History | null>,
  bus: Bus,
  settings: Pick<Settings, 'streamsPerPlayer' | 'streamsPerAddress'>,
): Streams => {
  const open = new Set<PassThrough>();
  const counts = new Map<string, number>();

  const count = (key: string, by: number): void => {
    const next = (counts.get(key) ?? 0) + by;
    if (next > 0) counts.set(key, next);
    else counts.delete(key);
  };

  const isFull = ({ playerId, address }: Watcher): boolean =>
    (counts.get(`address ${address}`) ?? 0) >= settings.streamsPerAddress ||
    (playerId !== null && (counts.get(`player ${playerId}`) ?? 0) >= settings.streamsPerPlayer);

  return {
    open: (history, after, watcher) => {
      if (isFull(watcher)) return refused('too-many-streams', 'Too many event streams are open; close one first.');
      const keys = [`address ${watcher.address}`, ...(watcher.playerId === null ? [] : [`player ${watcher.playerId}`])];
      const stream = new PassThrough({ highWaterMark: BACKLOG });
      let told = after;
      let reading = false;
      let again = false;

      const send = (text: string): void => {
        if (stream.destroyed || stream.writableEnded) return;
        stream.write(text);
        if (stream.readableLength + stream.writableLength > BACKLOG) stream.destroy();
      };

      const tell = (game: History): void => {
        for (const step of game.steps) {
          if (step.event.version <= told) continue;
          const { version: id, type, ...rest } = wireEvent(step);
          send(`id: ${id}\nevent: ${type}\ndata: ${JSON.stringify({ version: id, type, ...rest })}\n\n`);
        }
        told = Math.max(told, version(game));
        if (current(game).gameOver && !stream.writableEnded) stream.end('event: end\ndata: {}\n\n');
      };

      /** Hints come in bursts; one reading at a time, and one more if there was a hint meanwhile. */
      const catchUp = async (): Promise<void> => {
        again = true;
        if (reading) return;
        reading = true;
        try {
          while (again && !stream.destroyed) {
            again = false;
            const game = await look(history.game.id);
            if (game === null) stream.end();
            else tell(game);
          }
        } catch {
          // The store is away; the next heartbeat tries again.
        } finally {
          reading = false;
        }
      };

      const unsubscribe = bus.subscribe(history.game.id, () => void catchUp());
      // Also finds what a lost hint did not tell, such as a deadline that another node wrote.
      const heartbeat = setInterval(() => {
        send(': still here\n\n');
        void catchUp();
      }, HEARTBEAT);
      open.add(stream);
      for (const key of keys) count(key, 1);
      stream.once('close', () => {
        unsubscribe();
        clearInterval(heartbeat);
        open.delete(stream);
        for (const key of keys) count(key, -1);
      });
      send(`retry: ${RETRY}\n\n`);
      tell(history);
      void catchUp();
      return stream;
    },
    count: () => open.size,
    close: () => {
      for (const stream of open) if (!stream.writableEnded) stream.end('event: bye\ndata: {}\n\n');
    },
  };
};
