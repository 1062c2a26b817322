import { type Browser, test as base, type CDPSession, type Page } from '@playwright/test';

interface Window {
  readonly page: Page;
  readonly device: CDPSession;
}

let kept: Window | null = null;

const openWindow = async (browser: Browser): Promise<Window> => {
  const page = await (await browser.newContext()).newPage();
  return { page, device: await page.context().newCDPSession(page) };
};

/** As if nobody had been there. The page keeps its games when it is left, so it is left first. */
const forget = async ({ page, device }: Window): Promise<void> => {
  await page.context().setOffline(false);
  await page.unrouteAll();
  await page.goto('/healthz');
  await device.send('Storage.clearDataForOrigin', { origin: new URL(page.url()).origin, storageTypes: 'all' });
};

/**
 * Journeys in one window, emptied between them: a window of its own would cost each of them a process, and everything would be
 * loaded and compiled anew. For journeys that put back what else they change.
 */
export const test = base.extend({
  page: async ({ browser, viewport, contextOptions }, use) => {
    kept ??= await openWindow(browser);
    await forget(kept);
    await kept.page.emulateMedia({
      media: null,
      colorScheme: null,
      forcedColors: null,
      contrast: null,
      ...contextOptions,
    });
    if (viewport !== null) await kept.page.setViewportSize(viewport);
    await use(kept.page);
  },
});
