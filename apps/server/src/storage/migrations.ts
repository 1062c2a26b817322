import { type Migration, type MigrationProvider, sql } from 'kysely';
import { TABLES } from './tables.ts';

const begin: Migration = {
  up: async (db) => {
    for (const statement of TABLES.split(';')) if (statement.trim() !== '') await sql.raw(statement).execute(db);
  },
};

/** In order, never changed once released; the next one is added below. */
const all: Readonly<Record<string, Migration>> = { '0001-begin': begin };

export const migrations: MigrationProvider = { getMigrations: async () => all };

/** The migrations that a usable database may have. */
export const migrationNames: readonly string[] = Object.keys(all);
