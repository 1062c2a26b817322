import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createApp, isTaken, listen, readAddress } from './index.ts';

const page = fileURLToPath(new URL('../../web/dist', import.meta.url));

const stop = (sentence: string): never => {
  console.error(sentence);
  process.exit(1);
};

const address = readAddress(process.env);
if (typeof address === 'string') stop(address);
else {
  if (!existsSync(page)) stop('The page has not been built; run "npm start", which builds it.');
  const app = await createApp(page);
  try {
    console.log(`Mastermind is ready at ${await listen(app, address)} (Ctrl-C stops it).`);
  } catch (error) {
    if (isTaken(error))
      stop(`Port ${address.port} is in use; choose another one, or leave PORT unset to use the next free one.`);
    stop(error instanceof Error ? error.message : String(error));
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void app.close().then(() => process.exit(0)));
}
