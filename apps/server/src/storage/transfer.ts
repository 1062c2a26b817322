import { createHash } from 'node:crypto';
import { basename, dirname } from 'node:path';
import { err, ok, type Result } from '@mastermind/engine';
import { type Kysely, sql, type Transaction } from 'kysely';
import Sqlite from 'libsql';
import { addressOf } from '../settings.ts';
import { isAway } from './away.ts';
import { lockOrNot } from './backup.ts';
import { faultOf, noBackupAt } from './backup-file.ts';
import { type BackupProblem, problem } from './backup-problem.ts';
import { migrationNames } from './migrations.ts';
import { openPostgres } from './postgres.ts';
import type { Schema } from './schema.ts';
import { databaseFile } from './sqlite.ts';

/** The rows that were moved, and verified on both sides. */
export interface Transferred {
  readonly tables: number;
  readonly rows: number;
}

interface Table {
  readonly name: string;
  readonly columns: readonly string[];
  readonly key: readonly string[];
  /** Tables whose rows must be inserted first. */
  readonly needs: readonly string[];
}

type Row = Readonly<Record<string, string | number | null>>;

const ROWS_PER_STATEMENT = 1000;
/** PostgreSQL limits the values in one statement. */
const MAX_VALUES = 60_000;

/** The tables of a transfer under way, dropped when it is done. */
const PROGRESS = 'transfer_progress';

/**
 * Copies an embedded database, or a backup of one, to an empty PostgreSQL database, and compares both. Each batch is one
 * transaction with the place where it ended, so a transfer that was interrupted continues there.
 */
export const transfer = async (
  source: string,
  url: string,
  tell: (table: string, rows: number) => void = () => {},
): Promise<Result<Transferred, BackupProblem>> => {
  const wrong = noBackupAt(source);
  if (wrong !== null) return err(wrong);
  // A backup is not in use, but the database of a server may be.
  const isLive = basename(source) === basename(databaseFile(''));
  const unlock = isLive ? lockOrNot(dirname(source)) : () => {};
  if (unlock === null) return err(problem('in-use', dirname(source)));
  const file = new Sqlite(source, { readonly: true });
  try {
    const fault = faultOf(file) ?? (isCurrent(file) ? null : 'older');
    if (fault !== null) return err(problem(fault, source));
    return await copyAll(file, url, tell);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return err(problem(isAway(error) ? 'away' : 'failed', addressOf(url), reason));
  } finally {
    file.close();
    unlock();
  }
};

const copyAll = async (
  file: Sqlite.Database,
  url: string,
  tell: (table: string, rows: number) => void,
): Promise<Result<Transferred, BackupProblem>> => {
  const { db, close } = await openPostgres(url, 1, PATIENCE_MS);
  try {
    const tables = tablesOf(file);
    if (!(await isBegun(db))) {
      if (await hasRows(db)) return err(problem('not-empty', addressOf(url)));
      await begin(db, tables);
    }
    for (const table of tables) tell(table.name, await copy(file, db, table));
    let rows = 0;
    for (const table of tables) {
      const [here, there] = [sumHere(file, table), await sumThere(db, table)];
      if (here.count !== there.count || here.sum !== there.sum) return err(problem('differs', table.name));
      rows += here.count;
    }
    await db.schema.dropTable(PROGRESS).execute();
    return ok({ tables: tables.length, rows });
  } finally {
    await close();
  }
};

/** A checksum of a large table takes a while. */
const PATIENCE_MS = 600_000;

const isCurrent = (file: Sqlite.Database): boolean => {
  const names = file.prepare('select name from kysely_migration').all() as { readonly name: string }[];
  return names.length === migrationNames.length;
};

/** All tables of the source, each after those that its rows refer to. */
const tablesOf = (file: Sqlite.Database): readonly Table[] => {
  const all = file
    .prepare(
      "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not like 'kysely_%'",
    )
    .all() as { readonly name: string }[];
  const left = all.map(({ name }): Table => {
    const columns = file.pragma(`table_info(${name})`) as readonly { readonly name: string; readonly pk: number }[];
    const needs = file.pragma(`foreign_key_list(${name})`) as readonly { readonly table: string }[];
    const key = columns.filter(({ pk }) => pk > 0).sort((one, other) => one.pk - other.pk);
    return {
      name,
      columns: columns.map((column) => column.name),
      key: key.length === 0 ? ['rowid'] : key.map((column) => column.name),
      needs: needs.map(({ table }) => table).filter((table) => table !== name),
    };
  });
  const ordered: Table[] = [];
  while (left.length > 0) {
    const next = left.findIndex(({ needs }) => needs.every((need) => ordered.some(({ name }) => name === need)));
    ordered.push(...left.splice(next, 1));
  }
  return ordered;
};

