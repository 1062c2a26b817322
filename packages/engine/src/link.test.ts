import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatChallenge, MAX_SENDER_NAME, parseChallenge, senderName } from './challenge.ts';
import { utf8Bytes } from './checksum.ts';
import { formatGameLink, parseGameLink } from './link.ts';
import { recordGame } from './recording.ts';
import { anyCode, anyGame, anyVariant } from './testing/arbitraries.ts';
import { ruleset } from './testing/rulesets.ts';
import { formatBytes, parseBytes, seal, unseal, utf8Text } from './text.ts';
import { classic, skemind } from './variant.ts';

const link = (text: string): string => seal(text);

describe('a game in a link', () => {
  it('is restored unchanged, from letters that a fragment may hold', () => {
    fc.assert(
      fc.property(anyGame, ({ variant, seed, secret, actions }) => {
        const recording = recordGame({ variant, seed, secret }, actions);
        const text = formatGameLink(recording);
        if (!text.ok) throw new Error(text.error.kind);
        expect(text.value).toMatch(/^[\w.~-]+$/u);
        expect(parseGameLink(text.value)).toEqual({ ok: true, value: recording });
        expect(parseGameLink(` ${text.value}\n`).ok).toBe(true);
      }),
    );
  });

  it('is short', () => {
    const code = [...'VOYG'];
    const actions = Array.from({ length: 10 }, () => ({ type: 'submit', code, at: 0 }) as const);
    const text = formatGameLink(recordGame({ variant: classic, seed: 2 ** 31 }, actions));
    expect(text.ok && text.value.length).toBeLessThan(80);
  });

  it('stays readable by later versions: this text is fixed', () => {
    const actions = [
      { type: 'submit', code: [...'RRBB'] },
      { type: 'submit', code: [...'YGVO'] },
    ] as const;
    expect(formatGameLink(recordGame({ seed: 42 }, actions))).toEqual({
      ok: true,
      value: '1~classic~16.~7.ky~1iykn9u',
    });
  });

  it('cannot hold a game that breaks the rules', () => {
    const actions = [{ type: 'submit', code: ['R'] }] as const;
    expect(formatGameLink(recordGame({ seed: 1 }, actions))).toMatchObject({ error: { kind: 'illegal-recording' } });
  });

  it('is found damaged after any one letter was lost or changed', () => {
    const text = '1~classic~16.~7.ky~1iykn9u';
    expect(parseGameLink(text).ok).toBe(true);
    for (let place = 0; place < text.length; place++) {
      const cut = text.slice(0, place) + text.slice(place + 1);
      const swapped = text.slice(0, place) + (text[place] === 'q' ? 'r' : 'q') + text.slice(place + 1);
      for (const broken of [cut, swapped, text.slice(0, place)]) {
        expect(parseGameLink(broken)).toEqual({ ok: false, error: { kind: 'damaged-link' } });
      }
    }
  });

  it.each([
    ['1~classic~16.~100', 'a code that does not exist'],
    ['1~classic~16.~X', 'an expiry without a time'],
    ['1~classic~16.~7..8', 'an empty step'],
    ['1~classic~16.~7_', 'an empty time'],
    ['1~classic~16.~A', 'an unknown step'],
    ['1~classic~16.~x7*', 'a step with a tail'],
    ['1~classic~16.100~7', 'a secret that does not exist'],
    ['1~classic~16.R~7', 'a secret in letters'],
    ['1~classic~16.-1~7', 'a secret before the first'],
    ['1~classic~16.1*~7', 'a secret with a tail'],
    ['1~classic~16.~*7', 'a step with a head'],
    ['1~classic~!.~7', 'a seed that is none'],
    ['1~.*~16.~7', 'a ruleset that is no bytes'],
    ['1~._w~16.~7', 'a ruleset that is no text'],
  ])('is found damaged in %s: %s', (text) => {
    expect(parseGameLink(link(text))).toEqual({ ok: false, error: { kind: 'damaged-link' } });
  });

  it('is refused with the reason if its version or ruleset is unknown', () => {
    expect(parseGameLink(link('2~classic~16.~7'))).toEqual({
      ok: false,
      error: { kind: 'unknown-version', version: '2', known: 1 },
    });
    expect(parseGameLink(link('1~chess~16.~7'))).toMatchObject({ error: { kind: 'unknown-variant' } });
    expect(parseGameLink(link('1'))).toMatchObject({ error: { kind: 'unknown-variant' } });
    expect(parseGameLink(link(`1~.${formatBytes(utf8Bytes('{'))}~16.~7`))).toMatchObject({
      error: { kind: 'malformed-variant' },
    });
  });
});

