import { expect, it } from 'vitest';
import { readRoomKey } from './roomcode.ts';

it.each([
  ['k7m2qx', 'K7M2QX'],
  [' K7M 2QX ', 'K7M2QX'],
  ['k7m-2qx', 'K7M2QX'],
  ['https://example.org/room/abcdefghijklmnopqrstuv', 'abcdefghijklmnopqrstuv'],
  ['http://localhost:3000/room/K7M2QX/', 'K7M2QX'],
  ['k7m2q', null],
  ['K7M2QO', null],
  ['', null],
])('a room is meant by %j', (text, key) => {
  expect(readRoomKey(text)).toBe(key);
});
