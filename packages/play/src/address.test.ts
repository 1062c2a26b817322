import { expect, it } from 'vitest';
import { parseRoomAddress, roomLink } from './address.ts';

const ID = 'Vl15txHBcpMXgKIxXalhbw';

it.each([
  ['ABC234', { key: 'ABC234', server: null }],
  [' abc234 ', { key: 'ABC234', server: null }],
  ['abc 234', { key: 'ABC234', server: null }],
  ['abc-234', { key: 'ABC234', server: null }],
  [ID, { key: ID, server: null }],
  [`http://localhost:3000/room/${ID}`, { key: ID, server: 'http://localhost:3000' }],
  [`https://Example.org/room/${ID}/?x=1#y`, { key: ID, server: 'https://example.org' }],
  ['https://example.org/room/abc234/', { key: 'ABC234', server: 'https://example.org' }],
  [`/room/${ID}`, { key: ID, server: null }],
  ['example.org/room/ABC234', { key: 'ABC234', server: null }],
  ['https://example.org/event/abc234', { key: 'ABC234', event: true, server: 'https://example.org' }],
  [`/event/${ID}/screen`, { key: ID, event: true, server: null }],
  ['https://example.org/daily', null],
  ['ABC23', null],
  // No code has a letter that looks like a digit.
  ['K7M2QO', null],
  ['../../me', null],
  ['', null],
])('a room given as "%s" is %j', (text, address) => {
  expect(parseRoomAddress(text)).toEqual(address && { event: false, ...address });
});

it('writes the link it reads', () => {
  expect(parseRoomAddress(roomLink('http://localhost:3000', ID))).toMatchObject({
    key: ID,
    server: 'http://localhost:3000',
  });
});
