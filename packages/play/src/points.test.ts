import { type Code, type GameView, gameView, recordGame, replay, skemind } from '@mastermind/engine';
import { loadTerminalWords } from '@mastermind/messages/terminal';
import { expect, it } from 'vitest';
import { clockText } from './clock.ts';
import { pointsLine, pointsParts, solvedNow } from './points.ts';
import { byRuleset, statistics } from './statistics.ts';

const { messages } = await loadTerminalWords('en');
const words = messages.points;
const format = (points: number): string => points.toLocaleString('en');
const keys = skemind.symbols.map(({ key }) => key);
const secret = keys.slice(0, 4);
const swapped: Code = [secret[1]!, secret[0]!, secret[2]!, secret[3]!];

const play = (guesses: readonly Code[]): GameView => {
  const actions = guesses.map((code, index) => ({ type: 'submit' as const, code, at: (index + 1) * 60_000 }));
  const state = replay(recordGame({ variant: skemind, seed: null, secret }, actions));
  if (!state.ok) throw new Error(state.error.kind);
  return gameView(state.value);
};

it('shows parts that add up, while a game runs and at its end', () => {
  const running = play([swapped]);
  const won = play([swapped, secret]);
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

it('offers one bonus for each second that the clock shows, and the one of the document', () => {
  const running = play([]);
  for (let seconds = 0; seconds < 180; seconds++) {
    const lefts = [seconds * 1000, seconds * 1000 + 1, seconds * 1000 + 999];
    const bonus = seconds > 120 ? 700 : seconds >= 60 ? 500 : seconds >= 30 ? 300 : 100;
    expect(new Set(lefts.map(clockText)).size).toBe(1);
    expect(lefts.map((left) => solvedNow(running, left, words)!.total - 1240)).toEqual([bonus, bonus, bonus]);
  }
});

it('offers the points of a win: the rise of the best row, and the penalty for time so far', () => {
  const running = play([swapped]);
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
});

it('offers nothing once the game is over', () => {
  expect(solvedNow(play([secret]), 60_000, words)).toBeNull();
});

it('keeps the best and mean points of a ruleset', () => {
  const games = [play([secret]), play([swapped])].map((view) => ({ view }));
  const [group] = byRuleset(games).values();
  expect(statistics(group!)).toMatchObject({ variant: skemind, played: 2, points: { best: 1740, mean: 955 } });
});
