// Serves the built page for a measurement or a picture, on a port of its own, and stops again.
import { fileURLToPath } from 'node:url';
import { createApp, listen } from '@mastermind/server';

export const withPage = async (work) => {
  const app = await createApp(fileURLToPath(new URL('../apps/web/dist', import.meta.url)));
  try {
    return await work(await listen(app, { host: 'localhost', port: 0 }));
  } finally {
    await app.close();
  }
};
