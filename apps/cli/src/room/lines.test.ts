import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { contextIn } from '../context/context.ts';
import {
  ANN,
  aPlayer,
  aRoom,
  aRound,
  atOnce,
  BOB,
  type FakeRooms,
  fakeRooms,
  opened,
  running,
} from '../testing/rooms.ts';
import { typedConsole } from '../testing/typed.ts';
import { playPlainRooms } from './lines.ts';

const english = await contextIn('en');

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const enter = (server: FakeRooms) => {
  const person = typedConsole();
  const first = atOnce({ room: server.current(), now: Date.now() });
  const done = playPlainRooms(person.io, server, first, english, (code) => `Come back: ${code}`);
  return { ...person, done };
};

const bob = (more: object) => aPlayer(BOB, 'Bob', { state: 'playing', ...more });

describe('a race line by line', () => {
  it('goes from the lobby to the standings, with the code checked', async () => {
    const server = fakeRooms(aRoom({ players: [aPlayer(ANN, 'Ann', { attempts: [] })] }));
    const ann = enter(server);
    await ann.shows('Code: ABC234\nLink: http://example.org/room/room-');
    await ann.shows('A race needs two; pass the code or the link on.');
    server.happen('joined', {}, [aPlayer(BOB, 'Bob')]);
    await ann.shows('Bob joined.');
    ann.type('start');
    await ann.shows('Go!');
    await ann.shows('Enter your guess');
    ann.type('RRRR', 'red', '');
    await ann.shows('1 exact, 0 misplaced.');
    await ann.shows('"red" is not a valid guess.');
    await ann.shows('Ann (you): 1 guess, best 1 exact\nBob: no guess yet');
    server.happen('guessed', {}, [bob({ guesses: 1, best: 2 })]);
    ann.type('RGBY', 'quit');
    await ann.done;
    expect(ann.printed()).toContain(
      'Your rank: 1 of 2.\n\nStandings:\n1. Ann (you): 2 guesses, best 4 exact, solved, 0:12, 1,500 points\n2. Bob: 1 guess',
    );
    expect(ann.printed()).toContain('The code was R G B Y.\nChecked: it is the code the server committed to');
    expect(ann.printed()).not.toContain('Come back');
  });

  it('starts at once when all are ready, and keeps a code that was typed too early', async () => {
    const server = fakeRooms(running(Date.now() + 10_000));
    const ann = enter(server);
    await ann.shows('Starts in 10\nPress Enter if you are ready. The race starts at once when everyone is.');
    ann.type('');
    await ann.shows('Starts in 10. You are ready.\n');
    expect(server.current().players.map(({ ready }) => ready)).toEqual([true, false]);
    ann.type('RRRR');
    server.happen('readied', { startsAt: Date.now() }, [bob({ ready: true })]);
    await ann.shows('1 exact, 0 misplaced.');
    ann.type('quit');
    await ann.done;
  });

  it('prints important news at once and keeps the rest until it is requested', async () => {
    const server = fakeRooms(running(Date.now() - 1000));
    const ann = enter(server);
    await ann.shows('Enter your guess');
    server.happen('guessed', {}, [bob({ guesses: 1, best: 2 })]);
    server.happen('guessed', {}, [bob({ guesses: 2, best: 4, state: 'won' })]);
    await ann.shows('Bob solved it in 2 guesses.\nEnter your guess (no spaces): ');
    expect(ann.printed()).not.toContain('best 2');
    ann.type('quit');
    await ann.done;
    expect(ann.printed()).toContain('Come back: ABC234');
  });

  it('says once that a minute is left', async () => {
    const ann = enter(fakeRooms(running(Date.now() - 119_600)));
    await ann.shows('60 seconds left.\nEnter your guess');
    await vi.advanceTimersByTimeAsync(29_000);
    expect(ann.printed().split('60 seconds left.')).toHaveLength(2);
    ann.type('quit');
    await ann.done;
  });

  it('gives up only when asked twice', async () => {
    const server = fakeRooms(running(Date.now() - 1000));
    const ann = enter(server);
    ann.type('resign', 'no');
    await ann.shows('You play on.');
    expect(server.current().players[0]!.state).toBe('playing');
    ann.type('resign', 'yes');
    await ann.shows('You are done. The others are still at it.');
    server.happen('guessed', opened, [bob({ state: 'won', place: 1, score: 1200 })]);
    await ann.shows('Bob solved it');
    ann.type('quit');
    await ann.done;
  });

  it('waits for the result when the input has ended but nothing more is asked', async () => {
    const server = fakeRooms(
      running(Date.now() - 1000, { players: [aPlayer(ANN, 'Ann', { state: 'lost', attempts: [] }), bob({})] }),
    );
    const ann = enter(server);
    ann.type(null);
    await ann.shows('You are done.');
    await vi.advanceTimersByTimeAsync(10_000);
    server.happen('guessed', opened, [bob({ state: 'won', place: 1, score: 1200 })]);
    await ann.done;
    expect(ann.printed()).toContain('Standings:');
  });

  it('is watched to its end without any input', async () => {
    const server = fakeRooms(aRoom({ youId: null }));
    const watcher = enter(server);
    watcher.type(null);
    await vi.advanceTimersByTimeAsync(10_000);
    server.happen('guessed', opened, [bob({ state: 'won', place: 1, score: 1200 })]);
    await watcher.done;
    expect(watcher.printed()).toContain('Standings:\n1. Bob');
  });

  it('says once that the connection is lost and once that it is back; the same guess counts once', async () => {
    const server = fakeRooms(running(Date.now() - 1000));
    const ann = enter(server);
    await ann.shows('Enter your guess');
    server.silence(1, true);
    ann.type('RRRR');
    await ann.shows('Can’t reach the server. Nothing is lost');
    server.cut(1);
    await ann.shows('Connected again.');
    ann.type('quit');
    await ann.done;
    expect(ann.printed().split('The connection broke').length).toBe(2);
    expect(server.current().players[0]!.attempts).toHaveLength(1);
  });

  it('continues in the room of the rematch', async () => {
    const server = fakeRooms(running(Date.now() - 1000));
    const ann = enter(server);
    ann.type('RGBY', 'RRRR', 'rematch');
    await ann.shows('"RRRR" is not understood here.');
    await ann.shows('Code: NEXT22');
    ann.type('quit');
    await ann.done;
    expect(ann.printed()).toContain('Come back: NEXT22');
  });
});

