import { englishShareWords, gameView, shareInWords, tryAction, tryInit } from '@mastermind/engine';
import { expect, it } from 'vitest';
import { coachMarks, countedApart, shareWordsOf } from './assistance.ts';

it('marks nothing before the first answer', () => {
  expect([0, 1, 5].map(coachMarks)).toEqual([false, true, true]);
});

it('counts games with help apart', () => {
  const games = [true, false, true].map((assisted, id) => ({ id, assisted }));
  const { counted, assisted } = countedApart(games);
  expect([counted, assisted].map((list) => list.map(({ id }) => id))).toEqual([[1], [0, 2]]);
});

it('says in a share text that there was help', () => {
  const start = tryInit({ seed: 42, playerIds: ['p'] });
  if (!start.ok) throw new Error(start.error.kind);
  const won = tryAction(start.value, { type: 'submit', code: start.value.secretCode }, 'p');
  if (!won.ok) throw new Error(won.error.kind);
  const text = (helped: boolean): string =>
    shareInWords(gameView(won.value), shareWordsOf(englishShareWords, 'assisted', helped));
  expect(text(true)).toContain('solved in 1 of 10, assisted\n');
  expect(text(false)).not.toContain('assisted');
});
