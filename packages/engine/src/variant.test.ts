import { describe, expect, it } from 'vitest';
import { findPreset, presets } from './variant.ts';

describe('presets', () => {
  it.each([
    ['classic', 'RBGYOV', '●■▲★◆✚', 4, true, 10, null],
    ['board', 'RGBYPO', '●▲■★✚◆', 4, true, 12, null],
    ['console', '123456', '●■▲★◆✚', 4, true, 12, null],
    ['skemind', 'CSTDAH', '●■▲◆★⬡', 4, false, 8, 180],
    ['super', 'RBGYOVWK', '●■▲★◆✚✖⬢', 5, true, 12, null],
    ['bulls', '0123456789', '●■▲★◆✚✖⬢♥♣', 4, false, 10, null],
  ])('%s has letters %s, shapes %s', (id, letters, glyphs, length, repeats, attempts, seconds) => {
    const preset = findPreset(id);
    expect(preset?.symbols.map(({ letter }) => letter).join('')).toBe(letters);
    expect(preset?.symbols.map(({ glyph }) => glyph).join('')).toBe(glyphs);
    expect(preset).toMatchObject({ id, length, repeats, attempts, seconds });
  });

  it('is found by its id, Classic first, and nothing else is', () => {
    expect(presets.map(({ id }) => findPreset(id))).toEqual(presets);
    expect(presets[0].id).toBe('classic');
    expect(findPreset('4x6')).toBeNull();
  });

  it('draws bare shapes in skemind only', () => {
    expect(presets.filter(({ look }) => look === 'shape').map(({ id }) => id)).toEqual(['skemind']);
  });

  it('gives points in skemind only', () => {
    expect(presets.filter(({ scoring }) => scoring !== null).map(({ id }) => id)).toEqual(['skemind']);
  });

  it('has the words and colours of the source documents', () => {
    const colours = (id: string): string[] => findPreset(id)!.symbols.map(({ name, colour }) => `${name} ${colour}`);
    expect(colours('board')).toEqual([
      'Red #B0101E',
      'Green #36BFA8',
      'Blue #4A63FF',
      'Yellow #FFE94A',
      'Purple #5B1070',
      'Orange #E07A14',
    ]);
    expect(colours('super').slice(5)).toEqual(['Violet #5B1070', 'White #F7F7F7', 'Black #1A1A1A']);
    expect(findPreset('skemind')!.symbols.map(({ key, colour }) => `${key} ${colour}`)).toEqual([
      'circle #E53935',
      'square #1E88E5',
      'triangle #43A047',
      'diamond #FDD835',
      'star #8E24AA',
      'hexagon #00BCD4',
    ]);
  });
});
