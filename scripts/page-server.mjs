// Serves the built page for a test, a measurement or a picture, with a fresh port and database, and quick bots.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@mastermind/server';
import { fixedPage } from './fixed/page.mjs';

const QUICK = { BOT_PACE: '10', RANK_AFTER_HOURS: '0' };
/** For measurements and pictures, which ask for more than people do. */
const UNLIMITED = { REQUESTS_PER_PLAYER: '0', REQUESTS_PER_ADDRESS: '0', PLAYERS_PER_HOUR: '0', GAMES_PER_HOUR: '0' };

const start = async (env, makePage) => {
  const folder = mkdtempSync(join(tmpdir(), 'mastermind-'));
  const page = makePage?.(join(folder, 'page'));
  const server = await serve({ ...QUICK, PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'silent', ...env }, page);
  if (typeof server === 'string') throw new Error(server);
  const close = async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { address: server.url, close };
};

/** Serves a page for tests, which draws the same codes each time and limits requests as any other server. */
export const startTestPage = (env = {}) => start(env, fixedPage);

/** Serves the page while `work` lasts. */
export const withPage = async (work) => {
  const { address, close } = await start(UNLIMITED);
  try {
    return await work(address);
  } finally {
    await close();
  }
};
