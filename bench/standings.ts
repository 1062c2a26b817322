import { connect } from 'node:net';

/** The stream of an event on a bare socket: when the standings showed each number of guesses of each member. */
export interface Standings {
  /** The time at which the standings first counted this number of guesses of a member; `null` if never. */
  arrived(memberId: string, guesses: number): number | null;
  /** The milliseconds of each difference from the server's clock to this stream. */
  trips(): readonly number[];
  /** The total number of bytes. */
  bytes(): number;
  close(): void;
}

const END = '\n\n';

/**
 * Resolves with the first message. Only the first stream of a process keeps its data, because all streams get the same.
 */
export const openStandings = (port: number, path: string, token: string): Promise<Standings> =>
  new Promise((resolve, reject) => {
    const socket = connect({ port, host: 'localhost', noDelay: true });
    const isReader = !read.has(path);
    read.add(path);
    const seen = new Map<string, { readonly guesses: number; readonly at: number }[]>();
    const trips: number[] = [];
    let rest = '';
    let bytes = 0;
    const note = (text: string, at: number): void => {
      const data = /^data: (\{.*"members".*)$/mu.exec(text)?.[1];
      if (data === undefined || !text.includes('event: changed')) return;
      for (const { id, guesses } of JSON.parse(data).members) {
        const known = seen.get(id) ?? [];
        known.push({ guesses, at });
        seen.set(id, known);
      }
    };
    socket.once('error', reject);
    socket.setEncoding('latin1').on('data', (text: string) => {
      const now = performance.now();
      bytes += text.length;
      // The last field of a difference.
      for (const [, at] of text.matchAll(/"at":(\d+)\}\n/gu)) trips.push(Date.now() - Number(at));
      if (isReader) {
        const messages = (rest + text).split(END);
        rest = messages.pop()!;
        for (const message of messages) note(message, now);
      }
      resolve({
        arrived: (memberId, guesses) => seen.get(memberId)?.find((one) => one.guesses >= guesses)?.at ?? null,
        trips: () => trips,
        bytes: () => bytes,
        close: () => socket.destroy(),
      });
    });
    socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\n\r\n`);
  });

/** The paths that have a reader. */
const read = new Set<string>();
