import { sentenceOf } from '@mastermind/engine';

/** Why a server cannot start. `name` is the setting: an environment variable or a flag. */
export type StartProblem =
  | {
      readonly kind: 'not-whole';
      readonly name: string;
      readonly value: string;
      readonly min: number;
      readonly max: number | null;
    }
  | { readonly kind: 'not-one-of'; readonly name: string; readonly value: string; readonly choices: readonly string[] }
  | { readonly kind: 'not-postgres' }
  | { readonly kind: 'not-origin'; readonly name: string }
  | { readonly kind: 'no-page' }
  | { readonly kind: 'port-taken'; readonly port: number }
  | { readonly kind: 'ports-taken'; readonly from: number; readonly to: number }
  | { readonly kind: 'not-listening'; readonly host: string; readonly port: number; readonly reason: string }
  | { readonly kind: 'folder-in-use'; readonly folder: string }
  | { readonly kind: 'folder-closed'; readonly folder: string; readonly reason: string }
  | { readonly kind: 'database-damaged'; readonly file: string; readonly aside: string }
  | { readonly kind: 'disk-full'; readonly folder: string }
  | { readonly kind: 'postgres-away'; readonly address: string; readonly reason: string }
  /** Anything else, in the words of whoever failed. */
  | { readonly kind: 'failed'; readonly reason: string };

const cannotStart = sentenceOf<StartProblem>({
  'not-whole': ({ name, value, min, max }) =>
    `${name} is "${value}"; it must be a whole number from ${min} ${max === null ? 'on' : `to ${max}`}.`,
  'not-one-of': ({ name, value, choices }) => `${name} is "${value}"; it must be one of ${choices.join(', ')}.`,
  // The address may hold a password, so it is not repeated.
  'not-postgres': 'DATABASE_URL must begin with postgres://.',
  // It may hold a password as well.
  'not-origin': ({ name }) => `${name} must be an address such as https://play.example.org, without a path.`,
  'no-page': 'The page has not been built; run "npm start", which builds it.',
  'port-taken': ({ port }) => `Port ${port} is in use; choose another one, or name none to use the next free one.`,
  'ports-taken': ({ from, to }) => `The ports ${from} to ${to} are all in use; name a free one.`,
  'not-listening': ({ host, port, reason }) =>
    `The address ${host} with port ${port} cannot be used (${reason}); choose another one.`,
  'folder-closed': ({ folder, reason }) =>
    `Nothing can be written in the data folder "${folder}" (${reason}); choose another one.`,
  'folder-in-use': ({ folder }) =>
    `The data folder "${folder}" is in use by another Mastermind server; stop that one, or set DATA_DIR to another folder.`,
  'database-damaged': ({ file, aside }) =>
    `The database "${file}" is damaged; it is kept as "${aside}". Restore a backup with "mastermind restore FILE", or start again to begin with an empty one.`,
  'disk-full': ({ folder }) =>
    `The disk is full, so the games in "${folder}" cannot be opened; make room and start again.`,
  'postgres-away': ({ address, reason }) =>
    `PostgreSQL at ${address} cannot be reached (${reason}); see that it runs and that DATABASE_URL is right, then start again.`,
  failed: ({ reason }) => reason,
});

export const words = {
  /** The settings in force, in the server's own names for them. */
  settings: (list: string) => `Settings: ${list}.`,
  cannotStart,
  ready: (url: string) => `Mastermind is ready at ${url} (Ctrl-C stops it).`,
  backedUp: (file: string) => `The games are backed up in ${file}.`,
  /** `kept` is where the games that were there before are, if there were any. */
  restored: (file: string, kept: string | null) =>
    `The games are restored from ${file}${kept === null ? '' : `; those from before are kept in ${kept}`}.`,
  /** The database is PostgreSQL, which has tools of its own. */
  postgresBackup: 'The games are in PostgreSQL (DATABASE_URL); back them up with pg_dump.',
  postgresRestore: 'The games are in PostgreSQL (DATABASE_URL); restore them with pg_restore or psql.',
  /** Why a backup was not made or not put back, and what it is about. */
  problem: {
    'no-database': (folder: string) => `There is no database in "${folder}"; name its folder with --data.`,
    exists: (file: string) => `"${file}" exists already; choose another name.`,
    'no-file': (file: string) => `There is no file "${file}".`,
    'no-backup': (file: string) => `"${file}" is not a backup of this program.`,
    'in-use': (folder: string) => `A server uses "${folder}"; stop it first.`,
    damaged: (file: string) => `"${file}" is damaged and cannot be read; use another backup.`,
    newer: (file: string) => `"${file}" comes from a newer version of this program; restore it with that version.`,
    'disk-full': (path: string) => `There is no room left on the disk of "${path}"; nothing was changed.`,
    /** Anything else, in the words of the operating system. */
    failed: (path: string, reason: string) => `"${path}" cannot be written: ${reason}`,
  },
};
