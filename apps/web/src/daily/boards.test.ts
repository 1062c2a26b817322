import type { GameView } from '@mastermind/engine';
import { describe, expect, it } from 'vitest';
import type { PastGame } from '../authority/archive.ts';
import { withBoards } from './boards.ts';

const DAY = '2026-11-14';
const game = (day: string | null, variant: string, status: string, guesses: number): PastGame =>
  ({
    day,
    view: { variant: { id: variant }, status, attempts: { length: guesses } } as unknown as GameView,
  }) as PastGame;
const line = (status: 'playing' | 'won' | null, attempts: number | null) =>
  ({ date: DAY, variant: 'classic', status, attempts }) as const;

describe('the boards of earlier days', () => {
  it('is those of the tries that counted', () => {
    const counted = game(DAY, 'classic', 'won', 4);
    const games = [
      counted,
      game(DAY, 'classic', 'won', 6),
      game(DAY, 'classic', 'lost', 4),
      game(DAY, 'skemind', 'won', 4),
      game('2026-11-13', 'classic', 'won', 4),
      game(null, 'classic', 'won', 4),
    ];
    const told = { date: DAY, status: 'won', attempts: 4 };
    expect(withBoards([line('won', 4)], games, 'classic')).toEqual([{ ...told, view: counted.view }]);
    expect(withBoards([line('won', 4)], [], 'classic')).toEqual([{ ...told, view: null }]);
  });

  it('is those of the latest game where no try counted', () => {
    const latest = game(DAY, 'classic', 'lost', 3);
    expect(withBoards([line(null, null)], [game(DAY, 'classic', 'won', 6), latest], 'classic')).toEqual([
      { date: DAY, status: 'lost', attempts: 3, view: latest.view },
    ]);
  });

  it('is missing while a try is under way', () => {
    expect(withBoards([line('playing', 2)], [game(DAY, 'classic', 'won', 2)], 'classic')[0]).toMatchObject({
      status: 'playing',
      view: null,
    });
  });
});
