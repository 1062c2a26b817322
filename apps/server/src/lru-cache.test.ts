import { expect, it } from 'vitest';
import { createLruCache } from './lru-cache.ts';

const filled = () => {
  const cache = createLruCache<number>(3);
  ['a', 'b', 'c'].forEach((id, index) => {
    cache.keep(id, index);
  });
  return cache;
};

const found = (cache: ReturnType<typeof filled>): string =>
  ['a', 'b', 'c', 'd'].filter((id) => cache.get(id) !== null).join('');

it('keeps recent entries, and drops others', () => {
  const cache = filled();
  expect(cache.get('a')).toBe(0);
  cache.keep('d', 3);
  expect(found(cache)).toBe('acd');
});

it('drops the oldest where nothing was used, or only peeked at', () => {
  const cache = filled();
  expect([cache.peek('a'), cache.peek('z')]).toEqual([0, null]);
  cache.keep('d', 3);
  expect(found(cache)).toBe('bcd');
});

it('holds the newest value of an id, once', () => {
  const cache = filled();
  expect(cache.keep('a', 7)).toBe(7);
  expect(cache.get('a')).toBe(7);
  cache.keep('d', 3);
  expect(found(cache)).toBe('acd');
});

it('forgets given entries', () => {
  const cache = filled();
  cache.forget('b');
  cache.keep('d', 3);
  expect(found(cache)).toBe('acd');
});

it('holds no more than it may when everything was used, and then drops the oldest', () => {
  const cache = filled();
  expect(found(cache)).toBe('abc');
  cache.keep('d', 3);
  expect(found(cache)).toBe('bcd');
});
