import { expect, it } from 'vitest';
import { LOST, viewAfter } from '../session/testing/games.ts';
import { scoreOf, shakesOf } from './recipes.ts';

const MOTION = { lidAfter: 0.13, lid: 0.62, field: 0.9 };

/** When each sound begins, in milliseconds. */
const times = (score: ReturnType<typeof scoreOf>): readonly number[] => score.map(([at]) => Math.round(at * 1000));

it('tunes the four positions of a row to four notes', () => {
  expect([0, 1, 2, 3].map((place) => scoreOf(place, MOTION)[0]![1].tones![0]![0])).toEqual([196, 220, 247, 262]);
});

it('rings once for each mark, the exact ones first', () => {
  const score = scoreOf(viewAfter('YORV'), MOTION);
  expect(times(score)).toEqual([0, 70, 140]);
  expect(score.map(([, { tones }]) => tones![0]![0])).toEqual([880, 587, 587]);
});

it('opens a win with the lid, then rings one falling bell for each guess while the field collapses', () => {
  const won = viewAfter('RRBB', 'YYGG', 'YGVO');
  expect(times(scoreOf(won, MOTION))).toEqual([0, 70, 140, 210]);
  const score = scoreOf({ opened: won }, MOTION);
  expect(times(score)).toEqual([130, 750, 1200, 1650]);
  expect(score.slice(1).map(([, { tones }]) => Math.round(tones![0]![0]))).toEqual([1760, 1245, 880]);
});

it('begins the lid and the bells when the style sheet moves them', () => {
  const slow = { lidAfter: 1, lid: 2, field: 4 };
  expect(times(scoreOf({ opened: viewAfter('RRBB', 'YGVO') }, slow))).toEqual([1000, 3000, 7000]);
});

it('opens the lid after a loss without bells', () => {
  const lost = viewAfter(...LOST);
  expect([times(scoreOf(lost, MOTION)), times(scoreOf({ opened: lost }, MOTION))]).toEqual([[0], [130]]);
});

it('shakes for its sounds, with the rest between them', () => {
  expect(shakesOf(scoreOf(2, MOTION))).toEqual([8]);
  expect(shakesOf(scoreOf(viewAfter('YORV'), MOTION))).toEqual([12, 58, 6, 64, 6]);
  expect(shakesOf(scoreOf({ opened: viewAfter(...LOST) }, MOTION))).toEqual([0, 130, 20]);
});
