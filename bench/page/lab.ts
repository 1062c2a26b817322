import type { Browser } from '@playwright/test';
import { withNewPage } from './browser.ts';

const numberIn = (text: string): number => Number(text.replaceAll(/[^\d.]/gu, ''));

/** Milliseconds that the lab itself names, for comparing all strategies and for the proof. */
export const labTimes = (browser: Browser, address: string): Promise<readonly [compared: number, proven: number]> =>
  withNewPage(browser, async (page) => {
    await page.goto(`${address}/lab?tool=compare`);
    await page.getByRole('button', { name: 'Compare', exact: true }).press('Enter');
    const done = await page
      .getByRole('main')
      .getByText(/^Done in/u)
      .innerText();
    await page.goto(`${address}/lab?tool=prove`);
    await page.getByRole('button', { name: 'Prove it' }).press('Enter');
    await page.getByRole('heading', { name: /^Proven: 5,625/u }).waitFor();
    const took = await page.getByText(/^[\d,]+ ms$/u).innerText();
    return [1000 * numberIn(done.replace(/\.$/u, '')), numberIn(took)];
  });
