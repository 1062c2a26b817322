import { PlayerName } from '@mastermind/protocol';
import { expect, it } from 'vitest';
import { skeletonOf } from '../players/skeleton.ts';
import { namesIn } from './names.ts';
import type { Seat } from './state.ts';

const person = (name: string, program = false): Seat => ({ id: name, level: null, program, game: null });
const bot = (id: string): Seat => ({ id, level: 5, program: false, game: null });

const shown = (...seats: Seat[]): string[] => [...namesIn(seats, (id) => id.replace(/^\d/u, '')).values()];

it('leaves names as they are where all look different', () => {
  expect(shown(person('Ann'), person('Bob'), bot('x'))).toEqual(['Ann', 'Bob', '⚙ Level 5']);
});

it('tells look-alikes apart, in the order in which they came', () => {
  expect(shown(person('Ann'), person('Аnn'), person('ann'))).toEqual(['Ann', 'Аnn (2)', 'ann (3)']);
});

it('tells players apart when one chose a name that ends in a number', () => {
  const names = shown(person('Ann (2)'), person('Ann'), person('1Ann'), person('Ann (3)'));
  expect(names).toEqual(['Ann (2)', 'Ann', 'Ann (3)', 'Ann (3) (2)']);
  expect(new Set(names.map(skeletonOf)).size).toBe(4);
});

it('lets a person share a bot’s name, and bots and programs carry a mark that no name can contain', () => {
  const names = shown(person('Level 5'), bot('x'), bot('y'), person('1Level 5', true));
  expect(names).toEqual(['Level 5', '⚙ Level 5', '⚙ Level 5 (2)', '⚙ Level 5 (3)']);
  expect(names.map((name) => PlayerName.safeParse(name).success)).toEqual([true, false, false, false]);
});
