// Serves the built page for a test, a measurement or a picture, on a port of its own.
import { fileURLToPath } from 'node:url';
import { createApp, listen } from '@mastermind/server';

export const startPage = async () => {
  const app = await createApp(fileURLToPath(new URL('../apps/web/dist', import.meta.url)));
  return { address: await listen(app, { host: 'localhost', port: 0 }), close: () => app.close() };
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
