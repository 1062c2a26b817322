import { type Code, type Feedback, formatChallenge, parseCode, parseVariant, type Variant } from '@mastermind/engine';
import { chromium, type Page } from '@playwright/test';
import { launchOptions } from '../../scripts/chromium.mjs';
import { startTestPage } from '../../scripts/page-server.mjs';
import type { Door, Driver } from '../driver.ts';

/** One server and one window for all scenarios; each finds both empty. */
interface Shared {
  readonly page: Page;
  forget(): Promise<void>;
  readonly address: string;
  close(): Promise<void>;
}

let shared: Promise<Shared> | null = null;

const openPage = async (): Promise<Shared> => {
  const server = await startTestPage();
  const address: string = server.address;
  const browser = await chromium.launch(await launchOptions());
  const context = await browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce', serviceWorkers: 'block' });
  const page = await context.newPage();
  const device = await context.newCDPSession(page);
  const forget = async (): Promise<void> => {
    // The page keeps its games when it is left, so it is left first, for a place in the same process.
    await page.goto(`${address}/healthz`);
    await device.send('Storage.clearDataForOrigin', { origin: new URL(address).origin, storageTypes: 'all' });
  };
  const close = async (): Promise<void> => {
    await browser.close();
    await server.close();
  };
  return { page, forget, address, close };
};

/** Plays like a person at a keyboard: the link of a challenge contains the code, and answers are read from the rows. */
const open = (): Driver => {
  let page: Page | null = null;
  let variant: Variant;

  const rows = () => page!.getByRole('list', { name: 'Guesses so far' }).getByRole('listitem');
  const heading = (name: RegExp) => page!.getByRole('heading', { name });

  return {
    begin: async (name, secret) => {
      shared ??= openPage();
      const { forget, address } = await shared;
      ({ page } = await shared);
      await forget();
      variant = must(parseVariant(name));
      const link = secret === null ? `/?v=${name}` : `/c#${challenge(variant, must(parseCode(variant, secret)))}`;
      await page.goto(`${address}${link}`);
      await page.getByRole('group', { name: 'Pegs' }).waitFor();
    },
    guess: async (text) => {
      const before = await rows().count();
      if ((await page!.getByRole('group', { name: 'Pegs' }).count()) === 0) return null;
      for (const key of must(parseCode(variant, text))) await page!.keyboard.press(key);
      await page!.keyboard.press('Enter');
      await rows().nth(before).waitFor();
      return feedbackIn(await rows().nth(before).innerText());
    },
    status: async () => {
      if ((await page!.getByRole('group', { name: 'Pegs' }).count()) > 0) return 'playing';
      await heading(/^(Solved|Not this time)/u).waitFor();
      return (await heading(/^Solved/u).count()) > 0 ? 'won' : 'lost';
    },
    attemptsMade: () => rows().count(),
    attemptsLeft: async () => {
      const [, number, of] = /Guess (\d+) of (\d+)/u.exec(await page!.locator('main').innerText()) ?? [];
      return Number(of) - Number(number) + 1;
    },
    close: async () => {},
  };
};

export const door: Door = { open, close: async () => (await shared)?.close() };

const challenge = (variant: Variant, secret: Code): string => must(formatChallenge({ variant, secret }, 1));

const feedbackIn = (sentence: string): Feedback => {
  const [, black, white] = /(\d+) exact, (\d+) misplaced/u.exec(sentence) ?? [];
  return { black: Number(black), white: Number(white) };
};

const must = <T>(
  result: { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: object },
): T => {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
};
