import { findPreset, gameView, orThrow, tryAction, tryInit } from '@mastermind/engine';
import { expect, it } from 'vitest';
import { contextIn } from '../context/context.ts';
import { plainBoard } from './board.ts';

const context = { ...(await contextIn('en')), fromBottom: true };

const numbers = (ruleset: string, code: string): readonly number[] => {
  const start = orThrow(tryInit({ seed: 42, playerIds: ['ann'], variant: findPreset(ruleset)! }));
  const view = gameView(orThrow(tryAction(start, { type: 'submit', code: [...code] }, 'ann')));
  const [header, ...rows] = plainBoard(view, context).split('\n');
  expect(header).toMatch(/^Turn/u);
  expect(rows.find((row) => row.startsWith('1 '))).toContain([...code].join(' '));
  return rows.map((row) => Number.parseInt(row, 10));
};

it('has the first guess at the bottom for players who fill boards from there, below its headings', () => {
  expect(numbers('classic', 'RRBB')).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
});

it('is drawn as the console document draws it, whatever the player has set', () => {
  expect(numbers('console', '1122')).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
});
