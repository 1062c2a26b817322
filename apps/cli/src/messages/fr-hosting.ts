import type { HostingWords } from './hosting.ts';

export const frenchHosting: HostingWords = {
  settings: (list) => `Réglages : ${list}.`,
  ready: (url) => `Mastermind est prêt à l’adresse ${url} (Ctrl-C l’arrête).`,
  backedUp: (file) => `Les parties sont sauvegardées dans ${file}.`,
  restored: (file, kept) =>
    `Les parties sont rétablies depuis ${file}${kept === null ? '' : ` ; les précédentes sont gardées dans ${kept}`}.`,
  postgresBackup: 'Les parties sont dans PostgreSQL (DATABASE_URL) ; sauvegardez-les avec pg_dump.',
  postgresRestore: 'Les parties sont dans PostgreSQL (DATABASE_URL) ; rétablissez-les avec pg_restore ou psql.',
  problem: {
    noDatabase: (folder) => `Il n’y a pas de base de données dans « ${folder} » ; indiquez son dossier avec --data.`,
    exists: (file) => `« ${file} » existe déjà ; choisissez un autre nom.`,
    noFile: (file) => `Il n’y a pas de fichier « ${file} ».`,
    noBackup: (file) => `« ${file} » n’est pas une sauvegarde de ce programme.`,
    inUse: (folder) => `Un serveur utilise « ${folder} » ; arrêtez-le d’abord.`,
    damaged: (file) => `« ${file} » est endommagé et illisible ; prenez une autre sauvegarde.`,
    newer: (file) =>
      `« ${file} » vient d’une version plus récente de ce programme ; rétablissez-le avec cette version.`,
    diskFull: (path) => `Il n’y a plus de place sur le disque de « ${path} » ; rien n’a été changé.`,
    failed: (path, reason) => `Impossible d’écrire « ${path} » : ${reason}`,
  },
};
