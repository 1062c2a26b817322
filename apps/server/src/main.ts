import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createServer, describeSettings, isTaken, listen, readAddress, readSettings } from './index.ts';

const page = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** Requests that take longer than this to finish are cut off. */
const PATIENCE = 10_000;

const stop = (sentence: string): never => {
  console.error(sentence);
  process.exit(1);
};

const address = readAddress(process.env);
const settings = readSettings(process.env);
if (typeof address === 'string') stop(address);
else if (typeof settings === 'string') stop(settings);
else {
  if (!existsSync(page)) stop('The page has not been built; run "npm start", which builds it.');
  const server = await createServer(settings, page).catch((error: unknown) =>
    stop(error instanceof Error ? error.message : String(error)),
  );
  try {
    const url = await listen(server.app, address);
    console.log(`Settings: ${describeSettings(settings)}.`);
    console.log(`Mastermind is ready at ${url} (Ctrl-C stops it).`);
  } catch (error) {
    if (isTaken(error))
      stop(`Port ${address.port} is in use; choose another one, or leave PORT unset to use the next free one.`);
    stop(error instanceof Error ? error.message : String(error));
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      setTimeout(() => process.exit(1), PATIENCE).unref();
      void server.close().then(() => process.exit(0));
    });
}
