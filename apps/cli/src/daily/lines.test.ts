import { err } from '@mastermind/engine';
import { describe, expect, it } from 'vitest';
import { contextIn } from '../context/context.ts';
import { loadInsight } from '../insight/insight.ts';
import { scriptedConsole } from '../testing/console.ts';
import { beganDaily as begun, fakeDaily } from '../testing/daily.ts';
import { playScene } from '../testing/scene.ts';
import { speakDaily } from './json.ts';
import { playDaily } from './lines.ts';
import { dailyModel, dailyScene } from './scene.ts';
import { sitAtDay } from './seat.ts';

const english = await contextIn('en');

describe('the daily code in the terminal', () => {
  it('is played to its end, with streak, everyone’s results and a text to share', async () => {
    const io = scriptedConsole(['RRBB', 'RGBY']);
    await playDaily(io, fakeDaily().server, 'classic', english);
    expect(io.printed()).toContain('Human won!\n');
    expect(io.printed()).toContain('Solved in 2.00 on average: 4.50 by skill, 2.50 fewer by good luck.\n');
    expect(io.printed()).toContain('Mastermind daily 2026-11-15, Classic\nThe same code for everyone');
    expect(io.printed()).toContain('Streak: 3 days; longest: 5.\n2 players have finished, 1 solved it.');
    expect(io.printed()).toContain('Next code in 1 h 30 min.');
    expect(io.printed()).toContain('Mastermind Daily 319: solved in 2 of 10\nStreak: 3 days\n');
    expect(io.printed()).toContain('http://example.org/daily/2026-11-15\n');
  });

  it('is begun on the server only once its player is ready for the clock', async () => {
    const { server, now } = fakeDaily();
    const io = scriptedConsole([]);
    await playDaily(io, server, 'skemind', english);
    expect(io.printed()).toContain('You have 180 seconds. Press Enter to start: ');
    expect(now()).toBeNull();
    await playDaily(scriptedConsole(['']), server, 'skemind', english);
    expect(now()).toEqual(begun);
  });

  it('says when a code that was not found will be shown', async () => {
    const { server, move } = fakeDaily();
    move({ ...begun, status: 'lost', reason: 'resigned', gameOver: true, turn: null });
    const io = scriptedConsole([]);
    await playDaily(io, server, 'classic', english);
    expect(io.printed()).toContain('Computer won!\nYou will see the code when the day is over.\n');
    expect(io.printed()).not.toContain('Code:');
  });

  it('is kept by the server when the input ends, and taken up again', async () => {
    const { server } = fakeDaily();
    const left = scriptedConsole(['RRBB']);
    await playDaily(left, server, 'classic', english);
    expect(left.printed()).toContain('Your game is saved on the server');
    const back = scriptedConsole(['RGBY']);
    await playDaily(back, server, 'classic', english);
    expect(back.printed()).toContain('solved in 2 of 10');
    const again = scriptedConsole([]);
    await playDaily(again, server, 'classic', english);
    expect(again.printed()).toContain('You’ve already played today.');
  });

  it('says when the server does not answer, and takes the guess again', async () => {
    const { server, now } = fakeDaily(1);
    const io = scriptedConsole(['RGBY', 'RGBY']);
    await playDaily(io, server, 'classic', english);
    expect(io.printed()).toContain('The server at http://example.org can’t be reached. Nothing is lost');
    expect(now()?.attempts).toHaveLength(1);
  });

  it('says in the language of the person why the server refused', async () => {
    const { server } = fakeDaily();
    const played = {
      ...server,
      beginDaily: async () => err({ kind: 'already-played', message: 'There is one try a day.' }),
    };
    const french = await contextIn('fr');
    await expect(playDaily(scriptedConsole([]), played, 'classic', french)).rejects.toThrow(
      'Vous avez déjà joué aujourd’hui.',
    );
  });

  it('shows the current state of a game that was continued elsewhere', async () => {
    const { server, move } = fakeDaily();
    const io = scriptedConsole(['RRBB']);
    const readLine = async (): Promise<string | null> => {
      const line = await io.readLine();
      if (line !== null)
        move({ ...begun, attempts: [{ code: ['y'], feedback: { black: 0, white: 1 } }], gameOver: false, turn: 2 });
      return line;
    };
    await playDaily({ ...io, readLine }, server, 'classic', english);
    expect(io.printed()).toContain('This game continued in another window');
  });
});

describe('the code of the day on the whole screen and for programs', () => {
  it('is broken in JSON, after start', async () => {
    const { server } = fakeDaily();
    const io = scriptedConsole([
      '{"type":"guess","code":"RGBY"}',
      '{"type":"start"}',
      '{"type":"guess","code":"RGBY"}',
    ]);
    const kept: string[] = [];
    await speakDaily(io, server, 'classic', await contextIn('en'), ({ status }) => void kept.push(status));
    const replies = io
      .printed()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(replies.map(({ type, status }) => status ?? type)).toEqual(['waiting', 'error', 'playing', 'won']);
    expect(replies[3]).toMatchObject({ attempts: [{ code: 'RGBY', black: 4, white: 0 }], secret: 'RGBY' });
    expect(kept).toEqual(['playing', 'won']);
  });

  it('waits for Enter, is played with the keys of every game, and sums the day up', async () => {
    const { server } = fakeDaily();
    const context = await contextIn('en');
    const seat = await sitAtDay(server, 'classic', context);
    const rules = { context, seat, insight: () => loadInsight(context.messages) };
    const scene = playScene(dailyScene(dailyModel(seat.state()), rules));
    expect(scene.text()).toContain('Press Enter to start.');
    expect(scene.text({ columns: 40 }).replaceAll(/\s+/gu, ' ')).toContain('until midnight UTC. You have one try.');
    await scene.type('rgby');
    expect(scene.text()).not.toContain('R●');
    await scene.type('\r');
    await scene.type('rrbb\r');
    // In a narrow window, the number of guesses left matters more than the name of the game.
    expect(scene.text({ columns: 40 })).toMatch(/daily 2026-11-15, Classic +9 left/u);
    await scene.type('=');
    expect(scene.text()).toContain('The coach marks this game as assisted. Press = again to turn it on.');
    expect(scene.text()).not.toContain('codes still fit');
    await scene.type('=');
    expect(scene.text()).toContain('assisted');
    expect(scene.text()).toContain('114 codes still fit.');
    expect(scene.text({ columns: 100 })).toMatch(/Codes left[\s\S]*Certain/u);
    await scene.type('!');
    expect(scene.text({ columns: 100 })).toContain('Last hint');
    await scene.type('rgby\r');
    expect(scene.text()).toContain('Solved in 2 guesses.');
    expect(scene.text()).toContain('http://example.org/daily/2026-11-15');
    await scene.type('c');
    expect(scene.outcome()).toMatchObject({ kind: 'copy' });
  });
});
