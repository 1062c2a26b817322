import { sentenceOf } from '@mastermind/engine';
import type {
  words as english,
  privacy as englishPrivacy,
  Misspelt,
  PrivacyFacts,
  StartProblem,
} from '../../en/terminal/hosting.ts';
import { formatMoment } from '../../moment.ts';
import type { Said } from '../../said.ts';
import { days, format } from '../game.ts';

const cannotStart = sentenceOf<StartProblem>({
  'not-whole': ({ name, value, max, min }) =>
    `${name} vaut « ${value} » ; il faut un nombre entier ${max === null ? `à partir de ${min}` : `de ${min} à ${max}`}.`,
  'not-one-of': ({ name, value, choices }) => `${name} vaut « ${value} » ; choisissez parmi ${choices.join(', ')}.`,
  'not-postgres': ({ name }) => `${name} doit commencer par postgres://.`,
  'needs-postgres': ({ name }) => `${name} n’a d’effet qu’avec DATABASE_URL ; définissez les deux, ou aucun.`,
  'not-nats': 'BUS_URL doit être une adresse comme nats://10.0.0.5:4222, ou plusieurs séparées par des virgules.',
  'not-origin': ({ name }) => `${name} doit être une adresse comme https://play.example.org, sans chemin.`,
  'not-proxies': ({ name, value }) =>
    `${name} vaut « ${value} » ; il faut false, ou les adresses de vos proxys, comme 10.0.0.5, 10.0.0.0/8, loopback ou uniquelocal.`,
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
  'database-damaged': ({ file }) =>
    `La base « ${file} » est endommagée ; rétablissez une sauvegarde avec « mastermind restore FICHIER », ou déplacez le fichier pour commencer une base vide.`,
  'older-nodes': ({ nodes }) =>
    `Des nœuds d’une version plus ancienne tournent encore et utiliseraient mal les tables modifiées. Arrêtez-les d’abord : ${nodes.join(', ')}.`,
  'disk-full': ({ folder }) =>
    `Le disque est plein, les parties de « ${folder} » ne peuvent pas être ouvertes ; libérez de la place et relancez.`,
  'postgres-away': ({ name, address, reason }) =>
    `PostgreSQL à l’adresse ${address} est injoignable (${reason}) ; vérifiez qu’il tourne et que ${name} est juste, puis relancez.`,
  'nats-away': ({ address, reason }) =>
    `NATS à l’adresse ${address} est injoignable (${reason}) ; vérifiez qu’il tourne et que BUS_URL est juste.`,
  'old-folder': ({ old, folder }) =>
    `Des parties sont dans « ${old} », mais le dossier de données est « ${folder} » si DATA_DIR n’en nomme pas un autre. Mettez DATA_DIR="${old}", ou déplacez les parties.`,
  'not-contact': ({ value }) =>
    `CONTACT vaut « ${value} » ; il faut une adresse électronique ou un lien comme https://example.org/contact.`,
  'no-games': ({ place }) => `Il n’y a pas de parties dans ${place} ; lancez le serveur une fois.`,
  'older-tables': ({ place }) =>
    `Les parties de ${place} viennent d’une version plus ancienne ; lancez une fois cette version du serveur.`,
  failed: ({ reason }) => reason,
});

const misspelled = ({ given, meant }: Misspelt): string => `${given} : vouliez-vous dire ${meant} ?`;

const states = { usual: 'normal', hidden: 'masqué', banned: 'exclu' };

