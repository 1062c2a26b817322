import { readFileSync } from 'node:fs';
import { classic, customVariant, formatCode, type Result, superVariant } from '@mastermind/engine';
import { describe, expect, it } from 'vitest';
import { codeSpace } from '../kernel/space.ts';
import { strategyIds } from '../strategies/strategy.ts';
import { readySolver } from './ready.ts';

const must = <T>(result: Result<T, unknown>): T => {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
};

describe('a ready solver', () => {
  it('has its tables: the first guess of Super rests on the shipped strategy', async () => {
    const solver = await readySolver(superVariant);
    expect(must(solver.guess()).basis).toBe('best-known');
    expect(solver.tools.kernelOf(must(codeSpace(superVariant))).name).toBe('simd');
  });

  it('takes a ruleset by its name or notation, and names one that there is not', async () => {
    expect((await readySolver('classic')).variant.id).toBe('classic');
    expect((await readySolver('3x4/7')).variant.length).toBe(3);
    await expect(readySolver('clasic')).rejects.toThrow('"clasic" is not a set of rules; use a name such as classic');
  });

  it('reads rows as people write them, and as the rules have them', async () => {
    const solver = await readySolver(classic);
    const typed = must(solver.guess('RRBB:10 RGYO:02'));
    const rows = [
      { code: ['R', 'R', 'B', 'B'], feedback: { black: 1, white: 0 } },
      { code: ['R', 'G', 'Y', 'O'], feedback: { black: 0, white: 2 } },
    ];
    expect(must(solver.guess(rows))).toEqual(typed);
    expect(must(solver.candidates(rows))).toHaveLength(typed.sizes.before);
    expect(must(solver.review(rows)).guesses).toHaveLength(2);
    const letters = rows.map(({ code, feedback }) => ({ code: code.join(''), feedback }));
    expect(must(solver.guess(letters))).toEqual(typed);
  });

  it('rates every strategy, all of them named in the README, and knows every bot', async () => {
    const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
    for (const id of strategyIds) expect(readme).toContain(`\`${id}\``);
    const solver = await readySolver(classic);
    expect(must(solver.rate('optimal'))).toMatchObject({ games: 1296, total: 5625, basis: 'proven' });
    expect(must(solver.bot('knuth')).name).toBe('Knuth');
  });

  it('refuses as data: rows, bots, and more codes than can be listed', async () => {
    const solver = await readySolver(classic);
    expect(solver.guess('RRBB:99')).toMatchObject({ ok: false, error: { kind: 'illegal-row', row: 1 } });
    expect(solver.guess('RRBB')).toMatchObject({ ok: false, error: { kind: 'malformed-history' } });
    expect(solver.guess([{ code: 'RRB', feedback: { black: 1, white: 0 } }])).toMatchObject({
      error: { kind: 'illegal-row', row: 1, cause: { kind: 'too-short' } },
    });
    for (const [given, text] of [
      [[{ guess: 'RRBB' }], '{"guess":"RRBB"}'],
      [[null], 'null'],
      [42, '42'],
    ])
      expect(solver.guess(given as never)).toMatchObject({ error: { kind: 'malformed-history', entry: 1, text } });
    expect(solver.bot('nobody')).toMatchObject({ ok: false, error: { kind: 'unknown-bot' } });
    const huge = await readySolver(
      must(customVariant({ pegs: 8, symbols: 12, repeats: true, attempts: 20, seconds: null, scoring: null })),
    );
    expect(huge.candidates()).toMatchObject({ ok: false, error: { kind: 'too-large' } });
    expect(formatCode(huge.variant, must(huge.guess()).code)).toHaveLength(8);
  });
});
