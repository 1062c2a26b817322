import { type Code, classic, type Recording, recordGame, skemind } from '@mastermind/engine';
import { describe, expect, it, vi } from 'vitest';
import { contextIn } from '../context/context.ts';
import type { FinishedGame } from '../store/format.ts';
import { distributionLines, figureLines, figuresOf } from './statistics.ts';

const secret: Code = ['R', 'G', 'B', 'Y'];

const game = (guesses: number, won: boolean, assisted = false): FinishedGame => {
  const wrong = Array.from({ length: won ? guesses - 1 : guesses }, () => ['R', 'R', 'R', 'R']);
  const codes = won ? [...wrong, secret] : wrong;
  const actions = codes.map((code) => ({ type: 'submit' as const, code }));
  const recording: Recording = recordGame({ variant: classic, seed: null, secret }, actions);
  return { id: '', recording, endedAt: 0, assisted, drawn: true };
};

describe('statistics', () => {
  it('counts games, wins, guesses and the streak', () => {
    const figures = figuresOf([game(3, true), game(10, false), game(5, true), game(4, true)]);
    const distribution = [0, 0, 1, 1, 1, 0, 0, 0, 0, 0];
    expect(figures.rulesets).toEqual([
      { variant: 'classic', games: 4, won: 3, average: 4, best: 3, streak: 2, distribution, points: null },
    ]);
  });

  it('keeps games with help apart', () => {
    expect(figuresOf([game(2, true, true)])).toEqual({ rulesets: [], assisted: 1 });
  });

  it('shows the best and the mean points', async () => {
    const secret = skemind.symbols.slice(0, 4).map(({ key }) => key);
    const actions = [{ type: 'submit', code: secret, at: 1000 } as const];
    const recording = recordGame({ variant: skemind, seed: null, secret }, actions);
    const finished = { id: '', recording, endedAt: 0, assisted: false, drawn: true };
    expect(figureLines(figuresOf([finished]), await contextIn('en')).slice(2)).toEqual([
      'skemind  Points: best 1,940, average 1,940.',
    ]);
  });

  it('shows how many games took how many guesses', async () => {
    const figures = figuresOf([game(2, true), game(2, true), game(3, true), game(10, false)]);
    vi.stubGlobal('process', { ...process, stdout: { columns: 40 } });
    for (const line of [
      ...figureLines(figures, await contextIn('en')),
      ...distributionLines(figures, await contextIn('en')),
    ])
      expect(line.length).toBeLessThanOrEqual(40);
    vi.unstubAllGlobals();
    expect(distributionLines(figures, await contextIn('en'))).toEqual([
      '',
      'classic',
      'Guesses  Games',
      '      1      0',
      `      2      2  ${'█'.repeat(40)}`,
      `      3      1  ${'█'.repeat(20)}`,
    ]);
  });

  it('leaves out games that are not over', () => {
    const running = recordGame({ variant: skemind, seed: 1 }, []);
    expect(figuresOf([{ id: '', recording: running, endedAt: 0, assisted: false, drawn: true }]).rulesets).toEqual([]);
  });

  it('has no average without a win', () => {
    expect(figuresOf([game(10, false)]).rulesets[0]).toMatchObject({ average: null, best: null, streak: 0 });
  });

  it('is a table in the language', async () => {
    const lines = figureLines(figuresOf([game(3, true), game(10, false), game(2, true, true)]), await contextIn('fr'));
    expect(lines).toEqual([
      'Variante  Parties  Gagnées  Prop.  Record  Série',
      'classic         2     50 %   3,00       3      0',
      '',
      '1 partie avec aide, comptée à part.',
    ]);
    expect(figureLines(figuresOf([]), await contextIn('en'))).toEqual(['No finished games are saved yet.']);
  });
});
