import type { Browser, CDPSession, Page, ViewportSize } from '@playwright/test';
import { test as base } from './watch.ts';

interface Window {
  readonly page: Page;
  readonly device: CDPSession;
}

/**
 * The windows of this process: a test has the first, and the other players have the next ones. All free ones are empty.
 */
const windows: Window[] = [];
let taken = 0;

const openWindow = async (browser: Browser): Promise<Window> => {
  const page = await (await browser.newContext()).newPage();
  return { page, device: await page.context().newCDPSession(page) };
};

/** Empties a window. The page saves its games when it is left, so it is left first. */
const forget = async ({ page, device }: Window): Promise<void> => {
  const context = page.context();
  for (const tab of context.pages()) if (tab !== page) await tab.close();
  await context.setOffline(false);
  await context.clearPermissions();
  await page.unrouteAll();
  await page.goto('/healthz');
  await device.send('Storage.clearDataForOrigin', { origin: new URL(page.url()).origin, storageTypes: 'all' });
};

/** A free window. */
export const takeWindow = async (browser: Browser, viewport: ViewportSize | null): Promise<Page> => {
  windows[taken] ??= await openWindow(browser);
  const { page } = windows[taken++]!;
  await page.emulateMedia({
    media: null,
    colorScheme: null,
    forcedColors: null,
    contrast: null,
    reducedMotion: 'reduce',
  });
  if (viewport !== null) await page.setViewportSize(viewport);
  return page;
};

const leaveWindows = async (): Promise<void> => {
  const left = windows.splice(0, taken);
  taken = 0;
  // A closed page is of no more use, but its context may have other tabs.
  for (const { page } of left) if (page.isClosed()) await page.context().close();
  const open = left.filter(({ page }) => !page.isClosed());
  for (const window of open) await forget(window);
  windows.unshift(...open);
};

/**
 * Tests in one window, emptied between them: a separate window would cost each of them a process, and everything would
 * be loaded and compiled anew. For tests that restore their other changes, and do not depend on the cache.
 */
export const test = base.extend({
  page: async ({ browser, viewport }, use) => {
    await leaveWindows();
    await use(await takeWindow(browser, viewport));
  },
  context: async ({ page }, use) => use(page.context()),
});
