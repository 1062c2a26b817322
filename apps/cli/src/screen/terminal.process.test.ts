import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ensureTmux } from '../../../../scripts/programs.mjs';
import { openPty, type Pty, type PtyOptions } from '../testing/pty.ts';

beforeAll(ensureTmux, 180_000);

let pty: Pty | null = null;

afterEach(() => pty?.close());

const open = (args: readonly string[], options?: PtyOptions): Pty => {
  pty = openPty(args, options);
  return pty;
};

/** Seed 42 makes the code YGVO. */
const GAME = ['play', '--role', 'breaker', '--variant', 'classic', '--seed', '42'];
const RESTORED = { alternate: false, cursor: true, mouse: false };
const TAKEN = { alternate: true, cursor: false, mouse: true };

describe('the full-screen game in a real terminal', () => {
  it('opens with the menu of activities', async () => {
    const terminal = open([]);
    const screen = await terminal.shows('What would you like to do?');
    expect(screen).toContain('▸ 1   Break a code');
    expect(screen).toContain('Make a code for a bot');
    expect(terminal.modes()).toEqual(TAKEN);
    terminal.key('Escape');
    await terminal.shows('ended with 0');
    expect(terminal.modes()).toEqual(RESTORED);
  });

  it('goes from the menus, which can be clicked, to a whole game and back out', async () => {
    const terminal = open([]);
    await terminal.shows('What would you like to do?');
    terminal.click('Break a code');
    await terminal.shows('Which rules?');
    terminal.key('Down');
    terminal.key('Enter');
    await terminal.shows('Mastermind · Board');
    for (let row = 0; row < 12; row++) terminal.type('rrrr\r');
    await terminal.shows(/Not solved in 12 guesses\.|Solved in/u);
    terminal.key('Escape');
    await terminal.shows('Review the game');
    terminal.key('Escape');
    terminal.type('q');
    await terminal.shows('ended with 0');
  });

  it('honours keys that arrive in one chunk', async () => {
    const terminal = open(GAME);
    await terminal.shows('10 left');
    terminal.type('rgby\rygvo\r');
    const screen = await terminal.shows('Skill 97');
    expect(screen).toContain('1 exact, 1 misplaced');
    expect(screen).toContain('Solved in 2 guesses.');
    expect(screen).toContain('The code   Y★   G▲   V✚   O◆');
    terminal.type('r');
    await terminal.shows('Mastermind · Review');
    terminal.key('Escape');
    await terminal.shows('Solved in 2 guesses.');
    terminal.type('c');
    await terminal.shows('Copied to your clipboard');
    expect(terminal.clipboard()).toContain('Mastermind Classic: solved in 2 of 10');
    terminal.type('s');
    await terminal.shows('Mastermind Classic: solved in 2 of 10');
  });

  it('edits the row with arrows, Backspace, Ctrl-U and Ctrl-Y', async () => {
    const terminal = open(GAME);
    await terminal.shows('10 left');
    terminal.type('rgb');
    terminal.key('BSpace');
    await terminal.shows('1▸  R●   G▲  [··]  ··');
    terminal.key('Left');
    await terminal.shows('1▸  R●  [G▲]  ··   ··');
    terminal.key('C-u');
    await terminal.shows('1▸  R●   G▲   B■  [··]');
    terminal.key('C-y');
    await terminal.shows('1▸  R●   G▲  [··]  ··');
    terminal.type('x');
    await terminal.shows('x doesn’t do anything here');
    // Pasted text fills the row and does no more.
    terminal.type('\x1b[200~by\rrrrr\r\x1b[201~');
    await terminal.shows('1▸  R●   G▲   B■   Y★');
    terminal.key('Enter');
    expect(await terminal.shows('1 exact, 1 misplaced')).toContain('9 left');
  });

  it('is suspended by Ctrl-Z, and fg brings it back with live keys', async () => {
    const terminal = open(GAME);
    await terminal.shows('10 left');
    terminal.type('rg');
    await terminal.shows('R●   G▲  [··]');
    terminal.key('C-z');
    expect(await terminal.shows('ended with 148')).toContain('before');
    expect(terminal.modes()).toEqual(RESTORED);
    // The shell of these tests answers Enter with fg.
    terminal.key('Enter');
    const screen = await terminal.shows('R●   G▲  [··]');
    expect(screen).not.toContain('ended with');
    expect(terminal.modes()).toEqual(TAKEN);
    terminal.type('by\r');
    await terminal.shows('1 exact, 1 misplaced');
  });

  it.each([
    [['play', '--variant', 'super'], 'Mastermind · Super'],
    [['play', '--seed', '42'], 'Mastermind · Classic'],
  ])('starts a game at once where it is named: %j', async (args, title) => {
    const terminal = open(args);
    await terminal.shows(title);
  });

  it('names at the start, and once, the losses if nothing can be saved', async () => {
    const home = mkdtempSync(join(tmpdir(), 'mastermind-unwritable-'));
    try {
      writeFileSync(join(home, 'mastermind'), 'a file where the folder should be');
      const terminal = open(GAME, { env: { XDG_DATA_HOME: home } });
      await terminal.shows(/Nothing can be saved in/u);
      terminal.key('Enter');
      await terminal.shows('10 left');
      terminal.type('ygvo\r');
      await terminal.shows('Solved in 1 guess.');
      terminal.type('q');
      const screen = await terminal.shows('ended with 0');
      expect(screen).not.toMatch(/kept|saved/u);
    } finally {
      rmSync(home, { recursive: true, force: true });
    }
  });

  it('draws itself anew when the window changes, down to 60 x 20 and below', async () => {
    const terminal = open(GAME, { columns: 120, rows: 40 });
    await terminal.shows('10 left');
    terminal.type('rgby\r');
    await terminal.shows('9 left');
    for (const [columns, rows] of [
      [60, 20],
      [100, 30],
    ] as const) {
      terminal.resize(columns, rows);
      const screen = await terminal.shows('1 exact, 1 misplaced');
      await terminal.shows('Esc menu');
      expect(screen.split('\n').filter((line) => line.includes('R●   G▲   B■   Y★   ●'))).toHaveLength(1);
    }
    terminal.resize(30, 8);
    await terminal.shows('too small');
    terminal.resize(80, 24);
    await terminal.shows('1 exact, 1 misplaced');
  });

  it('gives the terminal back on Ctrl-C, and the game again afterwards', async () => {
    const home = mkdtempSync(join(tmpdir(), 'mastermind-kept-'));
    try {
      const first = open(GAME, { env: { XDG_DATA_HOME: home } });
      await first.shows('10 left');
      first.type('rgby\rvv');
      await first.shows('2 more to fill');
      first.key('C-c');
      expect(await first.shows('ended with 130')).toContain('before');
      expect(first.modes()).toEqual(RESTORED);
      first.close();
      const second = open([], { env: { XDG_DATA_HOME: home } });
      await second.shows('Continue the saved game');
      second.key('Enter');
      const screen = await second.shows('1 exact, 1 misplaced');
      expect(screen).toContain('2▸  V✚   V✚  [··]  ··');
    } finally {
      rmSync(home, { recursive: true, force: true });
    }
  });

  it.each([
    ['SIGTERM', 143],
    ['SIGHUP', 129],
    ['SIGINT', 130],
  ] as const)('gives the terminal back when it is ended by %s', async (signal, code) => {
    const terminal = open(GAME);
    await terminal.shows('10 left');
    process.kill(terminal.pid(), signal);
    expect(await terminal.shows(`ended with ${code}`)).toContain('before');
    expect(terminal.modes()).toEqual(RESTORED);
  });

  it('gives the terminal back when the program itself fails, with a sentence and no stack', async () => {
    const main = fileURLToPath(new URL('../testing/crash.ts', import.meta.url));
    const terminal = open([], { source: main });
    await terminal.shows('about to fail');
    terminal.key('Enter');
    const screen = await terminal.shows('ended with 1');
    expect(screen).toContain('a bug was met');
    expect(screen).not.toContain(' at ');
    expect(terminal.modes()).toEqual(RESTORED);
  });

  it('plays the console document’s game on its own screen, emptied before each board', async () => {
    const terminal = open(['play', '--variant', 'console', '--seed', '42']);
    await terminal.shows(/breaker.*maker|maker.*breaker/u);
    terminal.type('breaker\r');
    const first = await terminal.shows('Guesses attempts left: 12');
    expect(first.trim()).toMatch(/^Turn {2}Guess {6}OK {2}x\n1\n2\n/u);
    expect(terminal.modes()).toEqual(RESTORED);
    terminal.type('9999\r');
    const refused = await terminal.shows('"9999" is not a valid guess. Try again.');
    expect(refused.split('Turn  Guess      OK  x')).toHaveLength(2);
    terminal.type('1234\r');
    const second = await terminal.shows('Guesses attempts left: 11\nEnter your guess (no spaces):');
    expect(second.trim()).toMatch(/^Turn {2}Guess {6}OK {2}x\n1 {5}1 2 3 4 {5}0 {2}2\n2\n/u);
    terminal.type('4365\r');
    const last = await terminal.shows('Game ended: Human won!');
    expect(last.trim()).toMatch(/^Turn {2}Guess {6}OK {2}x\n/u);
  });

  it('hides a maker’s code line by line, too', async () => {
    const terminal = open(['play', '--plain', '--role', 'maker', '--pace', '0']);
    await terminal.shows('Enter your secret code');
    terminal.type('4365');
    terminal.key('Enter');
    await terminal.shows('Game ended: Computer won!');
    expect(terminal.screen()).not.toContain('4365');
  });

  it('hides a maker’s code while it is typed, and shows how a bot breaks it', async () => {
    const terminal = open(['play', '--role', 'maker', '--variant', 'classic', '--bot', 'knuth', '--pace', '0.05']);
    await terminal.shows('Make a code');
    terminal.type('ygvo');
    expect(await terminal.shows('**   **   **   **')).not.toContain('[Y');
    terminal.key('Enter');
    const screen = await terminal.shows(/Knuth broke the code in \d guesses\./u);
    expect(screen).toContain('It is the only code that fits.');
  });

  it('sets a damaged file aside, says so, and plays on', async () => {
    const home = mkdtempSync(join(tmpdir(), 'mastermind-damaged-'));
    try {
      mkdirSync(join(home, 'mastermind'));
      writeFileSync(join(home, 'mastermind', 'current.json'), '{"half');
      const terminal = open([], { env: { XDG_DATA_HOME: home } });
      await terminal.shows('set aside as');
      expect(readdirSync(join(home, 'mastermind'))).toEqual([expect.stringContaining('current.json.damaged-')]);
      terminal.key('Enter');
      await terminal.shows('What would you like to do?');
    } finally {
      rmSync(home, { recursive: true, force: true });
    }
  });

  it('plays in French, without colours where none are wanted', async () => {
    const terminal = open([...GAME, '--lang', 'fr'], { columns: 60, rows: 20, env: { NO_COLOR: '1' } });
    await terminal.shows('Un code est caché.');
    terminal.type('rgby\r');
    expect(await terminal.shows('1 bien placé, 1 mal placé')).toContain('reste 9');
  });
});
