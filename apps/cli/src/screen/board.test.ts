import { classic, type GameView, gameView, orThrow, tryAction, tryInit } from '@mastermind/engine';
import { emptyDraft } from '@mastermind/play';
import { expect, it } from 'vitest';
import { contextIn } from '../context/context.ts';
import { linesText } from '../testing/scene.ts';
import { boardLines } from './board.ts';

const context = await contextIn('en');

const viewAfter = (...guesses: readonly string[]): GameView =>
  gameView(
    guesses.reduce(
      (game, guess) => orThrow(tryAction(game, { type: 'submit', code: [...guess] }, 'ann')),
      orThrow(tryInit({ seed: null, secret: [...'YGVO'], playerIds: ['ann'] })),
    ),
  );

const board = (rows: number, fromBottom: boolean): readonly string[] =>
  linesText(
    boardLines({
      game: viewAfter('RRBB', 'GGYY', 'OOVV'),
      active: emptyDraft(classic),
      columns: 80,
      rows,
      context: { ...context, fromBottom },
    }),
  ).split('\n');

const numbers = (lines: readonly string[]): readonly number[] => lines.map((line) => Number.parseInt(line, 10));
const DOWN = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

it('shows the first guess on top, and at the bottom for players who fill boards from there', () => {
  expect(numbers(board(10, false))).toEqual(DOWN);
  expect(numbers(board(10, true))).toEqual(DOWN.toReversed());
  expect(board(10, true)).toEqual(board(10, false).toReversed());
});

it('says on the side of the first guess how many rows are hidden', () => {
  expect(board(3, false)[0]).toBe('    ↑ 2 rows above');
  expect(numbers(board(3, false)).slice(1)).toEqual([3, 4]);
  expect(board(3, true)[2]).toBe('    ↓ 2 rows below');
  expect(numbers(board(3, true)).slice(0, 2)).toEqual([4, 3]);
});
