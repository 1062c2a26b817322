import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { interned } from './intern.ts';
import { formatGameLink, parseGameLink } from './link.ts';
import { customVariant, formatVariant, parseVariant } from './notation.ts';
import { recordGame, replay } from './recording.ts';
import { readVariant, variantRef } from './ruleset.ts';
import { anyVariant } from './testing/arbitraries.ts';
import { ruleset } from './testing/rulesets.ts';
import { classic, skemind } from './variant.ts';
import { pointsOf } from './view.ts';

describe('notation', () => {
  it.each([
    ['4x6/10', '4x6/10', 4, 6, true, 10, null],
    ['4x6u/8@180', '4x6u/8@180', 4, 6, false, 8, 180],
    ['5x8', '5x8/10', 5, 8, true, 10, null],
    ['4X10U', '4x10u/10', 4, 10, false, 10, null],
    [' 1x2@1 ', '1x2/10@1', 1, 2, true, 10, 1],
    ['8x12/20@86400', '8x12/20@86400', 8, 12, true, 20, 86_400],
    ['8x8u/1', '8x8u/1', 8, 8, false, 1, null],
  ])('reads %s as %s', (text, id, length, symbols, repeats, attempts, seconds) => {
    const variant = ruleset(text);
    expect(variant).toMatchObject({ id, length, repeats, attempts, seconds, scoring: null });
    expect(variant.symbols.map(({ letter }) => letter).join('')).toBe('123456789ABC'.slice(0, symbols));
    expect(parseVariant(formatVariant(variant))).toEqual({ ok: true, value: variant });
  });

  it('reads the points lost per second, and scores the rest as SKEMIND does', () => {
    const slow = ruleset('4x6u/8@180-2');
    expect(slow).toMatchObject({ id: '4x6u/8@180-2', seconds: 180, scoring: { ...skemind.scoring, offPerSecond: 2 } });
    expect(variantRef(slow)).toBe(slow.id);
    const secret = [...'1234'];
    const actions = [{ type: 'submit', code: secret, at: 61_500 } as const];
    const link = formatGameLink(recordGame({ variant: slow, seed: null, secret }, actions));
    const recording = link.ok ? parseGameLink(link.value) : link;
    const end = recording.ok ? replay(recording.value) : recording;
    expect(end.ok && pointsOf(end.value)).toEqual({ row: 240, win: 1000, time: 500, off: 122, total: 1618 });
  });

  it('reads presets by name, in any case', () => {
    expect(ruleset('Classic')).toBe(classic);
    expect(formatVariant(skemind)).toBe('skemind');
  });

  it.each([
    '',
    'klassic',
    '4',
    '4x',
    'x6',
    '4x6/',
    '4x6@',
    '4x6@10/8',
    '4x6-2',
    '4x6/8-2',
    '4x6@10-',
    '4x6uu',
    '-4x6',
    '4x6/10 please',
    '4.5x6',
    '1x4x6',
    '4x6/10000000000',
  ])('does not know the ruleset "%s"', (text) => {
    expect(parseVariant(text)).toEqual({ ok: false, error: { kind: 'unknown-variant', text } });
  });

  it.each([
    ['0x6', 'pegs', 0, 1, 8],
    ['9x6', 'pegs', 9, 1, 8],
    ['12x6', 'pegs', 12, 1, 8],
    ['4x1', 'symbols', 1, 2, 12],
    ['4x13', 'symbols', 13, 2, 12],
    ['4x6/0', 'attempts', 0, 1, 20],
    ['4x6/21', 'attempts', 21, 1, 20],
    ['4x6@0', 'seconds', 0, 1, 86_400],
    ['4x6@60-0', 'penalty', 0, 1, 100],
    ['4x6@60-101', 'penalty', 101, 1, 100],
    ['4x6@86401', 'seconds', 86_401, 1, 86_400],
  ])('refuses %s: %s out of range', (text, field, value, min, max) => {
    expect(parseVariant(text)).toEqual({ ok: false, error: { kind: 'variant-range', field, value, min, max } });
  });

  it('needs as many symbols as pegs where none may repeat', () => {
    expect(parseVariant('5x4u')).toEqual({ ok: false, error: { kind: 'too-few-symbols', symbols: 4, pegs: 5 } });
    expect(parseVariant('4x4u').ok).toBe(true);
  });

  it('gives one object for each ruleset, however it is written', () => {
    expect(ruleset(' 4X6 ')).toBe(ruleset('4x6/10'));
    expect(ruleset('4x6@60')).not.toBe(ruleset('4x6'));
    for (const variant of [classic, ruleset('4x6'), { ...skemind, attempts: 9 }])
      expect(readVariant(structuredClone(variant))).toHaveProperty('value', interned(structuredClone(variant)));
    expect(interned(structuredClone(classic))).toBe(classic);
  });

  it('forgets rulesets that were not used recently', () => {
    const early = ruleset('4x7');
    const kept = ruleset('4x8');
    for (let seconds = 1; seconds <= 100; seconds++) {
      ruleset(`5x5@${seconds}`);
      expect(ruleset('4x8')).toBe(kept);
    }
    expect(ruleset('4x7')).not.toBe(early);
    expect(ruleset('4x7')).toEqual(early);
  });

  it('refuses numbers that are not whole', () => {
    const rules = { pegs: 4, symbols: 6, repeats: true, attempts: 2.5, seconds: null, scoring: null };
    expect(customVariant(rules)).toMatchObject({ error: { kind: 'variant-range', field: 'attempts', value: 2.5 } });
  });
});