export const words: Said<typeof english> = {
  cannotStart,
  settings: 'Les réglages sont des variables d’environnement, ici avec leurs valeurs par défaut :',
  variables: {
    PORT: 'port d’écoute ; sinon le premier libre à partir de 3000',
    HOST: 'adresse d’écoute ; 0.0.0.0 accepte toutes les connexions',
    DATABASE_URL: 'adresse d’une base PostgreSQL, à la place de SQLite',
    DATABASE_READ_URL: 'adresse d’une réplique, pour classements, jours passés et exports',
    BUS_URL: 'adresse de NATS pour les notifications entre nœuds, sinon PostgreSQL',
    DATA_DIR: 'dossier de la base SQLite',
    DATABASE_CONNECTIONS: 'connexions à PostgreSQL par nœud',
    DATABASE_PATIENCE: 'millisecondes sans réponse avant que PostgreSQL soit jugé injoignable',
    LOG_LEVEL: 'trace, debug, info, warn, error, fatal ou silent ; info note chaque requête',
    LOG_ADDRESSES: 'short ne note que le réseau d’une adresse, full l’adresse entière',
    BACKUP_DIR: 'dossier des sauvegardes, pour la mesure de leur âge',
    OPERATOR: 'qui tient le serveur, pour la page /privacy',
    CONTACT: 'adresse électronique ou lien du responsable, pour la page /privacy',
    TRUST_PROXY: 'proxys dont les en-têtes X-Forwarded sont acceptés',
    CORS_ORIGINS: 'origines d’autres sites dont les pages peuvent utiliser l’API, ou *',
    PUBLIC_URL: 'l’adresse que tapent les joueurs, comme https://play.example.org',
    SECURE_COOKIE: 'true marque le cookie Secure sur chaque connexion',
    DRAIN_SECONDS: 'secondes où un nœud qui s’arrête accepte encore des requêtes (5 avec PostgreSQL)',
    STOP_SECONDS: 'secondes laissées ensuite aux requêtes en cours',
    REQUESTS_PER_PLAYER: 'requêtes API par minute d’un joueur ; 0 : pas de limite',
    REQUESTS_PER_ADDRESS: 'requêtes API par minute d’une adresse ; 0 : pas de limite',
    FILES_PER_ADDRESS: 'requêtes par minute vers les fichiers de la page ; 0 : pas de limite',
    CONNECTIONS_PER_ADDRESS: 'connexions ouvertes d’une adresse ; 0 : pas de limite',
    PROBES_PER_ADDRESS: 'requêtes par minute vers /healthz, /readyz et /metrics ensemble',
    PLAYERS_PER_HOUR: 'nouveaux joueurs par heure d’une adresse',
    GAMES_PER_HOUR: 'parties commencées par heure d’une adresse ; 0 : pas de limite',
    MISSES_PER_HOUR: 'codes de salle faux par heure d’une adresse',
    STREAMS_PER_PLAYER: 'flux d’événements ouverts d’un joueur',
    STREAMS_PER_ADDRESS: 'flux d’événements ouverts d’une adresse',
    ROOMS_PER_PLAYER: 'salles ouvertes créées par un joueur',
    BOTS_PER_PLAYER: 'robots du serveur dans ces salles',
    CASUAL_PER_PLAYER: 'parties non classées d’un joueur ; une nouvelle remplace la plus ancienne',
    PLACES_PER_PLAYER: 'salles ouvertes où un joueur a une place',
    DEVICE_LINKS_PER_HOUR: 'liens vers d’autres appareils créés et utilisés par heure d’une adresse',
    EVENTS_PER_HOUR: 'événements créés par heure d’une adresse',
    EVENTS_PER_PLAYER: 'événements qu’un hôte peut avoir, y compris ceux qu’il garde',
    KEEP_EVENTS_HOURS: 'heures avant la suppression d’un événement terminé que l’hôte ne garde pas',
    BOT_WORKERS: 'fils d’exécution pour les robots ; sinon un de moins que les cœurs, 4 au plus',
    SWEEP_MILLISECONDS: 'intervalle entre les contrôles des parties expirées et du travail prévu',
    KEEP_CASUAL_DAYS: 'jours avant qu’une partie non classée finie soit supprimée ; 0 la garde',
    KEEP_UNFINISHED_DAYS: 'jours avant qu’une partie abandonnée soit supprimée ; 0 la garde',
    KEEP_EMPTY_ROOMS_DAYS: 'jours avant qu’une salle sans partie soit supprimée ; 0 la garde',
    KEEP_UNUSED_PLAYERS_DAYS: 'jours avant qu’un joueur sans partie soit supprimé ; 0 le garde',
    RANK_AFTER_HOURS: 'âge d’un joueur avant qu’il compte dans les classements',
    BOT_PACE: 'temps d’un robot pour une proposition, en pour cent de celui d’une personne',
  },
  started: ({ settings, misspelt, madeFolder, url }) => [
    `Réglages : ${settings}.`,
    ...misspelt.map(misspelled),
    ...(madeFolder === null ? [] : [`Le dossier de données « ${madeFolder} » est nouveau.`]),
    `Mastermind est prêt à l’adresse ${url} (Ctrl-C l’arrête).`,
  ],
  misspelled,
  planned: ({ url, store, isNew, pending, running }) => [
    `Adresse : ${url}.`,
    isNew ? `Il créerait une nouvelle base de données : ${store}.` : `Il utiliserait cette base de données : ${store}.`,
    ...(pending.length === 0 ? [] : [`Il mettrait les tables à jour (${pending.join(', ')}).`]),
    ...running.map(cannotStart),
    'Tous les réglages sont valables.',
  ],
  backedUp: (file) => `Les parties sont sauvegardées dans ${file}.`,
  restored: (file, kept) =>
    `Les parties sont rétablies depuis ${file}${kept === null ? '' : ` ; les précédentes sont gardées dans ${kept}`}.`,
  soundBackup: (file, { players, games, rooms, lastAt }) =>
    `« ${file} » est une sauvegarde valide : joueurs ${format(players)}, parties ${format(games)}, salles ${format(rooms)}, dernier événement ${formatMoment(lastAt)}.`,
  admin: {
    help: {
      find: 'joueurs dont le nom contient un texte, ou dont c’est l’identifiant',
      stats: 'chiffres du serveur',
      reports: 'noms que des joueurs ont signalés',
      log: 'ce qui a été fait ici, le plus récent d’abord',
      hide: 'retirer un joueur de tous les classements',
      show: 'montrer de nouveau un joueur masqué',
      ban: 'masquer un joueur et refuser toute requête, sauf exporter et supprimer',
      unban: 'lever une exclusion',
      delete: 'supprimer un joueur et toutes ses parties',
      settle: 'enlever les signalements d’un joueur',
      rename: 'donner un autre nom à un joueur',
      close: 'terminer une salle : tous les joueurs la quittent',
      message: 'changer le message que les joueurs lisent avant une course, ou l’enlever',
      text: 'une partie d’un nom, ou un identifiant',
      id: 'l’identifiant d’un joueur, comme « admin find » l’affiche',
      name: 'le nouveau nom ; aucun s’il manque',
      room: 'l’identifiant ou le code d’une salle',
      messageText: 'une phrase ; aucune si elle manque',
    },
    player: ({ id, name, state, createdAt, usedAt, games }) =>
      `${id}  ${name}  ${states[state]}  depuis ${formatMoment(createdAt)}, vu ${formatMoment(usedAt)}, parties ${format(games)}`,
    report: ({ id, name, count, at }) =>
      `${id}  ${name}  signalements ${format(count)}, le dernier ${formatMoment(at)}`,
    logged: ({ at, actor, type, subject, detail }) =>
      `${formatMoment(at)}  ${actor}  ${[type, subject, detail].filter((part) => part !== '').join(' ')}`,
    figures: (figures) => [
      `Joueurs : ${format(figures.players)}, cette semaine ${format(figures.playersThisWeek)}`,
      `Parties : ${format(figures.games)}, terminées ${format(figures.finished)}`,
      `Salles : ${format(figures.rooms)}, ouvertes ${format(figures.openRooms)}`,
      `Joueurs signalés : ${format(figures.reports)}`,
    ],
    nothing: 'Rien trouvé.',
    done: 'Fait, et noté.',
    problem: {
      'no-player': 'Aucun joueur n’a cet identifiant ; « admin find » les affiche.',
      'no-room': 'Aucune salle n’a cet identifiant ou ce code.',
      'bad-name': 'Ce n’est pas un nom que les joueurs peuvent prendre.',
      'too-long': 'Le message est trop long ; la limite est de 200 caractères.',
    },
  },
  migrateFrom: (given) =>
    `« ${given} » n’est pas une source ; indiquez un fichier comme sqlite:/var/lib/mastermind/mastermind.db.`,
  migrateTo: 'L’adresse de PostgreSQL manque : indiquez --to postgres://…, ou définissez DATABASE_URL.',
  moved: (tables, rows) =>
    `Tout est déplacé : lignes ${format(rows)}, tables ${format(tables)}. Les nombres et les sommes de contrôle concordent. Définissez DATABASE_URL pour les utiliser.`,
  postgresBackup: 'Les parties sont dans PostgreSQL (DATABASE_URL) ; sauvegardez-les avec pg_dump.',
  postgresRestore: 'Les parties sont dans PostgreSQL (DATABASE_URL) ; rétablissez-les avec pg_restore ou psql.',
  problem: {
    'no-database': (folder) => `Il n’y a pas de base de données dans « ${folder} » ; indiquez son dossier avec --data.`,
    exists: (file) => `« ${file} » existe déjà ; choisissez un autre nom.`,
    'no-folder': (folder) => `Il n’y a pas de dossier « ${folder} » ; créez-le d’abord.`,
    'no-file': (file) => `Il n’y a pas de fichier « ${file} ».`,
    'no-backup': (file) => `« ${file} » n’est pas une sauvegarde de ce programme.`,
    'in-use': (folder) => `Un serveur utilise « ${folder} » ; arrêtez-le d’abord.`,
    damaged: (file) => `« ${file} » est endommagé et illisible ; prenez une autre sauvegarde.`,
    newer: (file) =>
      `« ${file} » vient d’une version plus récente de ce programme ; rétablissez-le avec cette version.`,
    older: (file) =>
      `« ${file} » vient d’une version plus ancienne ; lancez le serveur une fois dessus, arrêtez-le, puis réessayez.`,
    'not-empty': (address) => `La base ${address} contient déjà des parties ; indiquez une base vide.`,
    differs: (table) =>
      `La table « ${table} » diffère de sa source, car un serveur a changé l’une des deux ; recommencez avec une base vide.`,
    away: (address, reason) =>
      `PostgreSQL à l’adresse ${address} est injoignable (${reason}) ; la même commande continuera plus tard.`,
    'disk-full': (path) => `Il n’y a plus de place sur le disque de « ${path} » ; rien n’a été changé.`,
    failed: (path, reason) => `Impossible d’écrire « ${path} » : ${reason}`,
  },
};

