import { connect, type Socket } from 'node:net';

/** One kept-alive HTTP connection that asks one thing at a time, with as little work as possible between the bytes. */
export interface Wire {
  get(path: string, token: string | null): Promise<Answer>;
  post(path: string, body: string, token: string | null): Promise<Answer>;
  /** Whether the other side still listens; idle connections are cut off after a while. */
  isOpen(): boolean;
  close(): void;
}

interface Answer {
  readonly status: number;
  readonly body: string;
}

const END_OF_HEAD = '\r\n\r\n';

export const openWire = async (port: number): Promise<Wire> => {
  const socket: Socket = connect({ port, host: 'localhost', noDelay: true });
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  let received = '';
  let answer: ((reply: { status: number; body: string }) => void) | null = null;
  socket.setEncoding('latin1').on('data', (text: string) => {
    received += text;
    const head = received.indexOf(END_OF_HEAD);
    if (head < 0) return;
    const length = Number(/content-length: (\d+)/iu.exec(received.slice(0, head))?.[1] ?? 0);
    const start = head + END_OF_HEAD.length;
    if (received.length < start + length) return;
    const reply = { status: Number(received.slice(9, 12)), body: received.slice(start, start + length) };
    received = received.slice(start + length);
    answer?.(reply);
  });
  const ask = (line: string, body: string, token: string | null): Promise<Answer> =>
    new Promise((resolve) => {
      answer = resolve;
      const authorization = token === null ? '' : `authorization: Bearer ${token}\r\n`;
      const type = body === '' ? '' : 'content-type: application/json\r\n';
      socket.write(
        `${line} HTTP/1.1\r\nhost: localhost\r\n${authorization}${type}content-length: ${body.length}${END_OF_HEAD}${body}`,
      );
    });
  return {
    get: (path, token) => ask(`GET ${path}`, '', token),
    post: (path, body, token) => ask(`POST ${path}`, body, token),
    isOpen: () => socket.writable,
    close: () => socket.destroy(),
  };
};
