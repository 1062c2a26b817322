import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import type { Started, StartProblem } from '@mastermind/messages/terminal';
import { readAddress } from './address.ts';
import { addressToType, findPort } from './listen.ts';
import { CannotStart } from './problem.ts';
import { createServer, type Server } from './server.ts';
import { addressOf, describeSettings, type Environment, readSettings, type Settings } from './settings.ts';
import { misspelt } from './spelling.ts';
import { isAway, isDiskFull } from './storage/away.ts';
import { databaseFile } from './storage/sqlite.ts';

/** The folder of the built page, which is a separate package; `null` if it has not been built. */
export const builtPage = (): string | null => {
  try {
    return dirname(createRequire(import.meta.url).resolve('@mastermind/web/page'));
  } catch {
    return null;
  }
};

/** A server that runs. */
export interface Running extends Started {
  /** Lets proxies notice, finishes running requests, then closes everything. */
  stop(): Promise<void>;
  /** Ends the wait for proxies. */
  hurry(): void;
}

/** Runs the server by its environment variables, or says why it cannot. */
export const serve = async (env: Environment, page = builtPage()): Promise<Running | readonly StartProblem[]> => {
  const address = readAddress(env);
  if ('kind' in address) return [address];
  const settings = readSettings(env);
  if (!('dataDir' in settings)) return settings;
  if (page === null) return [{ kind: 'no-page' }];
  if (isLeftBehind(env, settings)) return [{ kind: 'old-folder', old: resolve(OLD_FOLDER), folder: settings.dataDir }];
  const madeFolder = settings.databaseUrl === null && !existsSync(settings.dataDir) ? settings.dataDir : null;
  let server: Server | null = null;
  try {
    // First, so that a server that cannot listen leaves no files behind.
    const port = await findPort(address);
    server = await createServer(settings, page);
    const listening = await server.listen(address.host, port);
    return {
      url: addressToType(address.host, listening),
      settings: describeSettings(settings),
      misspelt: misspelt(env),
      madeFolder,
      stop: server.close,
      hurry: server.hurry,
    };
  } catch (error) {
    // An open database or a worker would keep a useless process alive.
    await server?.close();
    return [problemOf(error, settings)];
  }
};

/** The folder of games without `DATA_DIR` before version 1.0: the current folder. */
const OLD_FOLDER = 'data';

/** An empty server in place of the games that are here would look like a loss. */
const isLeftBehind = (env: Environment, { databaseUrl, dataDir }: Settings): boolean =>
  (env.DATA_DIR ?? '') === '' &&
  databaseUrl === null &&
  existsSync(databaseFile(OLD_FOLDER)) &&
  !existsSync(databaseFile(dataDir));

export const problemOf = (error: unknown, { databaseUrl, dataDir }: Settings): StartProblem => {
  if (error instanceof CannotStart) return error.problem;
  if (isDiskFull(error)) return { kind: 'disk-full', folder: dataDir };
  const reason = error instanceof Error ? error.message : String(error);
  return databaseUrl !== null && isAway(error)
    ? { kind: 'postgres-away', name: 'DATABASE_URL', address: addressOf(databaseUrl), reason }
    : { kind: 'failed', reason };
};

/** Stops the server and ends the process when asked to. Ctrl-C, or asking again, does not wait for proxies. */
export const stopOnSignals = ({ stop, hurry }: Running): void => {
  let stopping: Promise<void> | null = null;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (signal === 'SIGINT' || stopping !== null) hurry();
      stopping ??= stop().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
};
