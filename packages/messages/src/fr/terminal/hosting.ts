import { sentenceOf } from '@mastermind/engine';
import type { words as english, StartProblem } from '../../en/terminal/hosting.ts';
import type { Said } from '../../said.ts';

const cannotStart = sentenceOf<StartProblem>({
  'not-whole': ({ name, value, max, min }) =>
    `${name} vaut « ${value} » ; il faut un nombre entier ${max === null ? `à partir de ${min}` : `de ${min} à ${max}`}.`,
  'not-one-of': ({ name, value, choices }) => `${name} vaut « ${value} » ; choisissez parmi ${choices.join(', ')}.`,
  'not-postgres': 'DATABASE_URL doit commencer par postgres://.',
  'not-origin': ({ name }) => `${name} doit être une adresse comme https://play.example.org, sans chemin.`,
  'no-page': 'La page n’a pas été construite ; lancez « npm start », qui la construit.',
  'port-taken': ({ port }) =>
    `Le port ${port} est déjà utilisé ; choisissez-en un autre, ou n’en indiquez aucun pour prendre le prochain libre.`,
  'ports-taken': ({ from, to }) => `Les ports ${from} à ${to} sont tous utilisés ; indiquez-en un libre.`,
  'not-listening': ({ host, port, reason }) =>
    `L’adresse ${host} avec le port ${port} n’est pas utilisable (${reason}) ; choisissez-en une autre.`,
  'folder-closed': ({ folder, reason }) =>
    `Impossible d’écrire dans le dossier « ${folder} » (${reason}) ; choisissez-en un autre.`,
  'folder-in-use': ({ folder }) =>
    `Le dossier « ${folder} » est utilisé par un autre serveur Mastermind ; arrêtez-le, ou donnez à DATA_DIR un autre dossier.`,
  'database-damaged': ({ file, aside }) =>
    `La base « ${file} » est endommagée ; elle est gardée sous « ${aside} ». Rétablissez une sauvegarde avec « mastermind restore FICHIER », ou relancez pour en commencer une vide.`,
  'disk-full': ({ folder }) =>
    `Le disque est plein, les parties de « ${folder} » ne peuvent pas être ouvertes ; libérez de la place et relancez.`,
  'postgres-away': ({ address, reason }) =>
    `PostgreSQL à l’adresse ${address} est injoignable (${reason}) ; vérifiez qu’il tourne et que DATABASE_URL est juste, puis relancez.`,
  failed: ({ reason }) => reason,
});

export const words: Said<typeof english> = {
  settings: (list) => `Réglages : ${list}.`,
  cannotStart,
  ready: (url) => `Mastermind est prêt à l’adresse ${url} (Ctrl-C l’arrête).`,
  backedUp: (file) => `Les parties sont sauvegardées dans ${file}.`,
  restored: (file, kept) =>
    `Les parties sont rétablies depuis ${file}${kept === null ? '' : ` ; les précédentes sont gardées dans ${kept}`}.`,
  postgresBackup: 'Les parties sont dans PostgreSQL (DATABASE_URL) ; sauvegardez-les avec pg_dump.',
  postgresRestore: 'Les parties sont dans PostgreSQL (DATABASE_URL) ; rétablissez-les avec pg_restore ou psql.',
  problem: {
    'no-database': (folder) => `Il n’y a pas de base de données dans « ${folder} » ; indiquez son dossier avec --data.`,
    exists: (file) => `« ${file} » existe déjà ; choisissez un autre nom.`,
    'no-file': (file) => `Il n’y a pas de fichier « ${file} ».`,
    'no-backup': (file) => `« ${file} » n’est pas une sauvegarde de ce programme.`,
    'in-use': (folder) => `Un serveur utilise « ${folder} » ; arrêtez-le d’abord.`,
    damaged: (file) => `« ${file} » est endommagé et illisible ; prenez une autre sauvegarde.`,
    newer: (file) =>
      `« ${file} » vient d’une version plus récente de ce programme ; rétablissez-le avec cette version.`,
    'disk-full': (path) => `Il n’y a plus de place sur le disque de « ${path} » ; rien n’a été changé.`,
    failed: (path, reason) => `Impossible d’écrire « ${path} » : ${reason}`,
  },
};