const kept = (number: number, what: string): string =>
  number === 0
    ? `${what} restent jusqu’à ce que leur joueur les supprime.`
    : `${what} sont supprimées après ${days(number)}.`;

export const privacy: Said<typeof englishPrivacy> = {
  title: 'Vie privée',
  summary:
    'Le jeu n’a ni compte, ni adresse électronique, ni traceur, ni publicité. Les pages n’interrogent que ce serveur.',
  operator: 'Responsable',
  operatedBy: (name) => `Ce serveur est tenu par ${name}.`,
  unnamed: 'Le responsable de ce serveur n’a pas donné de nom.',
  contact: 'Contact',
  stored: 'Ce qui est enregistré ici',
  storedText: [
    'Un joueur se compose d’un identifiant aléatoire, de l’empreinte d’un jeton, d’un pseudonyme s’il en a choisi un, du jour de sa création et du jour de sa dernière requête.',
    'Les parties et les salles contiennent les codes, les propositions avec leur heure et les résultats. Les statistiques et les classements sont des sommes de résultats.',
    'Un signalement indique son auteur et le nom offensant. Le responsable le supprime une fois traité.',
    'Un lien vers un autre appareil contient votre jeton, vos parties et vos réglages, chiffrés de sorte que seul le lien les ouvre. Il est supprimé dès qu’il est utilisé, ou après dix minutes.',
    'La base de données ne contient aucune adresse IP.',
    'Rien n’est enregistré ici sur un joueur qui ne joue jamais en ligne.',
  ],
  device: 'Ce qui est enregistré sur votre appareil',
  deviceText:
    'Votre navigateur enregistre les parties et les réglages. Le jeu en ligne demande deux cookies : l’un avec le jeton, l’autre pour montrer que le premier existe. Ils expirent après 400 jours.',
  shown: 'Ce que voient les autres',
  shownText:
    'Les classements montrent les pseudonymes et les résultats, sauf si vous le désactivez dans les réglages. Les joueurs d’une même salle voient leurs pseudonymes et leur avancée.',
  logs: 'Journaux',
  logsText: {
    none: 'Les requêtes ne sont pas notées. Un avertissement peut nommer le chemin d’une requête.',
    short: 'Le journal note l’heure, le chemin et le réseau de chaque requête, pas l’adresse entière.',
    full: 'Le journal note l’heure, le chemin et l’adresse IP de chaque requête.',
  },
  retention: 'Durée de conservation',
  retentionText: ({ casualDays, unfinishedDays, emptyRoomsDays, unusedPlayersDays, eventHours }: PrivacyFacts) => [
    kept(unfinishedDays, 'Les parties abandonnées'),
    kept(casualDays, 'Les parties non classées terminées'),
    kept(emptyRoomsDays, 'Les salles sans partie'),
    unusedPlayersDays === 0
      ? 'Les joueurs sans partie restent jusqu’à ce qu’ils se suppriment.'
      : `Les joueurs sans partie sont supprimés après ${days(unusedPlayersDays)}.`,
    `Les événements de groupe sont supprimés ${eventHours === 1 ? 'une heure' : `${eventHours} heures`} après leur fin, avec leurs pseudonymes, sauf si leur hôte les garde.`,
    'Les parties classées, celles du défi du jour et les courses restent jusqu’à ce que leur joueur les supprime.',
  ],
  rights: 'Exporter et supprimer',
  rightsText:
    'Vous pouvez exporter et supprimer toutes vos données dans les réglages, aussitôt et sans demander à personne.',
  settings: 'Ouvrir les réglages',
};
