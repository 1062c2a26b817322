import {
  type Code,
  firstEdition,
  type GameView,
  gameView,
  recordGame,
  replay,
  skemind,
  timeBonus,
} from '@mastermind/engine';
import { loadTerminalWords } from '@mastermind/messages/terminal';
import { expect, it } from 'vitest';
import { clockText } from './clock.ts';
import { isSummed, pointsLine, pointsParts, solvedNow } from './points.ts';
import { byRuleset, statistics } from './statistics.ts';

const { messages } = await loadTerminalWords('en');
const words = messages.points;
const format = (points: number): string => points.toLocaleString('en');
const keys = skemind.symbols.map(({ key }) => key);
const secret = keys.slice(0, 4);
const swapped: Code = [secret[1]!, secret[0]!, secret[2]!, secret[3]!];

const play = (variant: typeof skemind | (typeof firstEdition)[number], guesses: readonly Code[]): GameView => {
  const actions = guesses.map((code, index) => ({ type: 'submit' as const, code, at: (index + 1) * 60_000 }));
  const state = replay(recordGame({ variant, seed: null, secret }, actions));
  if (!state.ok) throw new Error(state.error.kind);
  return gameView(state.value);
};

it('shows parts that add up, while a game runs and at its end', () => {
  const running = play(skemind, [swapped]);
  const won = play(skemind, [swapped, secret]);
  expect(pointsLine(running, words, format)).toBe('Best row 170 + Win 0 + Time left 0 = 170');
  expect(pointsLine(won, words, format)).toBe('Best row 240 + Win 1,000 + Time left 500 = 1,740');
  for (const game of [running, won]) {
    const { parts, total } = pointsParts(game, words)!;
    expect(parts.reduce((sum, { points }) => sum + points, 0)).toBe(total);
  }
  const slow = { ...won, variant: { ...skemind, scoring: { ...skemind.scoring, offPerSecond: 2 } } };
  expect(pointsLine(slow as GameView, words, format)).toBe(
    'Best row 240 + Win 1,000 + Time left 500 − Time used 240 = 1,500',
  );
});

it('says so where the points of all rows are summed', () => {
  const won = play(firstEdition[0], [swapped, secret]);
  expect(isSummed(won.variant)).toBe(true);
  expect(pointsLine(won, words, format)).toBe('All rows (summed rule) 410 + Win 1,000 + Time left 500 = 1,910');
});

it.each([120, 60, 30])('changes the clock and the bonus on offer at the same moment, at %i seconds', (seconds) => {
  const running = play(skemind, []);
  const shown = (left: number) => [clockText(left), solvedNow(running, left, words)!.total];
  const [before, after] = [shown(seconds * 1000 + 1), shown(seconds * 1000 - 1)];
  expect(before[0]).toBe(clockText(seconds * 1000));
  expect(after[0]).toBe(clockText((seconds - 1) * 1000));
  expect(before[1]).not.toBe(after[1]);
  expect(timeBonus(skemind.scoring!, (seconds - 1) * 1000)!.points + 1240).toBe(after[1]);
});

it('offers what a win would add: the rise of the best row, and what slowness costs by then', () => {
  const running = play(skemind, [swapped]);
  expect(pointsParts(running, words)!.total).toBe(170);
  expect(solvedNow(running, 100_000, words)).toEqual({
    parts: [
      { label: 'Best row', points: 70 },
      { label: 'Win', points: 1000 },
      { label: 'Time left', points: 500 },
    ],
    total: 1570,
  });
  const slow = { ...running, variant: { ...skemind, scoring: { ...skemind.scoring!, offPerSecond: 2 } } };
  const offered = solvedNow(slow, 100_000, words)!;
  expect(pointsParts(slow, words)!.total + offered.total).toBe(240 + 1000 + 500 - 160);
  const summed = solvedNow(play(firstEdition[0], [swapped]), 100_000, words)!;
  expect(summed.total).toBe(240 + 1000 + 500);
});

it('offers nothing once the game is over', () => {
  expect(solvedNow(play(skemind, [secret]), 60_000, words)).toBeNull();
});

it('keeps best and mean points of both rules apart, and the games together', () => {
  const games = [
    play(firstEdition[0], [swapped, secret]),
    play(skemind, [swapped, secret]),
    play(skemind, [secret]),
  ].map((view) => ({ view }));
  const groups = [...byRuleset(games).values()];
  expect(groups.map(({ length }) => length)).toEqual([3]);
  expect(statistics(groups[0]!)).toMatchObject({
    variant: skemind,
    played: 3,
    points: { best: 1740, mean: 1740 },
    summedPoints: { best: 1910, mean: 1910 },
  });
});
