import type { Reply, Stream, StreamMessage, Timer } from '@mastermind/client/transport';

/** `again` if an event is missing and the stream must be opened again. */
export type AfterMessage = 'on' | 'again' | 'end';

/** The parts of the platform that following a stream needs. */
export interface FollowWorld {
  /** Opens the stream after the last event that is known. */
  open(): Promise<Reply<Stream>>;
  read(message: StreamMessage): Promise<AfterMessage>;
  /** Called after each attempt with whether a stream was opened. */
  connect(connected: boolean): void;
  /** From 0 to 1. */
  random(): number;
  readonly timer: Timer;
}

/** Milliseconds before each further try; the last pause repeats. */
const PAUSES = [200, 500, 1000, 2000, 3000, 5000];

/** Reads a stream to its end, and reconnects whenever it breaks. Returns a function that stops it. */
export const followStream = ({ open, read, connect, random, timer }: FollowWorld): (() => void) => {
  let stop = (): void => {};
  let stopped = false;
  let failures = 0;

  const listen = async ({ messages, close }: Stream): Promise<AfterMessage> => {
    stop = close;
    for await (const message of messages) {
      if (stopped) return 'end';
      failures = 0;
      const next = await read(message);
      if (next === 'on') continue;
      close();
      return next;
    }
    return 'again';
  };

  const follow = async (): Promise<void> => {
    while (!stopped) {
      const stream = await open();
      if (stopped) {
        if (stream.ok) stream.value.close();
        return;
      }
      connect(stream.ok);
      const next = stream.ok ? await listen(stream.value) : 'again';
      if (next === 'end' || stopped) return;
      await pause(PAUSES[Math.min(failures++, PAUSES.length - 1)]!);
    }
  };

  // Random, so that clients do not all reconnect at once.
  const pause = (milliseconds: number): Promise<void> =>
    new Promise((done) => {
      const cancel = timer(milliseconds * (0.75 + random() / 2), done);
      stop = () => {
        cancel();
        done();
      };
    });

  void follow();

  return () => {
    stopped = true;
    stop();
  };
};
