import { classic, codeAt, countCodes, formatCode } from '@mastermind/engine';
import { describe, expect, it } from 'vitest';
import { examples } from './examples.ts';
import { type Ask, inside, program, type Reply } from './inside.ts';
import { type AskBot, rateBot } from './rating.ts';

const codes = Array.from({ length: countCodes(classic) }, (_, code) => formatCode(classic, codeAt(classic, code)));

/** The inside of the sandbox without the sandbox; only for code of our own. */
const start = (source: string): { readonly first: Reply; readonly ask: AskBot } => {
  const replies: Reply[] = [];
  let hear: (ask: Ask) => void = () => {};
  inside(
    { source, symbols: 'RBGYOV', length: 4, codes },
    (reply) => replies.push(reply),
    (heard) => {
      hear = heard;
    },
  );
  let count = 0;
  return {
    first: replies[1]!,
    ask: async (rows, seed) => {
      replies.length = 0;
      hear({ id: ++count, rows, seed });
      return replies[0] as Awaited<ReturnType<AskBot>>;
    },
  };
};

const rate = (source: string) =>
  rateBot(
    classic,
    start(source).ask,
    () => {},
    () => null,
  );

const bot = (line: string) => `function guess(game) {\n  ${line}\n}`;

describe('rating a bot', () => {
  it('plays every secret', async () => {
    const rating = await rate(examples.opening);
    expect(rating).toMatchObject({ games: 1296, done: 1296 });
    expect((rating as { histogram: number[] }).histogram.reduce((sum, games) => sum + games, 0)).toBe(1296);
  });

  it('knows the first code that fits by its published figures', async () => {
    const { histogram } = (await rate(bot('return game.possible[0];'))) as { histogram: number[] };
    expect(histogram.reduce((sum, games, guesses) => sum + games * guesses, 0)).toBe(7471);
  });

  it('gives every secret chances of its own, the same each time', async () => {
    const one = await rate(examples.fitting);
    expect(one).toMatchObject({ done: 1296 });
    expect(await rate(examples.fitting)).toEqual(one);
  });

  it('comes out better for a bot that thinks', async () => {
    const mean = ({ histogram }: { histogram: readonly number[] }) =>
      histogram.reduce((sum, games, guesses) => sum + games * guesses, 0) / 1296;
    const careful = mean((await rate(examples.careful)) as { histogram: number[] });
    expect(careful).toBeLessThan(4.6);
    expect(mean((await rate(examples.opening)) as { histogram: number[] })).toBeGreaterThan(careful);
  });

  it('can be stopped', async () => {
    const { ask } = start(examples.opening);
    expect(
      await rateBot(
        classic,
        ask,
        () => {},
        () => 'stopped',
      ),
    ).toEqual({ kind: 'stopped' });
  });
});

describe('a bot that goes wrong', () => {
  it.each([
    ['function guess( {', { kind: 'syntax' }],
    ['const answer = 42;', { kind: 'no-function' }],
    ['\nthrow new Error("no");', { kind: 'threw', line: 2 }],
  ])('%j is refused before it plays', (source, expected) => {
    expect(start(source).first).toMatchObject(expected);
  });

  it('is told where it threw', async () => {
    expect(
      await rate('function guess(game) {\n  if (game.rows.length > 0) null.x;\n  return "RRBB";\n}'),
    ).toMatchObject({
      kind: 'threw',
      line: 2,
      rows: [['RRBB', expect.any(Number), expect.any(Number)]],
    });
  });

  it.each([
    ['return "RRB";', { kind: 'no-code', shown: '"RRB"', cause: { kind: 'too-short' } }],
    ['return "RRBX";', { kind: 'no-code', cause: { kind: 'unknown-symbol', position: 4 } }],
    ['return 42;', { kind: 'no-code', shown: '42' }],
    ['', { kind: 'no-code', shown: 'undefined' }],
    ['return { toString() { throw 1; } };', { kind: 'no-code', shown: 'something that cannot be shown' }],
    ['return "x".repeat(1e6);', { kind: 'no-code' }],
    ['throw { toString() { throw 1; } };', { kind: 'threw', line: null }],
    ['return "RRBB";', { kind: 'endless' }],
    ['game.rows.push(1); return "RRBB";', { kind: 'threw', line: 2 }],
    ['game.possible.length = 0; return "RRBB";', { kind: 'threw', line: 2 }],
  ])('%j ends with what was wrong', async (line, expected) => {
    expect(await rate(bot(line))).toMatchObject({ rows: expect.any(Array), ...expected });
  });

  it('that never answers is given up', async () => {
    expect(
      await rateBot(
        classic,
        async () => null,
        () => {},
        () => null,
      ),
    ).toEqual({ kind: 'too-slow', rows: [] });
  });
});

it('goes into the sandbox as one text that needs nothing else', () => {
  expect(() => new Function(program())).not.toThrow();
});
