import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isTaken, listen, readAddress } from './listen.ts';
import { createServer } from './server.ts';
import { addressOf, describeSettings, type Environment, readSettings, type Settings } from './settings.ts';
import { isAway, isDiskFull } from './storage/away.ts';

const builtPage = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** Requests that take longer than this to finish are cut off when the server stops. */
const PATIENCE = 10_000;

/** A server that runs. */
export interface Running {
  readonly url: string;
  /** The settings in force, in one line without secrets. */
  readonly settings: string;
  /** Finishes what is under way, then closes everything. */
  stop(): Promise<void>;
}

/** Runs the server by its environment variables, or returns a sentence that says why it cannot. */
export const serve = async (env: Environment, page = builtPage): Promise<Running | string> => {
  const address = readAddress(env);
  if (typeof address === 'string') return address;
  const settings = readSettings(env);
  if (typeof settings === 'string') return settings;
  if (!existsSync(page)) return 'The page has not been built; run "npm start", which builds it.';
  try {
    const server = await createServer(settings, page);
    const url = await listen(server.app, address);
    return { url, settings: describeSettings(settings), stop: server.close };
  } catch (error) {
    if (isTaken(error))
      return `Port ${address.port} is in use; choose another one, or leave PORT unset to use the next free one.`;
    return explain(error, settings);
  }
};

const explain = (error: unknown, { databaseUrl, dataDir }: Settings): string => {
  if (isDiskFull(error))
    return `The disk is full, so the games in "${dataDir}" cannot be opened; make room and start again.`;
  const reason = error instanceof Error ? error.message : String(error);
  return databaseUrl !== null && isAway(error)
    ? `PostgreSQL at ${addressOf(databaseUrl)} cannot be reached (${reason}); see that it runs and that DATABASE_URL is right, then start again.`
    : reason;
};

/** Stops the server and ends the process when asked to; work that takes too long is cut off. */
export const stopOnSignals = ({ stop }: Running): void => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      setTimeout(() => process.exit(1), PATIENCE).unref();
      void stop().then(() => process.exit(0));
    });
};