const isBegun = async (db: Kysely<Schema>): Promise<boolean> => {
  const { rows } = await sql<{ readonly there: boolean }>`select to_regclass(${PROGRESS}) is not null as there`.execute(
    db,
  );
  return rows[0]?.there === true;
};

const hasRows = async (db: Kysely<Schema>): Promise<boolean> => {
  for (const table of ['players', 'games', 'rooms', 'dailies'] as const)
    if ((await db.selectFrom(table).select(sql`1`.as('one')).limit(1).execute()).length > 0) return true;
  return false;
};

/** Rows that an empty database begins with come from the source, too. */
const begin = (db: Kysely<Schema>, tables: readonly Table[]): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    for (const { name } of tables.toReversed()) await sql`delete from ${sql.table(name)}`.execute(transaction);
    await sql`create table ${sql.table(PROGRESS)} (name text primary key, place text not null)`.execute(transaction);
  });

/** Copies the missing rows; returns the number of rows of the source up to the end. */
const copy = async (file: Sqlite.Database, db: Kysely<Schema>, table: Table): Promise<number> => {
  const { name, columns, key } = table;
  const most = Math.min(ROWS_PER_STATEMENT, Math.floor(MAX_VALUES / columns.length));
  const shown = key.includes('rowid') ? ['rowid', ...columns] : columns;
  const keys = key.join(', ');
  const first = file.prepare(`select ${shown.join(', ')} from ${name} order by ${keys} limit ${most}`);
  const later = file.prepare(
    `select ${shown.join(', ')} from ${name} where (${keys}) > (${key.map(() => '?').join(', ')}) order by ${keys} limit ${most}`,
  );
  let place = await placeIn(db, name);
  let copied = 0;
  for (;;) {
    const rows = (place === null ? first.all() : later.all(...place)) as readonly Row[];
    if (rows.length === 0) return copied;
    const end = key.map((column) => rows.at(-1)![column]!);
    await db.transaction().execute((transaction) => write(transaction, table, rows, end));
    place = end;
    copied += rows.length;
  }
};

const placeIn = async (db: Kysely<Schema>, name: string): Promise<readonly (string | number)[] | null> => {
  const { rows } = await sql<{ readonly place: string }>`
    select place from ${sql.table(PROGRESS)} where name = ${name}`.execute(db);
  return rows[0] === undefined ? null : JSON.parse(rows[0].place);
};

const write = async (
  transaction: Transaction<Schema>,
  { name, columns }: Table,
  rows: readonly Row[],
  end: readonly (string | number)[],
): Promise<void> => {
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
  const names = sql.join(columns.map((column) => sql.ref(column)));
  await sql`insert into ${sql.table(name)} (${names}) values ${sql.join(values)}`.execute(transaction);
  await sql`
    insert into ${sql.table(PROGRESS)} (name, place) values (${name}, ${JSON.stringify(end)})
    on conflict (name) do update set place = excluded.place`.execute(transaction);
};

interface Sum {
  readonly count: number;
  /** The sum of a part of each row's MD5, in whatever order the rows come. */
  readonly sum: bigint;
}

/** No text of a row contains these. */
const [NULL, BETWEEN] = ['\u0001', '\u001f'];

const sumHere = (file: Sqlite.Database, { name, columns }: Table): Sum => {
  let [count, sum] = [0, 0n];
  for (const row of file.prepare(`select ${columns.join(', ')} from ${name}`).iterate() as Iterable<Row>) {
    const text = columns.map((column) => row[column] ?? NULL).join(BETWEEN);
    sum += BigInt(`0x${createHash('md5').update(text).digest('hex').slice(0, 15)}`);
    count++;
  }
  return { count, sum };
};

const sumThere = async (db: Kysely<Schema>, { name, columns }: Table): Promise<Sum> => {
  const parts = sql.join(columns.map((column) => sql`coalesce(${sql.ref(column)}::text, ${sql.lit(NULL)})`));
  const { rows } = await sql<{ readonly count: number; readonly sum: string }>`
    select count(*) as count,
      coalesce(sum(('x' || left(md5(concat_ws(${sql.lit(BETWEEN)}, ${parts})), 15))::bit(60)::bigint), 0)::text as sum
    from ${sql.table(name)}`.execute(db);
  return { count: rows[0]!.count, sum: BigInt(rows[0]!.sum) };
};
