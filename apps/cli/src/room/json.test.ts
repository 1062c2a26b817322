import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { contextIn } from '../context/context.ts';
import { aPlayer, aRoom, atOnce, BOB, type FakeRooms, fakeRooms, opened, running } from '../testing/rooms.ts';
import { passUntil } from '../testing/time.ts';
import { speakRooms } from './json.ts';

const english = await contextIn('en');

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A program at the other end, which writes its next line when it likes. */
const speak = (server: FakeRooms) => {
  const waiting: ((line: string | null) => void)[] = [];
  const said: Record<string, unknown>[] = [];
  const io = {
    readLine: () => new Promise<string | null>((resolve) => void waiting.push(resolve)),
    readHidden: async () => null,
    write: (text: string) => void said.push(JSON.parse(text)),
    now: () => 0,
    clear: () => {},
    glance: async () => false,
    pause: async () => {},
  };
  const done = speakRooms(io, server, atOnce({ room: server.current(), now: Date.now() }), english);
  const send = async (line: string | null): Promise<void> => {
    await passUntil(() => expect(waiting).toHaveLength(1));
    waiting.shift()!(line);
  };
  const hears = (expected: object) => passUntil(() => expect(said).toContainEqual(expect.objectContaining(expected)));
  return { said, send, hears, done };
};

const request = (type: string, more: object = {}): string => JSON.stringify({ type, ...more });

describe('a room for programs', () => {
  it('is one object per line: the room, then every event once, and one reply to each request', async () => {
    const server = fakeRooms(aRoom());
    const { said, send, hears, done } = speak(server);
    await hears({ type: 'room' });
    server.happen('joined', {}, [aPlayer('c', 'Cy')]);
    await hears({ type: 'event', event: 'joined' });
    await send(request('start'));
    await hears({ type: 'event', event: 'started' });
    await send(request('guess', { code: 'RRRR' }));
    await hears({ type: 'answer', black: 1, white: 0 });
    await hears({ type: 'event', event: 'guessed' });
    expect(said.filter(({ type }) => type === 'event')).toHaveLength(3);
    expect(said.filter(({ type }) => type === 'room')).toHaveLength(2);
    await send(request('quit'));
    await done;
  });

  it('does not wait for the countdown when all are ready', async () => {
    const server = fakeRooms(running(Date.now() + 10_000));
    const { send, hears, done } = speak(server);
    await send(request('ready'));
    await hears({ type: 'event', event: 'readied' });
    await send(request('quit'));
    await done;
  });

  it('writes codes in letters, and no secret before the end', async () => {
    const server = fakeRooms(running(Date.now() - 1000));
    const { said, send, hears, done } = speak(server);
    await send(request('guess', { code: ['R', 'R', 'B', 'B'] }));
    await hears({ type: 'answer' });
    expect(JSON.stringify(said)).toContain('"code":"RRBB","black":2,"white":0');
    expect(JSON.stringify(said)).not.toContain('"secret":"');
    await send(request('guess', { code: 'RGBY' }));
    await hears({ type: 'answer', black: 4 });
    expect(said.at(-1)).toMatchObject({ room: { status: 'over', secret: 'RGBY' } });
    await send(request('rematch'));
    await hears({ type: 'room', room: expect.objectContaining({ code: 'NEXT22' }) });
    await send(request('quit'));
    await done;
  });

  it.each([
    ['not json', { kind: 'bad-request', message: 'The line is not a JSON object.' }],
    [request('dance'), { kind: 'bad-request', message: expect.stringContaining('"dance" is not a request') }],
    [request('guess'), { kind: 'bad-request', message: expect.stringContaining('A guess needs a "code"') }],
    [request('guess', { code: 'RGB' }), { kind: 'too-short' }],
  ])('refuses %s', async (line, error) => {
    const { send, hears, done } = speak(fakeRooms(running(Date.now() - 1000)));
    await send(line);
    await hears({ type: 'error', ...error });
    await send(request('quit'));
    await done;
  });

  it('prints events until the room is over, even after the input ends', async () => {
    const server = fakeRooms(running(Date.now() - 1000));
    const { send, hears, done } = speak(server);
    await send(null);
    server.happen('guessed', {}, [aPlayer(BOB, 'Bob', { guesses: 1, best: 0 })]);
    await hears({ type: 'event', event: 'guessed' });
    server.cut(1);
    await hears({ type: 'connection', connected: false });
    await hears({ type: 'connection', connected: true });
    server.happen('expired', { ...opened, ending: 'time' });
    await done;
    await hears({ type: 'event', event: 'expired' });
  });
});
