import type { HostingWords } from './hosting.ts';

export const englishHosting: HostingWords = {
  settings: (list) => `Settings: ${list}.`,
  ready: (url) => `Mastermind is ready at ${url} (Ctrl-C stops it).`,
  backedUp: (file) => `The games are backed up in ${file}.`,
  restored: (file) => `The games are restored from ${file}; the former ones are kept in mastermind.db.before-restore.`,
  postgresBackup: 'The games are in PostgreSQL (DATABASE_URL); back them up with pg_dump.',
  postgresRestore: 'The games are in PostgreSQL (DATABASE_URL); restore them with pg_restore or psql.',
  problem: {
    noDatabase: (folder) => `There is no database in "${folder}"; name its folder with --data.`,
    exists: (file) => `"${file}" exists already; choose another name.`,
    noFile: (file) => `There is no file "${file}".`,
    noBackup: (file) => `"${file}" is no backup of this program.`,
    inUse: (folder) => `A server uses "${folder}"; stop it first.`,
  },
};