describe('variantRef and readVariant', () => {
  it('names rulesets with a name and spells out others', () => {
    expect(variantRef(classic)).toBe('classic');
    expect(variantRef({ ...classic, attempts: 11 })).toEqual({ ...classic, attempts: 11 });
    expect(variantRef({ ...classic, id: 'house rules' })).toEqual({ ...classic, id: 'house rules' });
  });

  it('gives back the very same ruleset, even through JSON', () => {
    fc.assert(
      fc.property(anyVariant, (variant) => {
        expect(readVariant(JSON.parse(JSON.stringify(variantRef(variant))))).toEqual({ ok: true, value: variant });
        expect(typeof variantRef(variant)).toBe(variant.scoring === null || variant === skemind ? 'string' : 'object');
      }),
    );
  });

  const [red, ...others] = classic.symbols;
  it.each<[unknown, string]>([
    [null, '(the whole of it)'],
    [[], '(the whole of it)'],
    [7, '(the whole of it)'],
    [{ ...classic, id: 1 }, 'id'],
    [{ ...classic, length: '4' }, 'length'],
    [{ ...classic, length: 1.5 }, 'length'],
    [{ ...classic, repeats: 'yes' }, 'repeats'],
    [{ ...classic, attempts: null }, 'attempts'],
    [{ ...classic, countdown: -1 }, 'countdown'],
    [{ ...classic, countdown: 61 }, 'countdown'],
    [{ ...classic, seconds: '180' }, 'seconds'],
    [{ ...classic, look: 'odd' }, 'look'],
    [{ ...classic, symbols: 'RGBY' }, 'symbols'],
    [{ ...classic, symbols: Array.from({ length: 65 }, () => red) }, 'symbols'],
    [{ ...classic, symbols: [red, { ...red, letter: 'Q' }] }, 'symbols'],
    [{ ...classic, symbols: [red, { ...red, key: 'Q', letter: 'r' }] }, 'symbols'],
    [{ ...classic, symbols: [...others, { ...red, colour: 'red' }] }, 'symbols[5].colour'],
    [{ ...classic, symbols: [...others, { ...red, colour: '#12345G' }] }, 'symbols[5].colour'],
    [{ ...classic, symbols: [...others, { ...red, colour: 'x#123456' }] }, 'symbols[5].colour'],
    [{ ...classic, symbols: [...others, { ...red, colour: '#1234567' }] }, 'symbols[5].colour'],
    [{ ...classic, symbols: [{ ...red, glyph: 1 }] }, 'symbols[0].glyph'],
    [{ ...skemind, scoring: { ...skemind.scoring, exact: Number.POSITIVE_INFINITY } }, 'scoring.exact'],
    [
      { ...skemind, scoring: { ...skemind.scoring, timeBonuses: [{ seconds: 1, more: 1 }] } },
      'scoring.timeBonuses[0].more',
    ],
    [{ ...skemind, scoring: { ...skemind.scoring, timeBonuses: Array(101).fill({}) } }, 'scoring.timeBonuses'],
  ])('refuses %o at %s', (input, path) => {
    expect(readVariant(input)).toEqual({ ok: false, error: { kind: 'malformed-variant', path } });
  });

  it('refuses data out of range as they refuse notation', () => {
    expect(readVariant({ ...classic, attempts: 99 })).toMatchObject({ error: { kind: 'variant-range', value: 99 } });
    expect(readVariant({ ...classic, symbols: [red] })).toMatchObject({ error: { kind: 'variant-range', value: 1 } });
    expect(readVariant('nonsense')).toMatchObject({ error: { kind: 'unknown-variant' } });
  });

  it('ignores unknown and inherited properties', () => {
    expect(readVariant({ ...classic, extra: 1 })).toEqual({ ok: true, value: classic });
    expect(readVariant(Object.create(classic))).toMatchObject({ error: { kind: 'malformed-variant', path: 'id' } });
  });
});
