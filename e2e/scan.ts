import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

const modes = {
  light: { colorScheme: 'light' },
  dark: { colorScheme: 'dark' },
  'forced colours': { forcedColors: 'active' },
} as const;
type Mode = keyof typeof modes;

const EVERY_RULE: axe.RunOnly = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };
/** The rules that look at colours; all others look at what is there, whatever it is painted with. */
const COLOUR_RULES: axe.RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/** No accessibility violations in any of these modes, and every target large enough. */
export const expectAccessible = async (
  page: Page,
  wanted: readonly Mode[] = Object.keys(modes) as Mode[],
): Promise<void> => {
  // Frames would have to be looked into one by one; the page has none that stay once a bot has played.
  await expect(page.locator('iframe')).toHaveCount(0);
  if (!(await page.evaluate(() => 'axe' in window))) await page.addScriptTag({ url: '/assets/axe.js' });
  let known = '';
  for (const mode of wanted) {
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: null, forcedColors: null, ...modes[mode] });
    // Settings are emulated one after the other, so the check waits until the page knows all of them and has painted.
    await page.waitForFunction(
      ([dark, forced]) =>
        matchMedia('(prefers-color-scheme: dark)').matches === dark &&
        matchMedia('(forced-colors: active)').matches === forced,
      [mode === 'dark', mode === 'forced colours'],
    );
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    // Where the page reads as it did in the mode before, only its colours can be at fault.
    const read = await page.locator('body').ariaSnapshot();
    expect(await violations(page, read === known ? COLOUR_RULES : EVERY_RULE), mode).toEqual([]);
    known = read;
  }
  expect(await smallTargets(page)).toEqual([]);
};

/** What axe finds, in words. The page picks the violations, since sending all results here would take longer than the scan. */
const violations = (page: Page, runOnly: axe.RunOnly): Promise<readonly string[]> =>
  page.evaluate(async (rules) => {
    const { axe: inPage } = window as unknown as { readonly axe: typeof axe };
    const found = await inPage.run(document, { runOnly: rules, resultTypes: ['violations'] });
    return found.violations.map(
      ({ id, nodes }) => `${id} ${nodes.map(({ html, any }) => html + (any[0]?.message ?? '')).join(' ')}`,
    );
  }, runOnly);

/** A part of the page as it lies in the window. */
export interface Box {
  readonly name: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Everything that must neither overlap nor move, as it lies in the window once that is painted. */
export const boxes = (page: Page): Promise<Box[]> =>
  page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const parts = {
      tabs: '.top nav',
      chip: '.play header .root > .title button, .play header .new',
      count: '.play header > .count',
      others: '.strip, .play .top > .tabs',
      line: '.play .line:not(.board)',
      draft: '.draft',
      tray: '.tray',
      buttons: '.actions',
    };
    return Object.entries(parts).flatMap(([name, selector]) =>
      [...document.querySelectorAll(selector)].flatMap((element) => {
        const { left, top, right, bottom } = element.getBoundingClientRect();
        const box = { name, left, top, right, bottom };
        return right > left && getComputedStyle(element).visibility === 'visible' ? [box] : [];
      }),
    );
  });

export const overlaps = (all: readonly Box[]): string[] =>
  all.flatMap((one, index) =>
    all
      .slice(index + 1)
      .filter((two) => one.left < two.right - 1 && two.left < one.right - 1)
      .filter((two) => one.top < two.bottom - 1 && two.top < one.bottom - 1)
      .map((two) => `${one.name} ${JSON.stringify(one)} lies over ${two.name} ${JSON.stringify(two)}`),
  );

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
