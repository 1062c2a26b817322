import { sentenceOf } from '@mastermind/engine';
import type { words as english, StartProblem } from '../../en/terminal/hosting.ts';
import type { Said } from '../../said.ts';

const cannotStart = sentenceOf<StartProblem>({
  'not-whole': ({ name, value, max, min }) =>
    `${name} é "${value}"; precisa ser um número inteiro ${max === null ? `a partir de ${min}` : `de ${min} a ${max}`}.`,
  'not-one-of': ({ name, value, choices }) => `${name} é "${value}"; escolha entre ${choices.join(', ')}.`,
  'not-postgres': 'DATABASE_URL precisa começar com postgres://.',
  'not-origin': ({ name }) => `${name} precisa ser um endereço como https://play.example.org, sem caminho.`,
  'no-page': 'A página não foi construída; rode "npm start", que a constrói.',
  'port-taken': ({ port }) =>
    `A porta ${port} está em uso; escolha outra, ou não indique nenhuma para usar a próxima livre.`,
  'ports-taken': ({ from, to }) => `As portas de ${from} a ${to} estão todas em uso; indique uma livre.`,
  'not-listening': ({ host, port, reason }) =>
    `O endereço ${host} com a porta ${port} não pode ser usado (${reason}); escolha outro.`,
  'folder-closed': ({ folder, reason }) => `Não é possível gravar na pasta "${folder}" (${reason}); escolha outra.`,
  'folder-in-use': ({ folder }) =>
    `A pasta "${folder}" está em uso por outro servidor Mastermind; pare esse servidor, ou dê outra pasta a DATA_DIR.`,
  'database-damaged': ({ file, aside }) =>
    `O banco de dados "${file}" está danificado; ele fica guardado como "${aside}". Restaure um backup com "mastermind restore ARQUIVO", ou inicie de novo para começar um vazio.`,
  'disk-full': ({ folder }) =>
    `O disco está cheio, e os jogos em "${folder}" não podem ser abertos; libere espaço e inicie de novo.`,
  'postgres-away': ({ address, reason }) =>
    `Não é possível acessar o PostgreSQL em ${address} (${reason}); confira se ele está rodando e se DATABASE_URL está certo, e inicie de novo.`,
  failed: ({ reason }) => reason,
});

export const words: Said<typeof english> = {
  settings: (list) => `Configurações: ${list}.`,
  cannotStart,
  ready: (url) => `O Mastermind está pronto em ${url} (Ctrl-C para parar).`,
  backedUp: (file) => `O backup dos jogos está em ${file}.`,
  restored: (file, kept) =>
    `Os jogos foram restaurados a partir de ${file}${kept === null ? '' : `; os anteriores ficam em ${kept}`}.`,
  postgresBackup: 'Os jogos estão em PostgreSQL (DATABASE_URL); faça o backup com pg_dump.',
  postgresRestore: 'Os jogos estão em PostgreSQL (DATABASE_URL); restaure-os com pg_restore ou psql.',
  problem: {
    'no-database': (folder) => `Não há banco de dados em "${folder}"; indique a pasta com --data.`,
    exists: (file) => `"${file}" já existe; escolha outro nome.`,
    'no-file': (file) => `Não há arquivo "${file}".`,
    'no-backup': (file) => `"${file}" não é um backup deste programa.`,
    'in-use': (folder) => `Um servidor está usando "${folder}"; pare-o primeiro.`,
    damaged: (file) => `"${file}" está danificado e não pode ser lido; use outro backup.`,
    newer: (file) => `"${file}" vem de uma versão mais nova deste programa; restaure-o com essa versão.`,
    'disk-full': (path) => `Não há mais espaço no disco de "${path}"; nada foi alterado.`,
    failed: (path, reason) => `Não foi possível gravar "${path}": ${reason}`,
  },
};
