import type { Browser, CDPSession, Page } from '@playwright/test';

/** Long enough for an answer to arrive and be drawn. */
export const SETTLE_MS = 150;
const PATIENCE_MS = 120_000;
/** The page that does nothing: a button, at another address of the server. */
export const IDLE = '/idle';
const IDLE_PAGE = '<!doctype html><title>Idle</title><div class="tray"><button>Idle</button></div>';

export const withNewPage = async <T>(
  browser: Browser,
  work: (page: Page, session: CDPSession) => Promise<T>,
  // Animations are off, so the measured time is from the interaction to the next frame.
  reducedMotion: 'reduce' | 'no-preference' = 'reduce',
): Promise<T> => {
  const context = await browser.newContext({
    viewport: { width: 360, height: 640 },
    reducedMotion,
    serviceWorkers: 'block',
  });
  context.setDefaultTimeout(PATIENCE_MS);
  await context.route(`**${IDLE}`, (route) => route.fulfill({ contentType: 'text/html', body: IDLE_PAGE }));
  // The compiler of this file calls a helper, `__name`, which does not exist in the page.
  await context.addInitScript({ content: 'globalThis.__name = (value) => value;' });
  const page = await context.newPage();
  try {
    return await work(page, await context.newCDPSession(page));
  } finally {
    await context.close();
  }
};
