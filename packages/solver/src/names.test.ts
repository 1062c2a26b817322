import { expect, it } from 'vitest';
import { findBot } from './bots/registry.ts';
import { otherNames } from './names.ts';
import { findStrategy } from './strategies/registry.ts';

it.each([
  ['expert', 'knuth'],
  ['Expert', 'knuth'],
  ['hard', 'knuth'],
  ['smart', 'elimination'],
  ['medium', 'elimination'],
  ['easy', 'random'],
  ['Random', 'random'],
  ['optimal', 'optimal'],
])('knows %s as %s, bot and strategy alike', (name, id) => {
  expect(findBot(name)).toMatchObject({ value: { id } });
  expect(findStrategy(name)).toMatchObject({ value: { id } });
});

it('has no other name that is an id', () => {
  for (const name of otherNames) expect(findBot(name)).not.toMatchObject({ value: { id: name } });
});
