import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openStream, type StreamMessage } from './stream.ts';

const all = async <T>(items: AsyncIterable<T>): Promise<readonly T[]> => {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
};

const never = (): (() => void) => () => {};

const read = async (...chunks: string[]): Promise<readonly StreamMessage[]> => {
  const rest = [...chunks];
  const text = { read: async () => ({ done: rest.length === 0, value: rest.shift() }), close: () => {} };
  return all(openStream(text, never).messages);
};

describe('a stream of server-sent events', () => {
  it.each([
    ['a message', 'id: 3\nevent: joined\ndata: {"a":1}\n\n', [{ id: '3', type: 'joined', data: '{"a":1}' }]],
    ['a message without a type', 'data: x\n\n', [{ id: null, type: 'message', data: 'x' }]],
    ['comments and retries, which say nothing', ': still here\n\nretry: 2000\n\n', []],
    ['an unfinished message, which is dropped', 'data: x\n', []],
    [
      'an id that belongs to its own message only',
      'id: 3\nevent: joined\ndata: 1\n\nevent: away\ndata: {}\n\n',
      [
        { id: '3', type: 'joined', data: '1' },
        { id: null, type: 'away', data: '{}' },
      ],
    ],
  ])('reads %s', async (_, text, messages) => {
    expect(await read(text)).toEqual(messages);
  });

  it('is read the same wherever it is cut', async () => {
    const text =
      ': hello\r\n\r\nid: 1\nevent: a\ndata: {"é": "★"}\n\nid: 2\r\ndata: x\r\ndata: y\r\n\r\nevent: end\ndata: {}\n\n';
    const whole = await read(text);
    expect(whole).toHaveLength(3);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(text.length), { maxLength: 12 }), async (cuts) => {
        const at = [0, ...cuts.toSorted((one, other) => one - other), text.length];
        const chunks = at.slice(1).map((end, index) => text.slice(at[index], end));
        expect(await read(...chunks)).toEqual(whole);
      }),
    );
  });

  it('ends without an error when it breaks', async () => {
    let closed = 0;
    const text = { read: () => Promise.reject(new TypeError('terminated')), close: () => void closed++ };
    expect(await all(openStream(text, never).messages)).toEqual([]);
    expect(closed).toBe(1);
  });

  it('is closed when it is silent for too long, and every sign of life restarts the wait', async () => {
    const alarms: (() => void)[] = [];
    let end = (): void => {};
    let stopped = 0;
    const answers = [Promise.resolve({ done: false, value: ': still here\n\n' })];
    const text = {
      read: () => answers.shift() ?? new Promise<{ done: boolean }>((done) => (end = () => done({ done: true }))),
      close: () => end(),
    };
    const timer = (_milliseconds: number, ring: () => void): (() => void) => {
      alarms.push(ring);
      return () => void stopped++;
    };
    const messages = all(openStream(text, timer).messages);
    while (alarms.length < 2) await Promise.resolve();
    expect(stopped).toBe(1);
    alarms[1]!();
    expect(await messages).toEqual([]);
  });
});
