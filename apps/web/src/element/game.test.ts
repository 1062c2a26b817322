import { orThrow } from '@mastermind/engine';
import { holdGame } from '@mastermind/play';
import { expect, it } from 'vitest';
import { createElementGame } from './game.svelte.ts';

/** A game with the code of seed 42, a clock that the test moves, and the events that its page received. */
const begin = (variant: string) => {
  const told: string[] = [];
  const clock = { now: 1000 };
  const first = orThrow(holdGame({ seed: 42, variant }, null));
  const game = createElementGame(first, () => clock.now, {
    guessed: (turn, { feedback }) => told.push(`${turn}: ${feedback.black}${feedback.white}`),
    ended: ({ status, reason, secretCode }) => told.push(`${status} ${reason} ${secretCode?.join('')}`),
  });
  return { game, clock, told };
};

it('notifies its page of each guess and of the end, and hides the code until then', () => {
  const { game, told } = begin('classic');
  expect([game.waiting, game.left, game.view.secretCode]).toEqual([false, null, null]);
  game.guess(['R', 'R', 'B', 'B']);
  game.guess(['Y', 'G', 'V', 'O']);
  expect(told).toEqual(['1: 00', '2: 40', 'won null YGVO']);
});

it('starts its clock when asked to, and ends at the deadline', () => {
  const { game, clock, told } = begin('4x6/10@60');
  clock.now += 5000;
  game.tick();
  expect([game.waiting, game.left]).toEqual([true, 60_000]);
  game.begin(3);
  expect(game.countdown).toBe(3);
  clock.now += 1200;
  game.tick();
  game.begin(3);
  expect([game.waiting, game.countdown, game.left]).toEqual([true, 2, 60_000]);
  clock.now += 1800;
  game.tick();
  expect([game.waiting, game.countdown]).toEqual([false, null]);
  clock.now += 20_000;
  game.tick();
  expect([game.waiting, game.left]).toEqual([false, 40_000]);
  clock.now += 40_000;
  game.guess(['1', '1', '1', '1']);
  expect(told).toEqual([expect.stringMatching(/^lost time \d{4}$/u)]);
  expect(game.left).toBe(0);
});

it('starts its clock at once where nothing is to move', () => {
  const { game } = begin('4x6/10@60');
  game.begin(0);
  expect([game.waiting, game.countdown]).toEqual([false, null]);
});
