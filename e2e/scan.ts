import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const modes = {
  light: { colorScheme: 'light' },
  dark: { colorScheme: 'dark' },
  'forced colours': { forcedColors: 'active' },
} as const;
type Mode = keyof typeof modes;

/** No accessibility violations in any of these modes, and every target large enough. */
export const expectAccessible = async (
  page: Page,
  wanted: readonly Mode[] = Object.keys(modes) as Mode[],
): Promise<void> => {
  for (const mode of wanted) {
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: null, forcedColors: null, ...modes[mode] });
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
};

/** Nothing is wider than the window. */
export const expectNoSidewaysScroll = async (page: Page): Promise<void> => {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
};

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
