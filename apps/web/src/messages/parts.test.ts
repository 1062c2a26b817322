import { describe, expect, it } from 'vitest';
import { coachWords as coachEnglish } from '../coach/messages/en.ts';
import { coachWords as coachFrench } from '../coach/messages/fr.ts';
import { coachWords as coachPortuguese } from '../coach/messages/pt.ts';
import { deductionWords as deductionEnglish } from '../deduction/messages/en.ts';
import { deductionWords as deductionFrench } from '../deduction/messages/fr.ts';
import { deductionWords as deductionPortuguese } from '../deduction/messages/pt.ts';
import { ghostEnglish } from '../ghost/messages/en.ts';
import { ghostFrench } from '../ghost/messages/fr.ts';
import { ghostPortuguese } from '../ghost/messages/pt.ts';
import { reviewWords as reviewEnglish } from '../review/messages/en.ts';
import { reviewWords as reviewFrench } from '../review/messages/fr.ts';
import { reviewWords as reviewPortuguese } from '../review/messages/pt.ts';
import { roomEnglish } from '../room/messages/en.ts';
import { roomFrench } from '../room/messages/fr.ts';
import { roomPortuguese } from '../room/messages/pt.ts';

const parts = {
  en: [coachEnglish, deductionEnglish, reviewEnglish, roomEnglish, ghostEnglish],
  fr: [coachFrench, deductionFrench, reviewFrench, roomFrench, ghostFrench],
  pt: [coachPortuguese, deductionPortuguese, reviewPortuguese, roomPortuguese, ghostPortuguese],
};

/** Every text of a part; functions are asked with a number, or with places where they want some. */
const textsOf = (part: unknown, path: string, number: number): [string, string][] => {
  if (typeof part === 'string') return [[path, part]];
  if (typeof part === 'function') {
    const given = path.endsWith('.dots')
      ? [[1, 2].slice(0, number), [3, 4].slice(0, number)]
      : [number, number, number, number];
    return textsOf(part(...given), path, number);
  }
  return Object.entries(part as object).flatMap(([key, value]) => textsOf(value, `${path}.${key}`, number));
};

describe.each(Object.entries(parts))('the parts that come later, in %s', (language, catalogues) => {
  it.each([0, 1, 2])('say everything, with %i of anything', (number) => {
    for (const [path, text] of textsOf(catalogues, '', number)) {
      expect(text, path).not.toBe('');
      expect(text, path).not.toMatch(/undefined|NaN|\[object| {2}|\s[.,]$/u);
    }
  });

  it('do not fall back to English', () => {
    if (language === 'en') return;
    const english = new Map(textsOf(parts.en, '', 2));
    const same = textsOf(catalogues, '', 2).filter(([path, text]) => text.length > 12 && english.get(path) === text);
    expect(same).toEqual([]);
  });
});

it('counts codes that cannot be counted', () => {
  for (const { label } of [deductionEnglish, deductionFrench, deductionPortuguese])
    expect(label(null, 7)).toContain('7');
});
