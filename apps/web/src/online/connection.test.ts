import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { holding, inEffect } from '../testing/holding.svelte.ts';
import { happen, json, serve } from '../testing/page.ts';
import {
  askAgain,
  checkServer,
  connection,
  serverAnswered,
  serverWasSilent,
  whileOnline,
} from './connection.svelte.ts';

const well = (): Response => json({ status: 'ok' });

beforeEach(() => {
  vi.useFakeTimers();
  serverAnswered();
});
afterEach(() => {
  serverAnswered();
  vi.useRealTimers();
});

describe('the connection to the server', () => {
  it('is tried again after longer and longer waits until it is back', async () => {
    const asked = serve(() => (asked.length < 3 ? null : well()));
    serverWasSilent();
    expect(connection.away).toBe(true);
    await vi.advanceTimersByTimeAsync(1000 + 2000);
    expect([asked.length, connection.away]).toEqual([2, true]);
    await vi.advanceTimersByTimeAsync(5000);
    expect([asked.length, connection.away]).toEqual([3, false]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveLength(3);
  });

  it('is tried at once when the player asks, or the device is online again', async () => {
    const asked = serve(() => null);
    serverWasSilent();
    askAgain();
    happen('online');
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toHaveLength(2);
  });

  it('is away as soon as the device is offline, and back with it', async () => {
    serve(well);
    happen('offline');
    expect([connection.offline, connection.away]).toEqual([true, true]);
    happen('online');
    await vi.advanceTimersByTimeAsync(0);
    expect([connection.offline, connection.away]).toEqual([false, false]);
  });

  it('does not count as back when another program answers', async () => {
    serve(() => json({ hello: 1 }));
    await checkServer();
    expect(connection.away).toBe(true);
  });

  it('stays when the server answers', async () => {
    serve(well);
    await checkServer();
    expect(connection.away).toBe(false);
  });
});

describe('work while the server is there', () => {
  it('begins anew with another subject or a returned server, and not with its own reads and changes', () => {
    const done: string[] = [];
    const subject = holding<string | null>('a');
    const reply = holding({ rows: 0 });
    const leave = inEffect(() => {
      whileOnline(
        () => (reply.now.rows < 0 ? null : subject.now),
        () => {
          reply.now = { rows: reply.now.rows + 1 };
          done.push(`follow ${subject.now}`);
          return () => void done.push('stop');
        },
      );
    });
    const after = (change: () => void): readonly string[] => {
      done.length = 0;
      flushSync(change);
      return [...done];
    };
    flushSync();
    expect(done).toEqual(['follow a']);
    expect(after(() => (reply.now = { rows: 7 }))).toEqual([]);
    expect(after(() => (subject.now = 'b'))).toEqual(['stop', 'follow b']);
    expect(after(serverWasSilent)).toEqual(['stop']);
    expect(after(serverAnswered)).toEqual(['follow b']);
    expect(after(() => (subject.now = null))).toEqual(['stop']);
    leave();
  });
});
