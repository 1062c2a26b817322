import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eventParser, type StreamMessage } from './event-parser.ts';

const parse = (...chunks: string[]): readonly StreamMessage[] => {
  const feed = eventParser();
  return chunks.flatMap((chunk) => feed(chunk));
};

describe('a stream of server-sent events', () => {
  it.each([
    ['a message', 'id: 3\nevent: joined\ndata: {"a":1}\n\n', [{ id: '3', type: 'joined', data: '{"a":1}' }]],
    ['a message without a type', 'data: x\n\n', [{ id: null, type: 'message', data: 'x' }]],
    ['several lines of data', 'data: one\ndata:two\n\n', [{ id: null, type: 'message', data: 'one\ntwo' }]],
    ['only the first space is cut', 'data:  x\n\n', [{ id: null, type: 'message', data: ' x' }]],
    ['comments and retries say nothing', ': still here\n\nretry: 2000\n\n', []],
    ['a message without data is none', 'event: bye\n\n', []],
    ['what is not finished is not told', 'data: x\n', []],
    ['line ends of other systems', 'event: a\r\ndata: x\r\n\r\n', [{ id: null, type: 'a', data: 'x' }]],
    [
      'old line ends',
      'event: a\rdata: x\r\rdata: y\r\r.',
      [
        { id: null, type: 'a', data: 'x' },
        { id: null, type: 'message', data: 'y' },
      ],
    ],
  ])('reads %s', (_, text, messages) => {
    expect(parse(text)).toEqual(messages);
  });

  it('comes out the same wherever it is cut', () => {
    const text =
      ': hello\r\n\r\nid: 1\nevent: a\ndata: {"é": "★"}\n\nid: 2\r\ndata: x\r\ndata: y\r\n\r\nevent: end\ndata: {}\n\n';
    const whole = parse(text);
    expect(whole).toHaveLength(3);
    fc.assert(
      fc.property(fc.array(fc.nat(text.length), { maxLength: 12 }), (cuts) => {
        const at = [0, ...cuts.toSorted((one, other) => one - other), text.length];
        const chunks = at.slice(1).map((end, index) => text.slice(at[index], end));
        expect(parse(...chunks)).toEqual(whole);
      }),
    );
  });
});
