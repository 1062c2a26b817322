import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

const modes = {
  light: { colorScheme: 'light' },
  dark: { colorScheme: 'dark' },
  'forced colours': { forcedColors: 'active' },
  'more contrast': { contrast: 'more' },
  'more contrast in the dark': { contrast: 'more', colorScheme: 'dark' },
  paper: { media: 'print' },
} as const;
type Mode = keyof typeof modes;

const STANDARD: axe.RunOnly = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };
/**
 * Requirements of markup beyond the standard: distinct landmarks, a heading for the screen, names that describe the
 * content.
 */
const STRUCTURE: axe.RunOptions['rules'] = {
  'landmark-unique': { enabled: true },
  'page-has-heading-one': { enabled: true },
  'label-content-name-mismatch': { enabled: true },
};
/** The rules about colours; all others are independent of colours. */
const COLOUR_RULES: axe.RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/** No accessibility violations in any of these modes, and every target large enough. */
export const expectAccessible = async (
  page: Page,
  wanted: readonly Mode[] = ['light', 'dark', 'forced colours'],
): Promise<void> => {
  // Frames would have to be looked into one by one; the page has none that stay once a bot has played.
  await expect(page.locator('iframe')).toHaveCount(0);
  if (!(await page.evaluate(() => 'axe' in window))) await page.addScriptTag({ url: '/assets/axe.js' });
  let known = '';
  for (const mode of wanted) {
    const emulated: Parameters<Page['emulateMedia']>[0] = modes[mode];
    await page.emulateMedia({
      reducedMotion: 'reduce',
      colorScheme: null,
      forcedColors: null,
      contrast: null,
      media: null,
      ...emulated,
    });
    // Settings are emulated one after the other, so the check waits until the page knows all of them and has painted.
    await page.waitForFunction(
      ([dark, forced, more]) =>
        matchMedia('(prefers-color-scheme: dark)').matches === dark &&
        matchMedia('(forced-colors: active)').matches === forced &&
        // A page of another site has no setting of its own.
        (document.documentElement.dataset.contrast ?? 'normal') === (more ? 'more' : 'normal'),
      [emulated?.colorScheme === 'dark', emulated?.forcedColors === 'active', emulated?.contrast === 'more'],
    );
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    // If the page is identical to the previous mode, only its colours can be wrong.
    const read = await page.locator('body').ariaSnapshot();
    const options = read === known ? { runOnly: COLOUR_RULES } : { runOnly: STANDARD, rules: STRUCTURE };
    expect(await violations(page, options), mode).toEqual([]);
    known = read;
  }
  // Nothing is pressed on paper.
  await page.emulateMedia({ media: null });
  expect(await smallTargets(page)).toEqual([]);
};

/**
 * The findings of axe, in words. The page picks the violations, since sending all results here would take longer than
 * the scan.
 */
const violations = (page: Page, options: axe.RunOptions): Promise<readonly string[]> =>
  page.evaluate(async (wanted) => {
    const { axe: inPage } = window as unknown as { readonly axe: typeof axe };
    const found = await inPage.run({ ...wanted, resultTypes: ['violations'], elementRef: true });
    return found.violations.flatMap(({ id, nodes }) => {
      // A key for a digit shows it twice: on the peg and below.
      const real = nodes.filter(({ element }) => id !== 'label-content-name-mismatch' || !element?.closest('.tray'));
      const told = real.map(({ html, any }) => html + (any[0]?.message ?? ''));
      return told.length === 0 ? [] : [`${id} ${told.join(' ')}`];
    });
  }, options);

/** A part of the page with its rectangle in the window. */
export interface Box {
  readonly name: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Everything that must neither overlap nor move, with its rectangle in the window once painted. */
export const boxes = (page: Page): Promise<Box[]> =>
  page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const parts = {
      tabs: '.top nav',
      chip: '.play header .root > .title button, .play header .new',
      count: '.play header > .count',
      others: '.lanes.low, .play .top > .tabs',
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

/** Controls that the tabs of a phone still cover once they are scrolled into view. */
export const coveredByTabs = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const CONTROLS = 'main :is(a, button, input, select, summary)';
    const from = scrollY;
    const covered = [...document.querySelectorAll<HTMLElement>(CONTROLS)].filter((control) => {
      if (!control.checkVisibility()) return false;
      control.scrollIntoView({ block: 'center' });
      const { left, top, width, height } = control.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2)?.closest('.top nav') != null;
    });
    scrollTo(0, from);
    return covered.map(({ outerHTML }) => outerHTML.slice(0, 120));
  });

/**
 * Things to press that are smaller than 44 by 44, or, where a row is being filled, of which another one takes a part. Positions
 * of codes longer than six may be 36 on a phone. A played row is 24 high and as wide as its board. Measured once painted.
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const TARGETS = 'a, button, input, select, summary';
    const long = document.querySelector('.board.longest') !== null;
    const playing = document.querySelector('[data-place]') !== null;
    const leastOf = (element: HTMLElement): readonly [width: number, height: number] => {
      if (element.matches('.board .row'))
        return [Math.floor(element.closest('.board')!.getBoundingClientRect().width) - 36, 24];
      return long && element.dataset.place !== undefined ? [36, 36] : [44, 44];
    };
    /** Content scrolled out of a sheet cannot be pressed. */
    const isScrolledOut = (element: HTMLElement): boolean => {
      const sheet = element.closest('.sheet')?.getBoundingClientRect();
      const { top, bottom } = element.getBoundingClientRect();
      return sheet !== undefined && (top < sheet.top || bottom > sheet.bottom);
    };
    return [...document.querySelectorAll<HTMLElement>(TARGETS)].flatMap((element) => {
      const style = getComputedStyle(element);
      const hidden = style.visibility === 'hidden' || style.display === 'none' || element.closest('.visually-hidden');
      // A checkbox or radio is pressed by its whole label.
      const label = element.matches('input[type=checkbox], input[type=radio], input[type=file]')
        ? element.closest('label')
        : null;
      const whole = label ?? element;
      const { left, top, right, bottom, width, height } = whole.getBoundingClientRect();
      if (hidden || element.getBoundingClientRect().width === 0 || bottom < 0) return [];
      const least = leastOf(element);
      const told = `${element.outerHTML.slice(0, 80)} ${JSON.stringify({ left, top, width, height })}`;
      if (Math.round(width) < least[0] || Math.round(height) < least[1]) return [told];
      if (!playing || whole.closest('.menu') || isScrolledOut(whole)) return [];
      // The middle of that size, and the element that receives the press there; bars, sheets and messages may cover
      // scrolled content.
      const across = least[0] / 2 - 2;
      const down = least[1] / 2 - 2;
      const taken = [-1, 0, 1]
        .flatMap((x) =>
          [-1, 0, 1].map((y) => [(left + right) / 2 + x * across, (top + bottom) / 2 + y * down] as const),
        )
        .map(([x, y]) => document.elementFromPoint(x, y)?.closest<HTMLElement>(`${TARGETS}, label`))
        .find((hit) => hit?.closest('main') && whole.closest('main') && !whole.contains(hit) && !hit.contains(whole));
      const over = taken?.closest('.menu, .sheet, .keys, .sticky');
      return taken && !over ? [`${told} is covered by ${taken.outerHTML.slice(0, 80)}`] : [];
    });
  });
