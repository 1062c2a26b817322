import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { screens } from './gallery.ts';

const modes = {
  light: { colorScheme: 'light' },
  dark: { colorScheme: 'dark' },
  'forced colours': { forcedColors: 'active' },
} as const;

/** Things to press that are smaller than 44 by 44 (slots of codes longer than six may be 36 on a phone). */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const long = document.querySelector('.board.longest') !== null;
    return [...document.querySelectorAll<HTMLElement>('a, button, input, select, summary')]
      .filter((element) => {
        const style = getComputedStyle(element);
        const hidden = style.visibility === 'hidden' || style.display === 'none' || element.closest('.visually-hidden');
        const { width, height, bottom } = element.getBoundingClientRect();
        // A checkbox or radio is pressed by its whole label.
        const box = element.matches('input[type=checkbox], input[type=radio], input[type=file]')
          ? element.closest('label')
          : null;
        const area = box?.getBoundingClientRect() ?? { width, height };
        const least = long && element.dataset.place !== undefined ? 36 : 44;
        if (hidden || width === 0 || bottom < 0) return false;
        return Math.round(area.width) < least || Math.round(area.height) < least;
      })
      .map((element) => `${element.outerHTML.slice(0, 80)} ${JSON.stringify(element.getBoundingClientRect())}`);
  });

for (const [name, show] of Object.entries(screens)) {
  test(`${name}: no accessibility violations in light, dark and forced colours, every target large enough`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await show(page);
    for (const [mode, media] of Object.entries(modes)) {
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: null, forcedColors: null, ...media });
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
        .analyze();
      expect(
        violations.map(
          ({ id, nodes }) => `${mode}: ${id} ${nodes.map(({ html, any }) => html + (any[0]?.message ?? '')).join(' ')}`,
        ),
      ).toEqual([]);
    }
    expect(await smallTargets(page)).toEqual([]);
  });
}
