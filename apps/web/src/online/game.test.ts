import '../testing/page.ts';
import { classic, feedback } from '@mastermind/engine';
import type { Game } from '@mastermind/protocol';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { commitmentOf, forget } from '../store/kept.ts';
import { eventStream, json, serve, showPage } from '../testing/page.ts';
import { serverActs } from './acts.ts';
import { serverAnswered } from './connection.svelte.ts';
import { createServerGame } from './game.svelte.ts';

const SECRET = [...'YGVO'];
const gameAt = (version: number, ...rows: readonly string[]): Game =>
  ({
    id: 'g',
    version,
    variant: 'classic',
    mode: 'ranked',
    attempts: rows.map((text) => ({ code: [...text], feedback: { ...feedback(SECRET, [...text]) } })),
    maxAttempts: classic.attempts,
    status: 'playing',
    reason: null,
    gameOver: false,
    elapsed: 0,
    startedAt: 1000,
    now: 5000,
    commitment: 'promise',
    secretCode: null,
    seed: null,
    rngState: null,
  }) as unknown as Game;

const begin = (game = gameAt(1)) => createServerGame({ reply: game, asked: 14_900, heard: 15_100 });

beforeEach(() => {
  vi.useFakeTimers();
  forget('all');
});
afterEach(() => {
  serverAnswered();
  vi.useRealTimers();
});

const refusal = (kind: string) => json({ error: { kind, message: '' } }, 409);

describe('a game that a server holds', () => {
  it('is shown by this device’s clock, and checked against the first commitment', () => {
    const held = begin();
    expect([held.snapshot.startedAt, commitmentOf('g')]).toEqual([11_000, 'promise']);
  });

  it.each([
    ['ranked', 'ranked'],
    ['daily', 'daily'],
    ['archive', 'again'],
    ['casual', 'server'],
  ] as const)('counts for strength like the game it is kept as: %s', (mode, origin) => {
    expect(begin({ ...gameAt(1), mode }).snapshot.origin).toBe(origin);
  });

  it('moves on with the reply to a guess, and never back', async () => {
    const held = begin();
    serve(() => json({ game: gameAt(3, 'RRBB'), turn: 1 }));
    await held.guess(1, [...'RRBB'], 'key');
    serve(() => json(gameAt(2)));
    await held.look();
    expect(held.snapshot.view.attempts).toHaveLength(1);
  });

  it('shows changes made elsewhere, and reads the game again when the page becomes visible', async () => {
    const stream = eventStream();
    let version = 1;
    const asked = serve((path) => (path.endsWith('/events') ? stream.response : json(gameAt(version))));
    const held = begin();
    const stop = held.follow();
    await vi.advanceTimersByTimeAsync(0);
    stream.say(1, 'begun');
    await vi.advanceTimersByTimeAsync(0);
    expect(asked.filter((path) => path === 'GET /api/games/g')).toHaveLength(1);
    version = 2;
    stream.say(2, 'guessed');
    await vi.advanceTimersByTimeAsync(0);
    expect(held.game.version).toBe(2);
    showPage();
    await vi.advanceTimersByTimeAsync(0);
    expect(asked.filter((path) => path === 'GET /api/games/g')).toHaveLength(3);
    stop();
    showPage();
    await vi.advanceTimersByTimeAsync(0);
    expect(asked.filter((path) => path === 'GET /api/games/g')).toHaveLength(3);
  });
});

describe('its actions', () => {
  const play = (held = begin()) =>
    serverActs(
      () => held.snapshot,
      held,
      ({ kind }) => kind,
    );

  it('does not ask the server about a code that the rules refuse', async () => {
    const asked = serve(() => null);
    expect(await play().submit(0, [...'RR'])).toMatchObject({ refusal: { kind: 'too-short' } });
    expect(asked).toEqual([]);
  });

  it('sends the same guess with the same key after silence', async () => {
    const keys: unknown[] = [];
    serve((_path, { headers }) => {
      keys.push((headers as Record<string, string>)['Idempotency-Key']);
      return refusal('too-fast');
    });
    const acts = play();
    await acts.submit(0, [...'RRBB']);
    await acts.submit(0, [...'RRBB']);
    await acts.submit(0, [...'GGYY']);
    expect([keys[0] === keys[1], keys[1] === keys[2]]).toEqual([true, false]);
  });

  it('reads the game again when it went on elsewhere, and says so', async () => {
    serve((path) => (path.endsWith('/guesses') ? refusal('wrong-turn') : json(gameAt(3, 'RRBB'))));
    expect(await play().submit(0, [...'GGYY'])).toEqual({ refusal: null, notices: ['elsewhere'] });
  });

  it('returns the reason for a refusal', async () => {
    serve(() => refusal('too-fast'));
    expect(await play().resign(0)).toMatchObject({ refusal: { kind: 'too-fast' }, notices: [] });
  });

  it('asks the server shortly after the time is up', async () => {
    const asked = serve(() => json(gameAt(2)));
    const done = play().expire(0);
    expect(asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(400);
    await done;
    expect(asked).toEqual(['GET /api/games/g']);
  });
});
