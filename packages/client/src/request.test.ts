import { describe, expect, it } from 'vitest';
import { createRequest, type Exchange, type RequestOptions, requestParts } from './request.ts';

const refusal = (kind: string, status: number, more: object = {}): Exchange => ({
  status,
  data: { error: { kind, message: '', ...more } },
});
const done: Exchange = { status: 200, data: { room: 1 } };

/** A server that gives these answers in turn; `null` is silence. */
const ask = async (answers: readonly (Exchange | null)[], options: RequestOptions = {}) => {
  const pauses: number[] = [];
  let tries = 0;
  const request = createRequest({
    send: async () => {
      const answer = answers[tries++] ?? null;
      if (answer === null) throw new TypeError('fetch failed');
      return answer;
    },
    timer: (milliseconds, ring) => {
      pauses.push(milliseconds);
      ring();
      return () => {};
    },
  });
  const reply = await request('/rooms', options);
  return { said: reply.ok ? 'ok' : reply.error.kind, tries, pauses };
};

describe('a request', () => {
  const POST = { method: 'POST' } as const;

  it.each<[string, readonly (Exchange | null)[], RequestOptions, string, number]>([
    ['is answered', [done], {}, 'ok', 1],
    ['is asked again after silence', [null, done], {}, 'ok', 2],
    ['gives up after three tries', [null, null, null, done], {}, 'away', 3],
    ['is not sent twice where that could count twice', [null, done], POST, 'away', 1],
    ['is sent twice with a key', [null, done], { ...POST, key: 'k' }, 'ok', 2],
    ['is sent twice where that changes nothing', [null, done], { ...POST, repeatable: true }, 'ok', 2],
    ['is repeated to a busy server, whatever it is', [refusal('busy', 409), done], POST, 'ok', 2],
    ['says at last that the server is busy', Array(3).fill(refusal('busy', 409)), {}, 'busy', 3],
    ['takes a server that is not ready for an absent one', [refusal('not-ready', 503), done], {}, 'ok', 2],
    ['takes a stranger’s answer for silence', [{ status: 404, data: '<html>' }, done], {}, 'ok', 2],
    ['is refused once and for all', [refusal('room-full', 409), done], {}, 'room-full', 1],
    ['has an answer without a body', [{ status: 204, data: null }], { method: 'DELETE' }, 'ok', 1],
  ])('%s', async (_what, answers, options, said, tries) => {
    expect(await ask(answers, options)).toMatchObject({ said, tries });
  });

  it('waits longer before each try', async () => {
    const { pauses } = await ask([null, null, null]);
    expect(pauses).toEqual([400, 1200]);
  });

  it('keeps the data of a refusal', async () => {
    const request = createRequest({
      send: async () => refusal('too-few-symbols', 400, { needed: 4 }),
      timer: () => () => {},
    });
    expect(await request('/races')).toMatchObject({ error: { kind: 'too-few-symbols', needed: 4 } });
  });

  it('names a content type only with a body, and a key only where one is given', () => {
    expect(requestParts({})).toEqual({ method: 'GET', headers: {} });
    expect(requestParts({ method: 'POST', body: { turn: 1 }, key: 'k' })).toEqual({
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'k' },
      body: '{"turn":1}',
    });
  });
});
