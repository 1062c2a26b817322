import { describe, expect, it } from 'vitest';
import { PlayerName } from './player.ts';

describe('a name', () => {
  it.each(['Ann', 'Zoë 2', '李小龍', "O'Neill-Ñ", '<b>Bold</b>', 'a'.repeat(24)])('can be %j', (name) => {
    expect(PlayerName.safeParse(name).success).toBe(true);
  });

  it.each([
    '',
    ' ',
    'a'.repeat(25),
    'two\nlines',
    'tab\tbed',
    'right\u202eleft',
    'zero\u200bwidth',
    '!!!',
    ' padded',
    'a  b',
    '\ud800',
    7,
    null,
  ])('cannot be %j', (name) => {
    expect(PlayerName.safeParse(name).success).toBe(false);
  });
});
