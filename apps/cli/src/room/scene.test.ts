import type { Room } from '@mastermind/protocol';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { contextIn } from '../context/context.ts';
import { ANN, aPlayer, aRoom, aRound, atOnce, BOB, fakeRooms, opened, running } from '../testing/rooms.ts';
import { playScene } from '../testing/scene.ts';
import { passUntil } from '../testing/time.ts';
import { connectRoom, type RoomConnection } from './connection.ts';
import { roomModel } from './model.ts';
import { roomScene } from './scene.ts';

const context = await contextIn('en');
let connection: RoomConnection | null = null;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  connection?.close();
  vi.useRealTimers();
});

const open = (room: Room) => {
  const server = fakeRooms(room);
  connection = connectRoom(server, atOnce({ room, now: Date.now() }), {
    clock: Date.now,
  });
  const scene = playScene(roomScene(roomModel(connection.live()), { context, connection }), Date.now);
  /** The screen once it shows this, time passing meanwhile. */
  const shows = (text: string): Promise<void> =>
    passUntil(async () => {
      await scene.tick(Date.now());
      expect(scene.text()).toContain(text);
    });
  return { server, scene, shows };
};

const bob = (more: object) => aPlayer(BOB, 'Bob', { state: 'playing', ...more });

describe('a race on the screen', () => {
  it('shows code, link and who is in, and is started by its host', async () => {
    const { server, scene, shows } = open(aRoom());
    expect(scene.text()).toContain('Code: ABC234');
    expect(scene.text()).toContain('★ Ann (you)');
    server.happen('joined', {}, [aPlayer('c', '⚙ Deep', { bot: true })]);
    await shows('⚙ Deep');
    expect(scene.text()).toContain('3 of 8 seats taken');
    await scene.type('\r');
    expect(scene.text()).toContain('Starts in 1');
    await shows('10 left · 3:00');
  });

  it('hands over the link of its lobby when c is pressed', async () => {
    const { scene } = open(aRoom());
    expect(scene.text()).toContain('c copy link');
    await scene.type('c');
    expect(scene.outcome()).toMatchObject({ kind: 'invite' });
  });

  it('starts at once when all are ready', async () => {
    const { server, scene, shows } = open(running(Date.now() + 10_000));
    await shows('Starts in 10');
    expect(scene.text()).toContain('Enter ready');
    await scene.type('\r');
    await shows('Starts in 10. You are ready.');
    server.happen('readied', { startsAt: Date.now() }, [bob({ ready: true })]);
    await shows('10 left · 3:');
  });

  it('is not started by a guest, who gets a notice', async () => {
    const { server, scene } = open(aRoom({ hostId: BOB }));
    expect(scene.text()).toContain('Waiting for Bob to start the race.');
    await scene.type('\r');
    expect(scene.text()).toContain('Only the host can do this.');
    expect(server.current().status).toBe('lobby');
  });

  it('is played beside the others, of whom only counts are shown', async () => {
    const { server, scene, shows } = open(running(Date.now() - 1000));
    await scene.type('rrrr\r');
    expect(scene.text()).toContain(' 1   R●   R●   R●   R●   ●···');
    expect(scene.text()).toContain('1 exact, 0 misplaced');
    server.happen('guessed', {}, [bob({ guesses: 3, best: 2 })]);
    await shows('Bob');
    await scene.tick(Date.now());
    expect(scene.text()).toMatch(/Player +Guesses Best\n/u);
    expect(scene.text()).toMatch(/Bob +3 +2\n/u);
    expect(scene.text()).toMatch(/Ann \(you\) +1 +1\n/u);
  });

  it('shows the news for a while', async () => {
    const { server, scene, shows } = open(running(Date.now() - 1000));
    server.happen('guessed', {}, [bob({ guesses: 4, best: 4, state: 'won' })]);
    await shows('Bob solved it in 4 guesses.');
    await scene.tick(Date.now() + 9000);
    expect(scene.text()).not.toContain('solved it');
  });

  it('ends with the standings, the code and whether it was the promised one', async () => {
    const { scene, shows } = open(running(Date.now() - 1000));
    await scene.type('rgby\r');
    await shows('Your rank: 1 of 2.');
    expect(scene.text()).toContain('The code   R●   G▲   B■   Y★');
    expect(scene.text()).toContain('Checked: it is the code the server committed to beforehand.');
    expect(scene.text()).toMatch(/ 1 Ann \(you\) +✓ +1 +1500 +0:12\n/u);
  });

  it('does not take a key that was meant for the row for a rematch', async () => {
    const { server, scene, shows } = open(running(Date.now() - 1000));
    server.happen('expired', { ...opened, ending: 'time' });
    await shows('Time is up.');
    await scene.type('rgby\r');
    expect(scene.outcome()).toBeNull();
    await vi.advanceTimersByTimeAsync(1000);
    await scene.type('\r');
    expect(scene.outcome()?.kind).toBe('rematch');
  });

  it('says when the code is not the one that was promised', async () => {
    const { server, shows } = open(running(Date.now() - 1000));
    server.happen('expired', { ...opened, ending: 'time', secretCode: ['O', 'O', 'O', 'O'] });
    await shows('Warning: this is NOT the code');
    await shows('Time is up.');
  });

  it('accepts input before the start and while a guess is being sent', async () => {
    const { server, scene, shows } = open(running(Date.now() + 500));
    await scene.type('rrrr\r');
    expect(scene.text()).toContain('You are ready.');
    await vi.advanceTimersByTimeAsync(500);
    const sending = scene.type('\r');
    await scene.type('gggg\rrgby\r');
    await sending;
    await shows('Your rank: 1 of 2.');
    expect(server.current().players[0]!.attempts).toHaveLength(3);
  });

  it('keeps a row the server did not answer, and sending it again counts once', async () => {
    const { server, scene } = open(running(Date.now() - 1000));
    server.silence(1);
    await scene.type('rrrr\r');
    expect(scene.text()).toContain('Can’t reach the server. Nothing is lost');
    expect(scene.model().draft.slots).toEqual(['R', 'R', 'R', 'R']);
    await scene.type('\r');
    expect(scene.text()).toContain('1 exact, 0 misplaced');
    expect(server.current().players[0]!.attempts).toHaveLength(1);
  });

  it('can be left while a guess is being sent', async () => {
    const { scene } = open(running(Date.now() - 1000));
    connection!.guess = () => new Promise(() => {});
    void scene.type('rrrr\r');
    await vi.advanceTimersByTimeAsync(0);
    expect(scene.text()).toContain('Sending…');
    await scene.type('gg');
    await scene.type('\x1b');
    await scene.type('4');
    expect(scene.outcome()?.kind).toBe('close');
  });

  it('shows the current state when the game continued elsewhere', async () => {
    const { server, scene } = open(running(Date.now() - 1000));
    const attempt = { code: ['O', 'O', 'O', 'O'], feedback: { black: 0, white: 0 } };
    server.conceal('guessed', {}, [
      aPlayer(ANN, 'Ann', { state: 'playing', attempts: [attempt], guesses: 1, best: 0 }),
    ]);
    await scene.type('rrrr\r');
    expect(scene.text()).toContain('This game continued in another window. Here is its current state.');
    expect(scene.text()).toContain(' 1   O◆   O◆   O◆   O◆   ····');
  });

  it('sends the same key with the same guess after silence, another with another', async () => {
    const { server } = open(running(Date.now() - 1000));
    const code = ['R', 'R', 'R', 'R'];
    server.cut(99);
    server.silence(1, true);
    await connection!.guess(code);
    expect(await connection!.guess(code)).toMatchObject({ ok: true, value: { feedback: { black: 1, white: 0 } } });
    await connection!.guess(code);
    expect(server.keys[0]).toBe(server.keys[1]);
    expect(server.keys[2]).not.toBe(server.keys[1]);
    expect(server.current().players[0]!.attempts).toHaveLength(2);
  });

  it('says in one line that the connection broke, and when it is back', async () => {
    const { server, scene, shows } = open(running(Date.now() - 1000));
    await vi.advanceTimersByTimeAsync(0);
    server.cut(1);
    await shows('The connection broke; trying again.');
    await shows('Connected again.');
    expect(scene.text()).not.toContain('The connection broke');
  });

  it('is given up only when asked twice', async () => {
    const { server, scene } = open(running(Date.now() - 1000));
    await scene.type('\x1b');
    expect(scene.text()).toContain('Leave for now; your seat is kept');
    await scene.type('3');
    expect(scene.text()).toContain('Really give up?');
    await scene.type('\r');
    expect(server.current().players[0]!.state).toBe('playing');
    await scene.type('\x1b');
    await scene.type('32');
    expect(server.current().players[0]!.state).toBe('resigned');
    expect(scene.text()).toContain('You are done. The others are still at it.');
  });

  it('can be left from the menu, with the place kept or given up', async () => {
    const running_ = open(running(Date.now() - 1000));
    await running_.scene.type('\x1b');
    await running_.scene.type('4');
    expect(running_.scene.outcome()?.kind).toBe('close');
    const lobby = open(aRoom());
    await lobby.scene.type('\x1b');
    expect(lobby.scene.text()).toContain('Leave and free your seat');
    await lobby.scene.type('4');
    expect(lobby.scene.outcome()?.kind).toBe('free');
  });

  it('is watched on into the rematch', async () => {
    const { scene } = open(running(0, { ...opened, youId: null, rematchId: BOB }));
    expect(scene.text()).toContain('A rematch is open.');
    expect(scene.text()).toContain('Enter watch it');
    await scene.type('\r');
    expect(scene.outcome()?.kind).toBe('rematch');
  });

  it('is watched without a row to fill', async () => {
    const { scene } = open(running(Date.now() - 1000, { youId: null }));
    expect(scene.text()).toContain('You are watching.');
    expect(scene.text()).not.toContain('▸');
    await scene.type('\x1b');
    expect(scene.text()).not.toContain('your seat is kept');
    await scene.type('\x1b');
    await scene.type('r');
    expect(scene.text()).toContain('r doesn’t do anything here');
  });
});

