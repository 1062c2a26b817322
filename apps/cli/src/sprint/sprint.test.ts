import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Code, classic, formatCode } from '@mastermind/engine';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contextIn } from '../context/context.ts';
import { openStore, type Store } from '../store/store.ts';
import { scriptedConsole } from '../testing/console.ts';
import { sit } from '../testing/sitting.ts';
import { speakSprint } from './json.ts';
import { sprintOnLines } from './lines.ts';
import { sprintOnScreen } from './screen.ts';
import { type SprintSeat, sitAtSprint } from './seat.ts';

const context = await contextIn('en');
const SEED = 7;

/** The first codes of the seed. */
const codes = (count: number): readonly Code[] => {
  const seat = sitAtSprint(classic, SEED);
  seat.start(0);
  return Array.from({ length: count }, () => {
    const code = seat.held().state.secretCode;
    seat.act({ type: 'submit', code }, 0);
    return code;
  });
};
const [FIRST, SECOND, THIRD] = codes(3).map((code) => formatCode(classic, code)) as [string, string, string];
const WRONG = FIRST === 'RRRR' ? 'BBBB' : 'RRRR';

let home: string;
let store: Store;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'mastermind-sprint-'));
  store = openStore(context.words, () => {}, { XDG_DATA_HOME: home });
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

/** A console whose clock advances by a minute with each line. */
const slowConsole = (...lines: readonly string[]) => {
  const io = scriptedConsole(lines);
  let read = 0;
  return {
    ...io,
    readLine: () => {
      read++;
      return io.readLine();
    },
    now: () => read * 60_000,
  };
};

describe('a sprint line by line', () => {
  it('goes from code to code until the time is up, and keeps the best', async () => {
    const io = slowConsole('', FIRST, SECOND, THIRD);
    await sprintOnLines(io, sitAtSprint(classic, SEED), store, context);
    expect(io.printed()).toContain('You have 180 seconds. Press Enter to start:');
    expect(io.printed()).toContain('Broken! The next code is hidden.');
    expect(io.printed()).toContain(
      '2 codes broken with 2 guesses in three minutes.\nYour best sprint with these rules.',
    );
    expect(io.printed()).toContain('Mastermind Sprint, Classic\n2 codes broken');
    expect(store.bestSprint('classic')).toEqual({ broken: 2, guesses: 2, lastAt: 120_000 });
  });

  it('shows a code that was given up, and the best sprint so far', async () => {
    store.keepSprint('classic', { broken: 3, guesses: 20, lastAt: 170_000 });
    const io = slowConsole('', FIRST, 'resign', THIRD);
    await sprintOnLines(io, sitAtSprint(classic, SEED), store, context);
    expect(io.printed()).toContain(`The code was ${[...SECOND].join(' ')}. The next one is hidden.`);
    expect(io.printed()).toContain('Your best: 3 with 20 guesses.');
    expect(store.bestSprint('classic')?.broken).toBe(3);
  });

  it('does not count with help', async () => {
    const io = slowConsole('', 'hint', 'hint', THIRD);
    await sprintOnLines(io, sitAtSprint(classic, SEED), store, context);
    expect(io.printed()).toContain('You had help, so this sprint does not count.');
    expect(store.bestSprint('classic')).toBeNull();
  });

  it('ends without a result when the input ends', async () => {
    const io = slowConsole('', FIRST);
    await sprintOnLines(io, sitAtSprint(classic, SEED), store, context);
    expect(io.printed()).not.toContain('in three minutes.\n');
    expect(store.bestSprint('classic')).toBeNull();
  });
});

describe('a sprint for programs', () => {
  it('waits for start, answers guesses, and is over when the time is up', async () => {
    const requests = [
      { type: 'guess', code: FIRST },
      { type: 'start' },
      { type: 'guess', code: WRONG },
      { type: 'guess', code: FIRST },
      { type: 'guess', code: SECOND },
      { type: 'view' },
      { type: 'new' },
    ];
    const io = slowConsole(...requests.map((request) => JSON.stringify(request)));
    await speakSprint(io, sitAtSprint(classic, SEED), context);
    const replies = io
      .printed()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(replies.map(({ type }) => type)).toEqual([
      ...['sprint', 'error', 'sprint', 'answer', 'answer', 'sprint', 'sprint', 'error'],
    ]);
    expect(replies[0]).toMatchObject({ over: false, broken: 0, last: null, game: { status: 'waiting' } });
    expect(replies[4]).toMatchObject({ black: 4, broken: 1, last: { status: 'won' }, game: { attempts: [] } });
    expect(replies[5]).toMatchObject({ over: true, broken: 1, guesses: 2, game: { secret: SECOND } });
  });

  it('continues with the next code when one is given up', async () => {
    const io = slowConsole('{"type":"start"}', '{"type":"resign"}', '{"type":"guess","code":"R"}');
    await speakSprint(io, sitAtSprint(classic, SEED), context);
    const [, , next, refused] = io
      .printed()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(next).toMatchObject({
      broken: 0,
      last: { status: 'lost', reason: 'resigned' },
      game: { status: 'playing' },
    });
    expect(refused).toMatchObject({ type: 'error', kind: 'too-short' });
  });
});

describe('a sprint on the whole screen', () => {
  const begun = (): SprintSeat => {
    const seat = sitAtSprint(classic, SEED);
    seat.start(0);
    return seat;
  };
  const keys = (code: string): string => `${code.toLowerCase()}\r`;
  const QUIT = '\x1b6';

  it('waits for Start', async () => {
    const { app, seen } = sit(context, store, '\x1b3');
    await sprintOnScreen(app, sitAtSprint(classic, SEED));
    expect(seen()).toContain('Break as many codes as you can in three minutes');
    expect(seen()).toContain('0 codes broken');
  });

  it('shows the answer, and the next code once one is broken', async () => {
    const { app, seen } = sit(context, store, keys(WRONG), keys(FIRST), QUIT);
    await sprintOnScreen(app, begun());
    expect(seen()).toMatch(/\d exact, \d misplaced/u);
    expect(seen()).toContain('1 code broken');
    expect(seen()).toContain('Broken! The next code is hidden.');
  });

  it('sums up at the end', async () => {
    const seat = begun();
    seat.act({ type: 'submit', code: seat.held().state.secretCode }, 1000);
    seat.act({ type: 'expire' }, 180_000);
    const { app, seen } = sit(context, store, '\r');
    await sprintOnScreen(app, seat);
    expect(seen()).toContain('1 code broken with 1 guess in three minutes.');
    expect(store.bestSprint('classic')?.broken).toBe(1);
  });
});
