import type { HostingWords } from './hosting.ts';

export const portugueseHosting: HostingWords = {
  settings: (list) => `Definições: ${list}.`,
  ready: (url) => `O Mastermind está pronto em ${url} (Ctrl-C para parar).`,
  backedUp: (file) => `A cópia de segurança dos jogos está em ${file}.`,
  restored: (file) =>
    `Os jogos foram repostos a partir de ${file}; os anteriores ficam em mastermind.db.before-restore.`,
  postgresBackup: 'Os jogos estão em PostgreSQL (DATABASE_URL); faça a cópia de segurança com pg_dump.',
  postgresRestore: 'Os jogos estão em PostgreSQL (DATABASE_URL); reponha-os com pg_restore ou psql.',
  problem: {
    noDatabase: (folder) => `Não há base de dados em "${folder}"; indique a pasta com --data.`,
    exists: (file) => `"${file}" já existe; escolha outro nome.`,
    noFile: (file) => `Não há ficheiro "${file}".`,
    noBackup: (file) => `"${file}" não é uma cópia de segurança deste programa.`,
    inUse: (folder) => `Um servidor está a usar "${folder}"; pare-o primeiro.`,
  },
};
