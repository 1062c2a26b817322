import type { HostingWords } from './hosting.ts';

export const portugueseHosting: HostingWords = {
  settings: (list) => `Configurações: ${list}.`,
  ready: (url) => `O Mastermind está pronto em ${url} (Ctrl-C para parar).`,
  backedUp: (file) => `A cópia de segurança dos jogos está em ${file}.`,
  restored: (file, kept) =>
    `Os jogos foram restaurados a partir de ${file}${kept === null ? '' : `; os anteriores ficam em ${kept}`}.`,
  postgresBackup: 'Os jogos estão em PostgreSQL (DATABASE_URL); faça a cópia de segurança com pg_dump.',
  postgresRestore: 'Os jogos estão em PostgreSQL (DATABASE_URL); restaure-os com pg_restore ou psql.',
  problem: {
    noDatabase: (folder) => `Não há banco de dados em "${folder}"; indique a pasta com --data.`,
    exists: (file) => `"${file}" já existe; escolha outro nome.`,
    noFile: (file) => `Não há arquivo "${file}".`,
    noBackup: (file) => `"${file}" não é uma cópia de segurança deste programa.`,
    inUse: (folder) => `Um servidor está usando "${folder}"; pare-o primeiro.`,
    damaged: (file) => `"${file}" está danificado e não pode ser lido; use outra cópia.`,
    newer: (file) => `"${file}" vem de uma versão mais nova deste programa; restaure-o com essa versão.`,
    diskFull: (path) => `Não há mais espaço no disco de "${path}"; nada foi alterado.`,
    failed: (path, reason) => `Não foi possível gravar "${path}": ${reason}`,
  },
};
