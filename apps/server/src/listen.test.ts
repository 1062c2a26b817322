import { expect, it } from 'vitest';
import { addressToType } from './listen.ts';

it.each([
  ['0.0.0.0', 'http://127.0.0.1:3000', 'http://localhost:3000'],
  ['::', 'http://[::1]:3000', 'http://localhost:3000'],
  ['127.0.0.1', 'http://127.0.0.1:80', 'http://localhost'],
  ['localhost', 'http://[::1]:3000', 'http://localhost:3000'],
  ['games.example', 'http://192.0.2.1:8080', 'http://games.example:8080'],
  ['fd00::7', 'http://[fd00::7]:3000', 'http://[fd00::7]:3000'],
])('names a server that listens on %s, at %s, as people type it: %s', (host, address, typed) => {
  expect(addressToType(host, address)).toBe(typed);
});