describe('a duel on the screen', () => {
  const duel = (...rounds: ReturnType<typeof aRound>[]) =>
    running(Date.now() - 1000, {
      kind: 'duel',
      format: 'together',
      deadline: null,
      capacity: 2,
      rounds,
      players: [aPlayer(ANN, 'Ann', { state: 'playing', score: 3 }), bob({ score: 5 })],
    });
  const open_ = { open: true, deadline: Date.now() + 150_000 } as const;

  it('hides the code that is being set', async () => {
    const { server, scene } = open(duel(aRound(1, ANN, BOB, open_), aRound(2, BOB, ANN, open_)));
    expect(scene.text()).toContain('Set a code for Bob to break.');
    expect(scene.text()).toContain('Round 1 of 2 · 2:');
    await scene.type('rgb');
    expect(scene.text()).toContain(' **   **   **  [··]');
    await scene.type('\t');
    expect(scene.text()).toContain(' R●   G▲   B■  [··]');
    await scene.type('y\r');
    expect(server.current().rounds[0]!.secretCode).toEqual(['R', 'G', 'B', 'Y']);
    expect(scene.text()).toContain('Waiting for Bob to set a code.');
    expect(scene.model().draft.slots).toEqual([null, null, null, null]);
  });

  it('shows points, your row, and how the other player does', async () => {
    const attempt = { code: ['R', 'R', 'B', 'B'], feedback: { black: 2, white: 0 } };
    const mine = aRound(1, ANN, BOB, { ...open_, status: 'playing', attempts: [attempt] });
    const { scene } = open(duel(mine, aRound(2, BOB, ANN, { ...open_, status: 'playing' })));
    expect(scene.text()).toContain('Break the code of Bob.');
    expect(scene.text()).toMatch(/Ann \(you\) +3\n/u);
    expect(scene.text()).toMatch(/Bob +5\n/u);
    expect(scene.text()).toContain('Bob is breaking your code.');
    expect(scene.text()).toContain(' 1  R R B B  ●●··');
  });

  it('ends with who won', async () => {
    const { server, shows } = open(duel(aRound(1, ANN, BOB, open_)));
    server.happen('resigned', { status: 'over', ending: 'resigned', winnerId: ANN }, [
      bob({ state: 'resigned', score: 5 }),
    ]);
    await shows('You win the duel, 3 to 5.');
    await shows('Bob gave up.');
  });
});
