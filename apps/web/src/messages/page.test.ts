import { customVariant, presets, type Variant } from '@mastermind/engine';
import { languages } from '@mastermind/messages';
import { describe, expect, it } from 'vitest';
import { firstEnglish } from './en.ts';
import { laterEnglish } from './en-later.ts';
import { pageFrench } from './fr.ts';
import type { PageMessages } from './page.ts';
import { pagePortuguese } from './pt.ts';

const pages: Readonly<Record<(typeof languages)[number], PageMessages>> = {
  en: { ...firstEnglish, ...laterEnglish },
  fr: pageFrench,
  pt: pagePortuguese,
};

/** Every text of a catalogue with where it stands; functions are asked with small numbers, which read as words too. */
const textsOf = (part: unknown, path: string, number: number): [string, string][] => {
  if (typeof part === 'string') return [[path, part]];
  if (typeof part === 'function') {
    const argument = path === '.play.intro' ? presets[0] : number;
    const rest = Array.from({ length: part.length - 1 }, () => number);
    return textsOf(part(argument, ...rest), path, number);
  }
  if (typeof part !== 'object' || part === null) return [[path, String(part)]];
  return Object.entries(part).flatMap(([key, value]) => textsOf(value, `${path}.${key}`, number));
};

describe.each(languages)('the page in %s', (language) => {
  it.each([0, 1, 2])('says everything, with %i of anything', (number) => {
    for (const [path, text] of textsOf(pages[language], '', number)) {
      expect(text, path).not.toBe('');
      expect(text, path).not.toMatch(/undefined|NaN|\[object| {2}|\s[.,]$/u);
    }
  });

  it('introduces every ruleset and every length', () => {
    const custom = Array.from({ length: 8 }, (_, index): Variant => {
      const variant = customVariant({
        pegs: index + 1,
        symbols: 8,
        attempts: 9,
        repeats: true,
        seconds: null,
        scoring: null,
      });
      if (!variant.ok) throw new Error(variant.error.kind);
      return variant.value;
    });
    const intros = [...presets, ...custom].map((variant) => pages[language].play.intro(variant));
    for (const intro of intros) expect(intro).toMatch(/^\p{Lu}\S+ \S+ .+\. .+\.$/u);
    expect(new Set(intros.slice(-8)).size).toBe(8);
  });
});

it.each([
  ['fr', ['Ctrl', 'Menu', 'points', 'Places', '2 codes', 'Pause', 'Optimal · expert', 'Place 2', 'Normal']],
  ['pt', ['Ctrl', 'Menu', 'Normal']],
] as const)('in %s is not English, but for words both have', (language, shared) => {
  const english = new Map(textsOf({ ...firstEnglish, ...laterEnglish }, '', 2));
  const alike = textsOf(pages[language], '', 2).filter(
    ([path, text]) => text === english.get(path) && /\p{L}{4,}/u.test(text),
  );
  expect(alike.filter(([, text]) => !shared.some((word) => word === text))).toEqual([]);
});

it('agrees in gender and number', () => {
  const [classic, , console, skemind] = presets;
  expect(pageFrench.play.intro(classic!)).toBe('Quatre couleurs sont cachées. Remplissez la ligne, puis vérifiez.');
  expect(pageFrench.play.intro(console!)).toMatch(/^Quatre symboles sont cachés\./u);
  expect(pagePortuguese.play.intro(skemind!)).toMatch(/^Quatro formas estão escondidas\./u);
  expect(pagePortuguese.play.intro({ ...console!, length: 2 })).toMatch(/^Dois símbolos estão escondidos\./u);
  expect(pageFrench.play.intro({ ...console!, length: 1 })).toMatch(/^Un symbole est caché\./u);
});
