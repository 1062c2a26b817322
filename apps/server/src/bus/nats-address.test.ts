import { expect, it } from 'vitest';
import { parseNats } from './nats-address.ts';

it.each([
  ['nats://10.0.0.5:4222', { servers: ['10.0.0.5:4222'], login: null }],
  ['nats://one:4222, nats://two:4222', { servers: ['one:4222', 'two:4222'], login: null }],
  ['nats://me:s%40cret@host', { servers: ['host'], login: { user: 'me', pass: 's@cret' } }],
  ['nats://token@host', { servers: ['host'], login: { token: 'token' } }],
  ['redis://host', null],
  ['nats://', null],
  ['nats://host/path', null],
  ['host:4222', null],
  ['', null],
])('reads the address of NATS in %s', (text, address) => {
  expect(parseNats(text)).toEqual(address);
});
