import { describe, expect, it } from 'vitest';
import { parseProxies } from './proxies.ts';

describe('trusted proxies', () => {
  it.each([
    ['false', [], ['127.0.0.1', '10.0.0.1', '::1']],
    ['10.0.0.5', ['10.0.0.5', '::ffff:10.0.0.5'], ['10.0.0.6', 'unknown', '']],
    ['10.0.0.0/8, 192.0.2.7', ['10.1.2.3', '192.0.2.7'], ['11.0.0.1', '192.0.2.8']],
    ['loopback', ['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'], ['10.0.0.1']],
    ['uniquelocal', ['10.0.0.1', '172.16.0.1', '192.168.1.1', 'fd00::1'], ['8.8.8.8', '127.0.0.1']],
    ['2001:db8::/32', ['2001:db8::1'], ['2001:db9::1', '10.0.0.1']],
  ])('is read from "%s"', (text, trusted, others) => {
    const isProxy = parseProxies(text)!;
    expect(trusted.filter(isProxy)).toEqual(trusted);
    expect(others.filter(isProxy)).toEqual([]);
  });

  it.each([
    ...['true', 'yes', '1', '2', 'foo', '1.2.3.4:5678', '1.2.3', '10.0.0.0/33', '10.0.0.0/', '10.0.0.0/8/9'],
    ...['10.0.0.1,', '::1/129', 'constructor', '10.0.0.0/-1', ' '],
  ])('is not read from "%s"', (text) => {
    expect(parseProxies(text)).toBeNull();
  });
});
