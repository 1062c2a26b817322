import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventStream, json, serve } from '../testing/page.ts';
import { connection, serverAnswered } from './connection.svelte.ts';
import { openEvents, request } from './request.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  serverAnswered();
  vi.useRealTimers();
});

const settled = async <T>(work: Promise<T>): Promise<T> => {
  await vi.advanceTimersByTimeAsync(5000);
  return work;
};

describe('a request of the page', () => {
  it('goes to the page’s own server, and its answer shows that the server is there', async () => {
    const asked = serve(() => json({ id: 'g' }));
    expect(await request('/games/g')).toEqual({ ok: true, value: { id: 'g' } });
    expect([asked, connection.away]).toEqual([['GET /api/games/g'], false]);
  });

  it('shows that the server is there also when it is refused', async () => {
    serve(() => json({ error: { kind: 'already-lost', message: '' } }, 409));
    expect(await request('/games/g/resign', { method: 'POST' })).toMatchObject({ error: { kind: 'already-lost' } });
    expect(connection.away).toBe(false);
  });

  it('shows that the server is away after three tries without a reply', async () => {
    const asked = serve(() => null);
    expect(await settled(request('/games/g'))).toMatchObject({ error: { kind: 'away' } });
    expect(asked.filter((path) => path.includes('/api/'))).toHaveLength(3);
    expect(connection.away).toBe(true);
  });
});

describe('a stream of the page', () => {
  it('is read message by message', async () => {
    const stream = eventStream();
    serve(() => stream.response);
    const opened = await openEvents('/rooms/r/events?after=3');
    if (!opened.ok) throw new Error(opened.error.kind);
    stream.say(4, 'joined');
    stream.say(null, 'end');
    stream.end();
    const types: string[] = [];
    for await (const { type } of opened.value.messages) types.push(type);
    expect(types).toEqual(['joined', 'end']);
  });

  it('says why it was refused, or that the server is away', async () => {
    serve(() => json({ error: { kind: 'too-many-streams', message: '' } }, 429));
    expect(await openEvents('/rooms/r/events')).toMatchObject({ error: { kind: 'too-many-streams' } });
    serve(() => null);
    expect(await openEvents('/rooms/r/events')).toMatchObject({ error: { kind: 'away' } });
    expect(connection.away).toBe(true);
  });
});
