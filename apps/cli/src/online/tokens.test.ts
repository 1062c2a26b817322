import { mkdtempSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openTokens } from './tokens.ts';

const folder = (): string => mkdtempSync(join(tmpdir(), 'mastermind-tokens-'));

describe('the tokens of servers', () => {
  it('is kept per server, readable by their owner only', () => {
    const place = folder();
    const tokens = openTokens(place);
    tokens.keep('http://one', 'a1');
    tokens.keep('http://two', 'b2');
    expect(openTokens(place).of('http://one')).toBe('a1');
    expect(openTokens(place).of('http://two')).toBe('b2');
    expect(openTokens(place).of('http://three')).toBeNull();
    expect(statSync(join(place, 'servers.json')).mode & 0o777).toBe(0o600);
  });

  it('is asked for anew when the file is damaged', () => {
    const place = folder();
    writeFileSync(join(place, 'servers.json'), 'nonsense');
    expect(openTokens(place).of('http://one')).toBeNull();
  });
});
