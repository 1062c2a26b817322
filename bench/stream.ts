import { connect } from 'node:net';

/** One event stream on a bare socket: when each version arrived, with as little work as possible between the bytes. */
export interface Stream {
  /** Milliseconds by version. */
  readonly arrived: Map<number, number>;
  /** The total number of events. */
  bytes(): number;
  close(): void;
}

const ID = 'id: ';

export const openStream = (port: number, path: string, token: string): Promise<Stream> =>
  new Promise((resolve, reject) => {
    const socket = connect({ port, host: 'localhost', noDelay: true });
    const arrived = new Map<number, number>();
    let rest = '';
    let bytes = 0;
    socket.once('error', reject);
    socket.setEncoding('latin1').on('data', (text: string) => {
      const now = performance.now();
      bytes += text.length;
      const all = rest + text;
      for (let at = all.indexOf(ID); at >= 0; at = all.indexOf(ID, at + 1)) {
        // It is an id only at the beginning of a line.
        if (all[at - 1] !== '\n') continue;
        const end = all.indexOf('\n', at);
        if (end >= 0) arrived.set(Number(all.slice(at + ID.length, end)), now);
      }
      // The last line is carried over: it may hold the beginning of an id whose rest arrives later.
      rest = all.slice(all.lastIndexOf('\n'));
      if (arrived.size > 0) resolve({ arrived, bytes: () => bytes, close: () => socket.destroy() });
    });
    socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\n\r\n`);
  });
