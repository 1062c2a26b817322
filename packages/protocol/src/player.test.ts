import { describe, expect, it } from 'vitest';
import { PlayerName } from './player.ts';

describe('a name', () => {
  it.each([
    'Ann',
    'Zoë 2',
    '李小龍',
    "O'Neill-Ñ",
    '<b>Bold</b>',
    'a'.repeat(24),
    'Level 5',
    'ë\u0323'.repeat(24),
    'น้ำ',
    'Ann 🎲',
    'Ann 👍🏽',
    'Ann 🇧🇷',
    'Søren_99 (ok)!',
    '~Ann~',
    '2 of us 🎲',
    'D’Arcy & Co. €5',
    'मोहन',
    'محمد',
    'ภาษาไทย',
    '김치',
    'スーパー',
    'Ігор',
    'Ἀθηνᾶ',
  ])('can be %j', (name) => {
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
    'hangul\u3164filler',
    'soft\u00adhyphen',
    'joined\u200dletters',
    '\u0301mark first',
    'one \u0301mark',
    'a\u0300\u0316\u0327 pile',
    'twice\u0323\u0323',
    'a\u20dd circle',
    '⚙ Level 5',
    '⛭ Level 5',
    '🤖 Level 5',
    '☸ Bruno',
    '☸\ufe0fBruno',
    '⎈ Bruno',
    '🛞 Bruno',
    '✴ Bruno',
    '🎲 Bruno',
    '¤ Bruno',
    '* Bruno',
    '° Bruno',
    'Bruno ☸',
    'ﷺ'.repeat(24),
    'Ann\u2800',
    'An\u2800n',
    '\u28001',
    'Ann\u{1d159}',
    'Ann\u{13441}',
    'Ann\u{13442}',
    '\u{13441}\u{13441}',
    'Ann\u{16fe4}',
    'Ann\ufffc',
    'Ann\ue000',
    'Ann\u{1fffe}',
    'Ann\u{1faff}\u{e0041}',
    'Ann ▲',
    7,
    null,
  ])('cannot be %j', (name) => {
    expect(PlayerName.safeParse(name).success).toBe(false);
  });

  it.each([
    ['Ａｎｎ', 'Ann'],
    ['𝐀𝐧𝐧', 'Ann'],
    ['Zoe\u0308', 'Zoë'],
    ['ﬁn', 'fin'],
    ['Ann ❤\ufe0f', 'Ann ❤'],
  ])('is kept in one form: %j as %j', (written, kept) => {
    expect(PlayerName.parse(written)).toBe(kept);
  });
});
