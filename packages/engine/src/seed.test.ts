import { expect, it } from 'vitest';
import { describeError } from './errors.ts';
import { parseSeed } from './seed.ts';

it.each([
  ['42', 42],
  ['-7', -7],
  [' 0 ', 0],
  ['9007199254740991', Number.MAX_SAFE_INTEGER],
])('reads "%s" as a seed', (text, seed) => {
  expect(parseSeed(text)).toEqual({ ok: true, value: seed });
});

it.each(['abc', '', ' ', '1.5', '9007199254740992', '-9007199254740992'])(
  'quotes "%s", which is no seed, and names a valid one',
  (text) => {
    const seed = parseSeed(text);
    expect(!seed.ok && describeError(seed.error)).toBe(
      `"${text}" is not a seed; a seed is a whole number between -9007199254740991 and 9007199254740991.`,
    );
  },
);