describe('a challenge in a link', () => {
  it('is restored unchanged, with any salt', () => {
    fc.assert(
      fc.property(
        anyVariant.chain((variant) => fc.tuple(fc.constant(variant), anyCode(variant))),
        fc.nat(2 ** 32 - 1),
        ([variant, secret], salt) => {
          const text = formatChallenge({ variant, secret }, salt);
          if (!text.ok) throw new Error(text.error.kind);
          expect(text.value).toMatch(/^[\w-]+$/u);
          expect(parseChallenge(text.value)).toEqual({ ok: true, value: { variant, secret } });
          expect(parseChallenge(` ${text.value}\n`).ok).toBe(true);
        },
      ),
    );
  });

  it.each([
    ['Ada', 'Ada'],
    ['  Ada   Lovelace ', 'Ada Lovelace'],
    ['a~b~', 'a~b~'],
    ['<b>&"\u2019', '<b>&"\u2019'],
    ['Zoe\u0308 \u2764\ufe0f', 'Zo\u00eb \u2764'],
    ['\u05e2\u05d3\u05d4', '\u05e2\u05d3\u05d4'],
    ['7', '7'],
    ['x'.repeat(MAX_SENDER_NAME), 'x'.repeat(MAX_SENDER_NAME)],
  ])('names the maker: "%s"', (given, from) => {
    const text = formatChallenge({ variant: classic, secret: [...'RGBY'], from: given }, 5);
    expect(text.ok && parseChallenge(text.value)).toEqual({
      ok: true,
      value: { variant: classic, secret: [...'RGBY'], from },
    });
    expect(text.ok && parseChallenge(text.value.slice(0, -2))).toMatchObject({ error: { kind: 'damaged-link' } });
  });

  it.each([
    ['nothing', ' '],
    ['too much', 'x'.repeat(MAX_SENDER_NAME + 1)],
    ['two lines', 'Ada\nBen'],
    ['a line that is none', 'Ada\u2028Ben'],
    ['text turned around', 'Ada\u202eneB'],
    ['an invisible character', 'Ada\u200b'],
    ['half a character', 'Ada\ud83d'],
    ['signs alone', '!?'],
    ['piled marks', 'A\u0301\u0301\u0301da'],
  ])('leaves out a name of %s', (_, from) => {
    expect(senderName(from)).toBeNull();
    const plain = { variant: classic, secret: [...'RGBY'] };
    expect(formatChallenge({ ...plain, from }, 5)).toEqual(formatChallenge(plain, 5));
  });

  it('stays readable by later versions: this text is fixed', () => {
    expect(parseChallenge('AAAABYG7W_N05MschET1hNcyFjXXPKWM')).toEqual({
      ok: true,
      value: { variant: classic, secret: [...'RGBY'] },
    });
  });

  it('hides ruleset and code from the eye, and differs from salt to salt', () => {
    const texts = [1, 2, 3].map((salt) =>
      formatChallenge({ variant: skemind, secret: ['star', 'circle', 'square', 'diamond'] }, salt),
    );
    const shown = texts.map((text) => (text.ok ? text.value : ''));
    expect(new Set(shown).size).toBe(3);
    expect(shown.every((text) => !utf8Text(parseBytes(text) ?? [])?.includes('skemind'))).toBe(true);
  });

  it('refuses a code the ruleset does not allow', () => {
    expect(formatChallenge({ variant: skemind, secret: ['star', 'star', 'square', 'circle'] }, 1)).toMatchObject({
      error: { kind: 'repeated-symbol' },
    });
  });

  it.each(['', 'A', 'AAAAAA', 'AAAAAAA', '*', 'AAAAAAAAAAAAAAAAAAAAAAAAAAAA'])('is found damaged: "%s"', (text) => {
    expect(parseChallenge(text)).toEqual({ ok: false, error: { kind: 'damaged-link' } });
  });

  it('is found damaged when its content is no text', () => {
    const broken = Array.from({ length: 64 }, (_, byte) => formatBytes([0, 0, 0, 0, byte * 4]));
    expect(broken.map((text) => parseChallenge(text))).toEqual(
      broken.map(() => ({ ok: false, error: { kind: 'damaged-link' } })),
    );
  });

  it('is found damaged when cut short', () => {
    const text = formatChallenge({ variant: classic, secret: [...'RGBY'] }, 12345);
    expect(text.ok && parseChallenge(text.value.slice(0, -1))).toMatchObject({ error: { kind: 'damaged-link' } });
  });

  it('is refused with the reason if its checksum is right but its content is not', () => {
    const sealed = (text: string): string => {
      // Salt 0 scrambles like any other; undo it by scrambling the plain bytes through a real challenge's stream.
      const plain = utf8Bytes(seal(text));
      const probe = formatChallenge({ variant: ruleset('8x12/20@86400'), secret: [...'CCCCCCCC'] }, 0);
      const known = utf8Bytes(seal(`1~8x12-20_86400~${(12 ** 8 - 1).toString(36)}`));
      const stream = parseBytes(probe.ok ? probe.value : '')!
        .slice(4)
        .map((byte, index) => byte ^ known[index]!);
      return formatBytes([0, 0, 0, 0, ...plain.map((byte, index) => byte ^ stream[index]!)]);
    };
    expect(parseChallenge(sealed('1~classic~7'))).toEqual({
      ok: true,
      value: { variant: classic, secret: [...'RRBB'] },
    });
    // A link written by hand cannot make the page show a long text, or text on a separate line.
    expect(parseChallenge(sealed('1~classic~7~a\nb'))).toEqual(parseChallenge(sealed('1~classic~7')));
    expect(parseChallenge(sealed('1~classic~7~a~b'))).toMatchObject({ value: { from: 'a~b' } });
    expect(parseChallenge(sealed('1~classic~zzz'))).toMatchObject({ error: { kind: 'damaged-link' } });
    expect(parseChallenge(sealed('1~classic~-1'))).toMatchObject({ error: { kind: 'damaged-link' } });
    expect(parseChallenge(sealed('1~classic'))).toMatchObject({ error: { kind: 'damaged-link' } });
    expect(parseChallenge(sealed('1~chess~7'))).toMatchObject({ error: { kind: 'unknown-variant' } });
    expect(parseChallenge(sealed('1'))).toMatchObject({ error: { kind: 'unknown-variant' } });
    expect(parseChallenge(sealed('2~classic~7'))).toEqual({
      ok: false,
      error: { kind: 'unknown-version', version: '2', known: 1 },
    });
  });
});

describe('text and bytes', () => {
  it('converts both ways', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(255)), (bytes) => {
        expect(parseBytes(formatBytes(bytes))).toEqual(bytes);
        expect(formatBytes(bytes)).toBe(Buffer.from(bytes).toString('base64url'));
      }),
    );
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(utf8Bytes(text)).toEqual([...Buffer.from(text)]);
        expect(utf8Text(utf8Bytes(text))).toBe(text);
        expect(unseal(seal(text))).toBe(text);
      }),
    );
    expect(utf8Text(utf8Bytes('\u0000\t\u000f'))).toBe('\u0000\t\u000f');
  });

  it('refuses values that cannot be converted', () => {
    expect(parseBytes('AB=')).toBeNull();
    expect(parseBytes('ABCDE')).toBeNull();
    expect(utf8Text([0xff])).toBeNull();
    expect(unseal('')).toBeNull();
    expect(unseal('no seal')).toBeNull();
  });
});

it('refuses a link with half of a surrogate pair', () => {
  expect(parseGameLink('1~classic~.0~\ud800~abcdef').ok).toBe(false);
});