describe('a duel line by line', () => {
  const duel = (...rounds: ReturnType<typeof aRound>[]) =>
    running(Date.now() - 1000, { kind: 'duel', format: 'turns', deadline: null, capacity: 2, rounds });

  it('takes a code without showing it, then shows how it is broken', async () => {
    const deadline = Date.now() + 180_400;
    const server = fakeRooms(duel(aRound(1, ANN, BOB, { open: true, deadline })));
    const ann = enter(server);
    await ann.shows('Set a code for Bob to break.\nSeconds left: 180');
    ann.type('RGXX', 'RGBY');
    await ann.shows('Your code is set.');
    expect(ann.hidden()).toBeGreaterThan(0);
    expect(ann.printed()).not.toContain('RGXX');
    await ann.shows('Bob is breaking your code.');
    const attempt = { code: ['R', 'R', 'B', 'B'], feedback: { black: 2, white: 0 } };
    server.happen('guessed', { rounds: [{ ...server.current().rounds[0]!, attempts: [attempt] }] });
    await ann.shows('Bob guesses R R B B: 2 exact, 0 misplaced.');
    server.happen('abandoned', { status: 'over', ending: 'abandoned', winnerId: ANN });
    await ann.shows('A player did not act in time.\nYou win the duel, 0 to 0.');
    ann.type('quit');
    await ann.done;
  });
});
