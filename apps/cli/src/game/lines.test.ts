import { parseVariant } from '@mastermind/engine';
import { holdGame } from '@mastermind/play';
import { describe, expect, it } from 'vitest';
import { contextIn } from '../context/context.ts';
import { loadInsight } from '../insight/insight.ts';
import { CLEARED, scriptedConsole } from '../testing/console.ts';
import { type Extras, playBreaker } from './lines.ts';

/** Plays a whole game with prepared lines and returns all that was printed. Seed 42 makes the code 4 3 6 5. */
const play = async (ruleset: string, lines: readonly string[], times: readonly number[] = []): Promise<string> => {
  const variant = parseVariant(ruleset);
  if (!variant.ok) throw new Error(variant.error.kind);
  const input = [...lines];
  const clock = [0, ...times];
  let printed = '';
  const readLine = async () => input.shift() ?? null;
  const io = {
    readLine,
    readHidden: readLine,
    clear: () => {},
    glance: async () => false,
    pause: async () => {},
    write: (text: string) => {
      printed += text;
    },
    now: () => clock.shift() ?? 0,
  };
  await playBreaker(io, { variant: variant.value, seed: 42 }, await contextIn('en'));
  return printed;
};

describe('the plain game', () => {
  it('shows the board and the prompt of the console document', async () => {
    const printed = await play('console', ['1234']);
    expect(printed).toContain(`Turn  Guess      OK  x
1     1 2 3 4     0  2
2
3
4
5
6
7
8
9
10
11
12

The secret code is a 4-length sequence
of any combination of the below choices
that may contain duplicates.

Possible choices: 1, 2, 3, 4, 5, 6
Guesses attempts left: 11
Enter your guess (no spaces): `);
  });

  it('ends with the winning guess on the last board', async () => {
    const printed = await play('console', ['4365']);
    expect(printed).toContain('1     4 3 6 5     4  0\n2\n');
    expect(printed.trimEnd().split('\n').at(-1)).toBe('Game ended: Human won!');
  });

  it('shows the code after a loss', async () => {
    const printed = await play('4x6/2', ['1111', '2222']);
    expect(printed).toMatch(/Game ended: Computer won!\nThe code was 4 3 6 5\.\n$/u);
  });

  it('asks again after an invalid guess, and says why', async () => {
    const printed = await play('console', ['9999', '4365']);
    expect(printed).toContain('"9999" is not a valid guess. Try again.\n"9" at position 1 is not a symbol');
    expect(printed.match(/Guesses attempts left: 12/gu)).toHaveLength(2);
  });

  it.each([
    ['console', '4 3 6 5', '4365'],
    ['classic', 'Y G V O', 'ygvo'],
  ])('takes no spaces in %s, as its prompt says', async (ruleset, spaced, together) => {
    const printed = await play(ruleset, [spaced, together]);
    expect(printed).toContain(`"${spaced}" is not a valid guess. Try again.\n" " at position 2 is not a symbol`);
    expect(printed).toContain('Game ended: Human won!');
  });

  it('says who won and nothing else where it is the document’s own', async () => {
    for (const [lines, winner] of [
      [['4365'], 'Human'],
      [Array(12).fill('1111'), 'Computer'],
    ] as const) {
      const io = scriptedConsole(lines);
      await playBreaker(io, { variant: 'console', seed: 42 }, await contextIn('en'), { bare: true });
      expect(io.printed()).toMatch(RegExp(`\n12?.*\n\nGame ended: ${winner} won!\n$`, 'u'));
    }
  });

  it('empties the screen before each board but the first, and then names the error', async () => {
    const io = scriptedConsole(['9999', '4365']);
    await playBreaker(io, { variant: 'console', seed: 42 }, await contextIn('en'));
    const [first, second, last, ...none] = io.printed().split(CLEARED);
    expect([first, second, last].every((screen) => screen!.startsWith('Turn  Guess'))).toBe(true);
    expect(second).toContain('"9999" is not a valid guess. Try again.\n');
    expect(last).toContain('Game ended: Human won!');
    expect(none).toEqual([]);
  });

  it('counts the codes that still fit when the coach is asked for', async () => {
    const io = scriptedConsole(['1234', '4365']);
    const context = await contextIn('en');
    const insight = await loadInsight(context.messages);
    const session = await playBreaker(io, { variant: 'console', seed: 42 }, context, { coach: insight });
    expect(io.printed()).toContain('1,296 codes still fit.\nThe secret code');
    expect(io.printed().match(/codes still fit/gu)).toHaveLength(2);
    expect(io.printed()).toMatch(/^With the coach, this game is marked as assisted\./u);
    expect(session?.assisted).toBe(true);
  });

  it('ends cleanly with the input', async () => {
    expect(await play('console', [])).toMatch(/The input ended, so the game ends too\.\n$/u);
  });

  it('loses on time where there is a clock', async () => {
    const printed = await play('4x6/10@5', ['', '1111', '2222'], [0, 0, 0, 1000, 1000, 5000]);
    expect(printed).toContain('Game ended: Computer won! Time is up.');
  });

  it('starts the clock with Enter, however long one waits', async () => {
    const printed = await play('4x6/10@5', ['', '1111'], [0, 60_000, 60_000, 61_000, 62_000]);
    expect(printed.split('You have 5 seconds. Press Enter to start: ')).toHaveLength(2);
    expect(printed.match(/Seconds left: \d/gu)).toEqual(['Seconds left: 5', 'Seconds left: 5', 'Seconds left: 3']);
  });

  it('starts the clock with a guess too', async () => {
    const printed = await play('4x6/10@5', ['4365'], [0, 60_000, 60_000]);
    expect(printed).toContain('Game ended: Human won!');
  });
});

describe('commands of a game line by line', () => {
  const round = async (lines: readonly string[], extras: Extras = {}) => {
    const io = scriptedConsole(lines);
    const session = await playBreaker(io, { variant: 'console', seed: 42 }, await contextIn('en'), extras);
    return { session, printed: io.printed() };
  };

  it('lists the possible input, and gives hints that mark the game once they were asked for twice', async () => {
    const { session, printed } = await round(['help', 'hint', 'hint', '4365']);
    expect(printed).toContain('resign  give up');
    expect(printed).toContain('Type hint again to see it.');
    expect(printed).toMatch(/Try \d{4}\./u);
    expect(session).toMatchObject({ assisted: true, state: { status: 'won' } });
    expect((await round(['hint', '4365'])).session?.assisted).toBe(false);
  });

  it('gives up, leaves, and undoes only where that is possible', async () => {
    const given = await round(['1234', 'undo', 'RESIGN']);
    expect(given.printed).toContain('Nothing to undo');
    expect(given.session?.state).toMatchObject({ status: 'lost', reason: 'resigned' });
    expect(given.printed).toContain('The code was 4 3 6 5.');
    expect((await round(['quit'])).session).toBeNull();
  });

  it('brings back the game that a new one replaced', async () => {
    const other = holdGame({ variant: 'console', seed: 7 }, 0, 'other');
    if (!other.ok) throw new Error('no game');
    const { session, printed } = await round(['undo', 'resign'], { before: other.value });
    expect(printed).toContain('Back in the previous game.');
    expect(session?.id).toBe('other');
  });
});
