import { expect, it } from 'vitest';
import { LOST, viewAfter } from '../session/testing/games.ts';
import { scoreOf, shakesOf } from './recipes.ts';

/** When each sound begins, in milliseconds. */
const times = (score: ReturnType<typeof scoreOf>): readonly number[] => score.map(([at]) => Math.round(at * 1000));

it('tunes the four positions of a row to four notes', () => {
  expect([0, 1, 2, 3].map((place) => scoreOf(place, false)[0]![1].tones![0]![0])).toEqual([196, 220, 247, 262]);
});

it('rings once for each mark, the exact ones first', () => {
  const score = scoreOf(viewAfter('YORV'), false);
  expect(times(score)).toEqual([0, 70, 140]);
  expect(score.map(([, { tones }]) => tones![0]![0])).toEqual([880, 587, 587]);
});

it('follows a win with the lid and one falling bell for each guess', () => {
  const score = scoreOf(viewAfter('RRBB', 'YYGG', 'YGVO'), false);
  expect(times(score)).toEqual([0, 70, 140, 210, 520, 1100, 1550, 2000]);
  expect(score.slice(5).map(([, { tones }]) => Math.round(tones![0]![0]))).toEqual([1760, 1245, 880]);
});

it('opens the lid after a loss, and rings only the marks where nothing moves', () => {
  expect(times(scoreOf(viewAfter(...LOST), false))).toEqual([0, 520]);
  expect(times(scoreOf(viewAfter('RRBB', 'YGVO'), true))).toEqual([0, 70, 140, 210]);
});

it('shakes for its sounds, with the rest between them', () => {
  expect(shakesOf(scoreOf(2, false))).toEqual([8]);
  expect(shakesOf(scoreOf(viewAfter('YORV'), false))).toEqual([12, 58, 6, 64, 6]);
  expect(shakesOf(scoreOf(viewAfter(...LOST), false))).toEqual([0, 520, 20]);
});
