import type { Room } from '@mastermind/protocol';
import { type Browser, expect, type Page } from '@playwright/test';
import { takeWindow } from './window.ts';

/** Another player, in a separate browser. */
export const another = (browser: Browser, size = { width: 1280, height: 800 }): Promise<Page> =>
  takeWindow(browser, size);

export const roomId = (page: Page): string => new URL(page.url()).pathname.split('/').at(-1)!;

/** The room as the server shows it to the player of this page. */
export const roomOf = async (page: Page): Promise<Room> =>
  (await (await page.request.get(`/api/rooms/${roomId(page)}`)).json()).room;

export const ownAttempts = (page: Page) => async () => {
  const { players, youId } = await roomOf(page);
  return players.find(({ id }) => id === youId)!.attempts!;
};

const board = (page: Page) => page.getByRole('group', { name: /^Your guess/u });

/** The board is visible, and the countdown with its practice board is over. */
export const raceRuns = (page: Page): Promise<void> =>
  expect(board(page).and(page.locator('main:not(:has(.warming)) *'))).toBeVisible();

interface RoomOptions {
  readonly rules?: string;
  readonly places?: number;
  readonly bots?: number;
}

/** Makes a race and stays in its lobby; returns the short code. */
export const makeRace = async (
  page: Page,
  { rules = 'classic', places = 4, bots = 0 }: RoomOptions = {},
): Promise<string> => {
  await page.goto('/versus?play=race');
  await page.getByRole('group', { name: 'Rules' }).locator(`input[value="${rules}"]`).check();
  await page.getByRole('group', { name: 'Seats' }).getByLabel(String(places), { exact: true }).check();
  await page.getByRole('group', { name: 'Bots' }).getByLabel(String(bots), { exact: true }).check();
  await page.getByRole('button', { name: 'Create race' }).click();
  return codeShown(page);
};

export const makeDuel = async (page: Page, format: 'In turn' | 'At the same time'): Promise<string> => {
  await page.goto('/versus?play=duel');
  await page.getByLabel(format).check();
  await page.getByRole('button', { name: 'Create duel' }).click();
  return codeShown(page);
};

const codeShown = async (page: Page): Promise<string> => {
  const code = page.getByRole('region', { name: 'Room code' }).getByText(/^[2-9A-Z]{6}$/u);
  await expect(code).toBeVisible();
  return (await code.textContent())!;
};

/** Joins with a room code in small letters, as a player types it from hearing. */
export const join = async (page: Page, code: string, name = ''): Promise<void> => {
  await page.goto(`/room/${code.toLowerCase()}`);
  await page.getByLabel('Nickname').fill(name);
  await page.getByRole('button', { name: 'Join' }).click();
  await expect(page.getByRole('button', { name: 'Join' })).toHaveCount(0);
};

export const startRace = async (host: Page, ...others: readonly Page[]): Promise<void> => {
  await host.getByRole('button', { name: 'Start the race' }).click();
  await Promise.all([host, ...others].map(raceRuns));
};

/** Gives up, by the menu and its question. */
export const giveUpRoom = async (page: Page): Promise<void> => {
  await page.getByRole('heading', { level: 1 }).getByRole('button').click();
  await page.getByRole('button', { name: 'Give up…' }).click();
  await page.getByRole('button', { name: 'Give up', exact: true }).click();
};

/** Everything a page hears from its server: replies, and each message of its streams. */
export const listen = async (page: Page): Promise<readonly string[]> => {
  const heard: string[] = [];
  page.on('response', async (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.startsWith('/api/') || pathname.endsWith('/events')) return;
    heard.push(JSON.stringify(response.headers()), await response.text().catch(() => ''));
  });
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  session.on('Network.eventSourceMessageReceived', (message) => heard.push(JSON.stringify(message), message.data));
  return heard;
};
