import type { HostingWords } from './hosting.ts';

export const englishHosting: HostingWords = {
  settings: (list) => `Settings: ${list}.`,
  ready: (url) => `Mastermind is ready at ${url} (Ctrl-C stops it).`,
  backedUp: (file) => `The games are backed up in ${file}.`,
  restored: (file, kept) =>
    `The games are restored from ${file}${kept === null ? '' : `; those from before are kept in ${kept}`}.`,
  postgresBackup: 'The games are in PostgreSQL (DATABASE_URL); back them up with pg_dump.',
  postgresRestore: 'The games are in PostgreSQL (DATABASE_URL); restore them with pg_restore or psql.',
  problem: {
    noDatabase: (folder) => `There is no database in "${folder}"; name its folder with --data.`,
    exists: (file) => `"${file}" exists already; choose another name.`,
    noFile: (file) => `There is no file "${file}".`,
    noBackup: (file) => `"${file}" is no backup of this program.`,
    inUse: (folder) => `A server uses "${folder}"; stop it first.`,
    damaged: (file) => `"${file}" is damaged and cannot be read; use another backup.`,
    newer: (file) => `"${file}" comes from a newer version of this program; restore it with that version.`,
    diskFull: (path) => `There is no room left on the disk of "${path}"; nothing was changed.`,
    failed: (path, reason) => `"${path}" cannot be written: ${reason}`,
  },
};
