// Serves the built page for a test, a measurement or a picture: a port, a database and no limits of its own.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer, defaults, listen } from '@mastermind/server';

const PAGE = fileURLToPath(new URL('../apps/web/dist', import.meta.url));

export const startPage = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'mastermind-'));
  const settings = {
    ...defaults,
    dataDir,
    logLevel: 'silent',
    requestsPerPlayer: 0,
    requestsPerAddress: 0,
    playersPerHour: 0,
  };
  const server = await createServer(settings, PAGE);
  const address = await listen(server.app, { host: 'localhost', port: 0 });
  const close = async () => {
    await server.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { address, close };
};

/** Serves the page while `work` lasts. */
export const withPage = async (work) => {
  const { address, close } = await startPage();
  try {
    return await work(address);
  } finally {
    await close();
  }
};
