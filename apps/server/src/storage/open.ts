import type { Settings } from '../settings.ts';
import type { Database } from './database.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';

/** Opens the store that the settings name, and brings its tables up to date. */
export const openDatabase = ({
  databaseUrl,
  databaseReadUrl,
  dataDir,
  databaseConnections,
  databasePatience,
}: Settings): Promise<Database> =>
  databaseUrl === null
    ? openSqlite(dataDir)
    : openPostgres(databaseUrl, databaseConnections, databasePatience, databaseReadUrl);
