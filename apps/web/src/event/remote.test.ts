import { describe, expect, it } from 'vitest';
import { chooseIn, remoteCommand } from './remote.ts';

const press = (key: string, more = {}) =>
  remoteCommand({ key, ctrlKey: false, altKey: false, metaKey: false, ...more });

describe('a remote control', () => {
  it.each([
    ['PageDown', 'next'],
    [' ', 'next'],
    ['PageUp', 'pause'],
    ['.', 'pause'],
    ['P', 'pause'],
    ['Delete', 'remove'],
    ['Escape', 'none'],
    ['q', null],
  ])('understands %s', (key, command) => {
    expect(press(key)).toBe(command);
  });

  it('leaves shortcuts of the browser alone', () => {
    expect(press('p', { ctrlKey: true })).toBeNull();
    expect(press('f', { metaKey: true })).toBeNull();
  });

  it('chooses one player after the other, and stops at both ends', () => {
    const ids = ['ann', 'ben'];
    expect([chooseIn(ids, null, 1), chooseIn(ids, 'ann', 1), chooseIn(ids, 'ben', 1)]).toEqual(['ann', 'ben', null]);
    expect([chooseIn(ids, null, -1), chooseIn(ids, 'ann', -1)]).toEqual(['ben', null]);
    expect(chooseIn(ids, 'gone', 1)).toBe('ann');
    expect(chooseIn([], null, 1)).toBeNull();
  });
});
