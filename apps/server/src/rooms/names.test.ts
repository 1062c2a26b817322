import { PlayerName } from '@mastermind/protocol';
import { expect, it } from 'vitest';
import { skeletonOf } from '../players/skeleton.ts';
import { namesIn } from './names.ts';
import type { Seat } from './state.ts';

const person = (name: string, program = false): Seat => ({
  id: name,
  level: null,
  program,
  ready: false,
  cameAt: 0,
  game: null,
});
const bot = (id: string): Seat => ({
  id,
  level: 5,
  program: false,
  ready: true,
  cameAt: 0,
  game: null,
});

const shown = (...seats: Seat[]): string[] => [
  ...namesIn(seats, (id) => ({ name: id.replace(/^\d/u, ''), since: 0 })).values(),
];

it('leaves names as they are where all look different', () => {
  expect(shown(person('Ann'), person('Bob'), bot('x'))).toEqual(['Ann', 'Bob', '⚙ Bruno']);
});

it('distinguishes look-alikes, in the order in which they came', () => {
  expect(shown(person('Ann'), person('Аnn'), person('ann'))).toEqual(['Ann', 'Аnn (2)', 'ann (3)']);
});

it('distinguishes players when one chose a name that ends in a number', () => {
  const names = shown(person('Ann (2)'), person('Ann'), person('1Ann'), person('Ann (3)'));
  expect(names).toEqual(['Ann (2)', 'Ann', 'Ann (3)', 'Ann (3) (2)']);
  expect(new Set(names.map(skeletonOf)).size).toBe(4);
});

it('lets a person share a bot’s name, and bots and programs carry a mark that no name can contain', () => {
  const names = shown(person('Bruno'), bot('x'), bot('y'), person('1Bruno', true));
  expect(names).toEqual(['Bruno', '⚙ Bruno', '⚙ Bruno (2)', '⚙ Bruno (3)']);
  expect(names.map((name) => PlayerName.safeParse(name).success)).toEqual([true, false, false, false]);
});

it('leaves a name to its first player in the room, even if others take it or bring it later', () => {
  const seats = [person('Zed'), person('Victor'), person('1Victor')].map((seat, index) => ({
    ...seat,
    cameAt: index + 1,
  }));
  // Zed, who joined first, is renamed to Victor at 9; the third player had the name before the others, but joined last.
  const names = namesIn(seats, (id) => ({ name: 'Victor', since: id === 'Zed' ? 9 : 0 }));
  expect(seats.map(({ id }) => names.get(id))).toEqual(['Victor (3)', 'Victor', 'Victor (2)']);
});
