import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Code, formatCode } from '@mastermind/engine';
import { PUZZLES_BEFORE_RATING } from '@mastermind/play';
import { dailyPuzzle, makePuzzle } from '@mastermind/solver';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contextIn } from '../context/context.ts';
import { openStore, type Store } from '../store/store.ts';
import { scriptedConsole } from '../testing/console.ts';
import { sit } from '../testing/sitting.ts';
import { speakPuzzles } from './json.ts';
import { puzzlesOnLines } from './lines.ts';
import { puzzlesOnScreen } from './screen.ts';
import { type PuzzleSeat, type PuzzleStart, sitAtPuzzles } from './seat.ts';

const context = await contextIn('en');
const DAY = '2026-11-16';
const NUMBER = 42;

const lettersOf = (code: Code): string => formatCode(makePuzzle(NUMBER).variant, code);
const SOLUTION = lettersOf(makePuzzle(NUMBER).solution);
const FIRST_CLUE = lettersOf(makePuzzle(NUMBER).attempts[0]!.code);

let home: string;
let store: Store;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'mastermind-puzzle-'));
  store = openStore(context.words, () => {}, { XDG_DATA_HOME: home });
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const at = (start: PuzzleStart, grade: 'hard' | null = null): PuzzleSeat =>
  sitAtPuzzles(start, { grade, store, now: () => 1 });

describe('a series of puzzles', () => {
  it('begins with easy ones and continues where it was left', () => {
    const seat = at('next');
    expect(seat.puzzle()).toMatchObject({ seed: 6, grade: 'easy' });
    seat.check(seat.puzzle().solution);
    const after = at('next').puzzle();
    expect(after.seed).toBeGreaterThan(6);
    expect(after.grade).toBe('easy');
    seat.next();
    expect(seat.puzzle().seed).toBe(after.seed);
  });

  it('keeps to the grade that was asked for', () => {
    const seat = at('next', 'hard');
    seat.next();
    expect(seat.puzzle().grade).toBe('hard');
  });

  it('counts the first code that is checked, and each puzzle once', () => {
    const seat = at({ number: NUMBER });
    expect(seat.check(makePuzzle(NUMBER).attempts[0]!.code)).toMatchObject({ row: 1 });
    expect(seat.check(makePuzzle(NUMBER).solution)).toBeNull();
    expect(at({ number: NUMBER }).check(makePuzzle(NUMBER).solution)).toBeNull();
    expect(store.puzzles().results).toMatchObject([{ puzzle: NUMBER, solved: false }]);
  });

  it('shows a rating after ten puzzles, and its change by a puzzle', () => {
    const seat = at('next');
    for (let done = 0; done < PUZZLES_BEFORE_RATING; done++) {
      expect(seat.rated()).toBeNull();
      seat.check(seat.puzzle().solution);
      if (done < PUZZLES_BEFORE_RATING - 1) seat.next();
    }
    expect(seat.rated()!.rating).toBeGreaterThan(1500);
    expect(seat.change()).toBeGreaterThan(0);
  });

  it('goes from the last number to the first', () => {
    const seat = at({ number: 2 ** 32 - 1 });
    seat.show();
    expect(store.puzzles().next).toBe(0);
    seat.next();
    expect(seat.puzzle().seed).toBeLessThan(100);
  });

  it('leaves the puzzle of a day solved, and continues with the series after it', () => {
    const seat = at({ day: DAY });
    seat.check(dailyPuzzle(DAY).solution);
    expect(at({ day: DAY }).stage()).toBe('solved');
    seat.next();
    expect(seat.day()).toBeNull();
    expect(seat.puzzle().seed).toBe(6);
  });

  it('sets a damaged file aside and begins anew', () => {
    const file = join(home, 'mastermind', 'puzzles.json');
    at('next').show();
    writeFileSync(file, readFileSync(file, 'utf8').replace('"solved":false', '"solved":0'));
    expect(store.puzzles()).toEqual({ next: 6, results: [] });
  });
});

describe('puzzles line by line', () => {
  it('says which clue speaks against a code, and explains the solution', async () => {
    const io = scriptedConsole([FIRST_CLUE, SOLUTION, 'quit']);
    await puzzlesOnLines(io, at({ number: NUMBER }), context);
    expect(io.printed()).toMatch(/^Puzzle 42 · \w+\n\n1 {2}[A-Z] [A-Z] [A-Z] [A-Z] {2}\d exact, \d misplaced\n/u);
    expect(io.printed()).toContain('If this were the code, row 1 would show');
    expect(io.printed()).toContain(
      `That is the code. ${[...SOLUTION].join(' ')}\n9 more puzzles until your first rating.`,
    );
    expect(io.printed()).toMatch(/How to find it\n(?:Clue \d leaves [\s\S]+)Before the last clue/u);
  });

  it('skips, shows and continues', async () => {
    const io = scriptedConsole(['next', 'show', '', 'RR']);
    await puzzlesOnLines(io, at('next'), context);
    expect(io.printed().match(/^Puzzle \d+/gmu)).toHaveLength(3);
    expect(io.printed()).toContain('fits all clues.');
    expect(io.printed()).toContain('The code has 2 pegs; it needs 4.');
    expect(store.puzzles().results).toHaveLength(1);
  });
});

describe('puzzles for programs', () => {
  it('answers every request with one object, and hides the solution until the end', async () => {
    const requests = [
      { type: 'guess', code: FIRST_CLUE },
      { type: 'guess', code: 'R' },
      { type: 'guess' },
      { type: 'guess', code: SOLUTION },
      { type: 'show' },
      { type: 'next' },
      { type: 'new' },
    ];
    const io = scriptedConsole(requests.map((request) => JSON.stringify(request)));
    await speakPuzzles(io, at({ number: NUMBER }), context);
    const replies = io
      .printed()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(replies.map(({ type }) => type)).toEqual([
      ...['puzzle', 'answer', 'error', 'error', 'answer', 'error', 'puzzle', 'error'],
    ]);
    expect(replies[0]).toMatchObject({ number: NUMBER, day: null, status: 'open', solution: null, steps: null });
    expect(replies[0].attempts[0]).toMatchObject({ code: FIRST_CLUE, black: expect.any(Number) });
    expect(replies[1]).toMatchObject({ right: false, row: 1, status: 'open' });
    expect(replies[4]).toMatchObject({ right: true, status: 'solved', solution: SOLUTION });
  });
});

describe('puzzles on the whole screen', () => {
  it('shows clues, an objection and the solution', async () => {
    const { app, seen } = sit(context, store, `${FIRST_CLUE.toLowerCase()}\r${SOLUTION.toLowerCase()}\r`, '\r');
    await puzzlesOnScreen(app, at({ number: NUMBER }));
    expect(seen()).toMatch(/Puzzle 42 · \w+/u);
    expect(seen()).toMatch(/One code fits (?:both|all \w+) clues\./u);
    expect(seen()).toContain('That is the code.');
  });

  it('shows the solution at !, and skips at Tab', async () => {
    const { app, seen } = sit(context, store, '\t', '!');
    await puzzlesOnScreen(app, at('next'));
    expect(seen()).toContain('fits all clues.');
    expect(store.puzzles().results).toMatchObject([{ solved: false }]);
  });
});
