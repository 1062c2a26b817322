import { classic, customVariant, findPreset, presets, type Variant } from '@mastermind/engine';
import { describe, expect, it } from 'vitest';
import { type Milestone, type MilestoneId, milestones, type PlayedGame } from './milestones.ts';

let clock = 0;
const game = (guesses: number, more: Partial<PlayedGame> & { variant?: Variant; lost?: boolean } = {}): PlayedGame => ({
  view: {
    variant: more.variant ?? classic,
    status: more.lost ? 'lost' : 'won',
    attempts: Array.from({ length: guesses }, () => ({ code: [], feedback: { black: 0, white: 0 } })),
  },
  endedAt: ++clock,
  assisted: false,
  day: null,
  skill: null,
  ...more,
});
const day = (number: number, more: Partial<PlayedGame> & { lost?: boolean } = {}): PlayedGame =>
  game(5, { day: new Date(Date.UTC(2026, 0, number)).toISOString().slice(0, 10), ...more });
const days = (from: number, to: number): PlayedGame[] =>
  Array.from({ length: to - from + 1 }, (_, index) => day(from + index));

const found = (games: readonly PlayedGame[], id: MilestoneId): Milestone =>
  milestones(games).find((one) => one.id === id)!;
const small = customVariant({ pegs: 2, symbols: 3, repeats: true, attempts: 5, seconds: null, scoring: null });
if (!small.ok) throw new Error(small.error.kind);

describe('a milestone', () => {
  it.each<[string, MilestoneId, readonly PlayedGame[], number]>([
    ['nothing played', 'first-win', [], 0],
    ['a loss', 'first-win', [game(10, { lost: true })], 0],
    ['a win with help', 'first-win', [game(4, { assisted: true })], 0],
    ['a win', 'first-win', [game(9)], 1],
    ['a win in four', 'in-three', [game(4)], 0],
    ['a win in three', 'in-three', [game(3)], 1],
    ['a win in two', 'in-three', [game(2)], 1],
    ['a win in three of nine codes', 'in-three', [game(3, { variant: small.value })], 0],
    ['given up after two', 'in-three', [game(2, { lost: true })], 0],
    ['skill 99.4', 'skill-100', [game(5, { skill: 99.4 })], 0],
    ['skill that reads 100', 'skill-100', [game(5, { skill: 99.6 })], 1],
    ['flawless and lost', 'skill-100', [game(5, { skill: 100, lost: true })], 0],
    ['flawless with nine codes', 'skill-100', [game(5, { skill: 100, variant: small.value })], 0],
    ['six days', 'week-of-dailies', days(1, 6), 6],
    ['seven days', 'week-of-dailies', days(1, 7), 7],
    ['seven days with a gap', 'week-of-dailies', [...days(1, 4), ...days(6, 8)], 4],
    ['seven days with a lost one', 'week-of-dailies', [...days(1, 3), day(4, { lost: true }), ...days(5, 7)], 3],
    ['two codes of one day', 'week-of-dailies', [day(1), day(1), day(2)], 2],
    ['seven days over two months', 'week-of-dailies', days(29, 35), 7],
    ['seven days in any order', 'week-of-dailies', days(1, 7).toReversed(), 7],
    ['nine days', 'month-of-dailies', days(1, 9), 9],
    ['two rulesets', 'every-ruleset', [game(5), game(5, { variant: findPreset('bulls')! }), game(4)], 2],
    ['all rulesets', 'every-ruleset', presets.map((variant) => game(5, { variant })), presets.length],
    ['a hundred wins', 'hundred-wins', Array.from({ length: 120 }, () => game(5)), 100],
  ])('of %s: %s', (_, id, games, have) => {
    expect(found(games, id).have).toBe(have);
  });

  it('reports when it was reached, by the game that reached it first', () => {
    const games = [game(5), game(3), game(2)];
    expect(found(games, 'in-three').reachedAt).toBe(games[1]!.endedAt);
    expect(found(games, 'hundred-wins').reachedAt).toBeNull();
  });

  it('goes by when games ended, not by how they are listed', () => {
    const games = [game(3), game(2)];
    expect(found(games.toReversed(), 'in-three').reachedAt).toBe(games[0]!.endedAt);
  });

  it('reaches a milestone of days on the last of them', () => {
    const week = days(1, 9);
    expect(found(week, 'week-of-dailies').reachedAt).toBe(week[6]!.endedAt);
  });
});
