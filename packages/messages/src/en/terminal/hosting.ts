import { sentenceOf } from '@mastermind/engine';
import { formatMoment } from '../../moment.ts';
import { days, format } from '../game.ts';

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
  | { readonly kind: 'not-contact'; readonly value: string }
  | { readonly kind: 'not-postgres' | 'needs-postgres'; readonly name: string }
  | { readonly kind: 'not-nats' }
  | { readonly kind: 'not-origin'; readonly name: string }
  | { readonly kind: 'not-proxies'; readonly name: string; readonly value: string }
  | { readonly kind: 'no-page' }
  | { readonly kind: 'port-taken'; readonly port: number }
  | { readonly kind: 'ports-taken'; readonly from: number; readonly to: number }
  | { readonly kind: 'not-listening'; readonly host: string; readonly port: number; readonly reason: string }
  | { readonly kind: 'folder-in-use'; readonly folder: string }
  | { readonly kind: 'folder-closed'; readonly folder: string; readonly reason: string }
  | { readonly kind: 'database-damaged'; readonly file: string }
  | { readonly kind: 'old-folder'; readonly old: string; readonly folder: string }
  /** Includes their versions. */
  | { readonly kind: 'older-nodes'; readonly nodes: readonly string[] }
  | { readonly kind: 'no-games' | 'older-tables'; readonly place: string }
  | { readonly kind: 'disk-full'; readonly folder: string }
  | { readonly kind: 'postgres-away'; readonly name: string; readonly address: string; readonly reason: string }
  | { readonly kind: 'nats-away'; readonly address: string; readonly reason: string }
  /** Any other error, in the words of the code that failed. */
  | { readonly kind: 'failed'; readonly reason: string };

/** A variable that is probably meant to be another. */
export interface Misspelt {
  readonly given: string;
  readonly meant: string;
}

export interface Started {
  readonly url: string;
  /** The settings in force, in the server's own names for them. */
  readonly settings: string;
  readonly misspelt: readonly Misspelt[];
  /** The data folder if it was made for this start. */
  readonly madeFolder: string | null;
}

/** The effect of a start. */
export interface StartPlan {
  readonly url: string;
  /** A file, or the address of PostgreSQL. */
  readonly store: string;
  readonly isNew: boolean;
  /** Migrations that the database lacks. */
  readonly pending: readonly string[];
  /** The resources that a running server holds and this one would need. */
  readonly running: readonly StartProblem[];
}

/** A player as a host sees one. */
export interface FoundPlayer {
  readonly id: string;
  readonly name: string;
  readonly state: keyof typeof states;
  readonly createdAt: number;
  readonly usedAt: number;
  readonly games: number;
}

export interface ReportedName {
  readonly id: string;
  readonly name: string;
  readonly count: number;
  readonly at: number;
}

export interface LoggedAction {
  readonly at: number;
  readonly actor: string;
  readonly type: string;
  readonly subject: string;
  readonly detail: string;
}

export interface HostFigures {
  readonly players: number;
  readonly playersThisWeek: number;
  readonly games: number;
  readonly finished: number;
  readonly rooms: number;
  readonly openRooms: number;
  readonly reports: number;
}

/** The contents of a backup. */
export interface BackupContent {
  readonly players: number;
  readonly games: number;
  readonly rooms: number;
  readonly lastAt: number | null;
}

const cannotStart = sentenceOf<StartProblem>({
  'not-whole': ({ name, value, min, max }) =>
    `${name} is "${value}"; it must be a whole number from ${min} ${max === null ? 'on' : `to ${max}`}.`,
  'not-one-of': ({ name, value, choices }) => `${name} is "${value}"; it must be one of ${choices.join(', ')}.`,
  // The address may hold a password, so it is not repeated.
  'not-postgres': ({ name }) => `${name} must begin with postgres://.`,
  'needs-postgres': ({ name }) => `${name} has an effect only with DATABASE_URL; set both, or neither.`,
  'not-nats': 'BUS_URL must be an address such as nats://10.0.0.5:4222, or several with commas between them.',
  // It may hold a password as well.
  'not-origin': ({ name }) => `${name} must be an address such as https://play.example.org, without a path.`,
  'not-proxies': ({ name, value }) =>
    `${name} is "${value}"; it must be false, or the addresses of your proxies, such as 10.0.0.5, 10.0.0.0/8, loopback or uniquelocal.`,
  'no-page': 'The page has not been built; run "npm start", which builds it.',
  'port-taken': ({ port }) => `Port ${port} is in use; choose another one, or name none to use the next free one.`,
  'ports-taken': ({ from, to }) => `The ports ${from} to ${to} are all in use; name a free one.`,
  'not-listening': ({ host, port, reason }) =>
    `The address ${host} with port ${port} cannot be used (${reason}); choose another one.`,
  'folder-closed': ({ folder, reason }) =>
    `Nothing can be written in the data folder "${folder}" (${reason}); choose another one.`,
  'folder-in-use': ({ folder }) =>
    `The data folder "${folder}" is in use by another Mastermind server; stop that one, or set DATA_DIR to another folder.`,
  'database-damaged': ({ file }) =>
    `The database "${file}" is damaged. Restore a backup with "mastermind restore FILE", or move the file away to begin with an empty one.`,
  'older-nodes': ({ nodes }) =>
    `Nodes of an older version still run and would use the changed tables wrongly. Stop them first: ${nodes.join(', ')}.`,
  'disk-full': ({ folder }) =>
    `The disk is full, so the games in "${folder}" cannot be opened; make room and start again.`,
  'postgres-away': ({ name, address, reason }) =>
    `PostgreSQL at ${address} cannot be reached (${reason}); see that it runs and that ${name} is right, then start again.`,
  'nats-away': ({ address, reason }) =>
    `NATS at ${address} cannot be reached (${reason}); see that it runs and that BUS_URL is right.`,
  'old-folder': ({ old, folder }) =>
    `Games are in "${old}", but the data folder is "${folder}" unless DATA_DIR names another. Set DATA_DIR="${old}", or move the games.`,
  'not-contact': ({ value }) =>
    `CONTACT is "${value}"; it must be a mail address or a link such as https://example.org/contact.`,
  'no-games': ({ place }) => `There are no games at ${place}; start the server once.`,
  'older-tables': ({ place }) =>
    `The games at ${place} are of an older version; start this version of the server once.`,
  failed: ({ reason }) => reason,
});

const misspelled = ({ given, meant }: Misspelt): string => `${given}: did you mean ${meant}?`;

const states = { usual: 'usual', hidden: 'hidden', banned: 'banned' };

export const words = {
  cannotStart,
  settings: 'Settings are environment variables, here with their defaults:',
  /** The meaning of each variable. */
  variables: {
    PORT: 'port to listen on; else the first free one from 3000',
    HOST: 'address to listen on; 0.0.0.0 accepts all connections',
    DATABASE_URL: 'address of a PostgreSQL database, used instead of SQLite',
    DATABASE_READ_URL: 'address of a replica, for leaderboards, past days and exports',
    BUS_URL: 'address of NATS for notifications between nodes, else PostgreSQL',
    DATA_DIR: 'folder of the SQLite database',
    DATABASE_CONNECTIONS: 'connections to PostgreSQL per node',
    DATABASE_PATIENCE: 'milliseconds without an answer before PostgreSQL counts as unreachable',
    LOG_LEVEL: 'trace, debug, info, warn, error, fatal or silent; info logs every request',
    LOG_ADDRESSES: 'short logs only the network of an address, full all of it',
    BACKUP_DIR: 'folder of backups, for the metric of their age',
    OPERATOR: 'who runs the server, for the page /privacy',
    CONTACT: 'mail address or link of the operator, for the page /privacy',
    TRUST_PROXY: 'proxies whose X-Forwarded headers are trusted',
    CORS_ORIGINS: 'origins of other sites whose pages may use the API, or *',
    PUBLIC_URL: 'the address that players type, such as https://play.example.org',
    SECURE_COOKIE: 'true marks the cookie Secure on every connection',
    DRAIN_SECONDS: 'seconds in which a stopping node still takes requests (5 with PostgreSQL)',
    STOP_SECONDS: 'seconds for requests under way after that',
    REQUESTS_PER_PLAYER: 'API requests per minute from one player; 0 is no limit',
    REQUESTS_PER_ADDRESS: 'API requests per minute from one address; 0 is no limit',
    FILES_PER_ADDRESS: 'requests per minute for files of the page; 0 is no limit',
    CONNECTIONS_PER_ADDRESS: 'open connections from one address; 0 is no limit',
    PROBES_PER_ADDRESS: 'requests per minute to /healthz, /readyz and /metrics together',
    PLAYERS_PER_HOUR: 'new players per hour from one address',
    GAMES_PER_HOUR: 'games begun per hour from one address; 0 is no limit',
    MISSES_PER_HOUR: 'wrong room codes per hour from one address',
    STREAMS_PER_PLAYER: 'open event streams of one player',
    STREAMS_PER_ADDRESS: 'open event streams from one address',
    ROOMS_PER_PLAYER: 'open rooms that one player made',
    BOTS_PER_PLAYER: 'server bots in those rooms',
    CASUAL_PER_PLAYER: 'casual games of one player; a new one replaces the oldest',
    PLACES_PER_PLAYER: 'open rooms in which one player has a seat',
    DEVICE_LINKS_PER_HOUR: 'links to other devices made and used per hour from one address',
    EVENTS_PER_HOUR: 'events made per hour from one address',
    EVENTS_PER_PLAYER: 'events that one host may have, kept ones included',
    KEEP_EVENTS_HOURS: 'hours until an event that is over is deleted, unless its host keeps it',
    BOT_WORKERS: 'threads for the bots; else one less than the cores, 4 at most',
    SWEEP_MILLISECONDS: 'interval between checks for expired games and scheduled work',
    KEEP_CASUAL_DAYS: 'days before a finished casual game is deleted; 0 keeps it',
    KEEP_UNFINISHED_DAYS: 'days before an abandoned game is deleted; 0 keeps it',
    KEEP_EMPTY_ROOMS_DAYS: 'days before a room without a game is deleted; 0 keeps it',
    KEEP_UNUSED_PLAYERS_DAYS: 'days before a player without a game is deleted; 0 keeps them',
    RANK_AFTER_HOURS: 'age of a player before leaderboards count',
    BOT_PACE: 'time a bot takes for a guess, in percent of a person’s time',
  },
  /** The facts about a start, the address last. */
  started: ({ settings, misspelt, madeFolder, url }: Started): readonly string[] => [
    `Settings: ${settings}.`,
    ...misspelt.map(misspelled),
    ...(madeFolder === null ? [] : [`The data folder "${madeFolder}" is new.`]),
    `Mastermind is ready at ${url} (Ctrl-C stops it).`,
  ],
  misspelled,
  /** The effect of a start. */
  planned: ({ url, store, isNew, pending, running }: StartPlan): readonly string[] => [
    `Address: ${url}.`,
    isNew ? `It would make a new database: ${store}.` : `It would use this database: ${store}.`,
    ...(pending.length === 0 ? [] : [`It would bring the tables up to date (${pending.join(', ')}).`]),
    ...running.map(cannotStart),
    'All settings are valid.',
  ],
  backedUp: (file: string) => `The games are backed up in ${file}.`,
  /** `kept` is the place of the games that existed before, if any. */
  restored: (file: string, kept: string | null) =>
    `The games are restored from ${file}${kept === null ? '' : `; those from before are kept in ${kept}`}.`,
  /** The contents of a backup that was read to its end. */
  soundBackup: (file: string, { players, games, rooms, lastAt }: BackupContent) =>
    `"${file}" is a sound backup: players ${format(players)}, games ${format(games)}, rooms ${format(rooms)}, last event ${formatMoment(lastAt)}.`,
  admin: {
    help: {
      find: 'players whose name contains a text, or whose id it is',
      stats: 'figures of the server',
      reports: 'names that players have reported',
      log: 'what was done here, the latest first',
      hide: 'take a player off all leaderboards',
      show: 'let leaderboards show a hidden player again',
      ban: 'hide a player and refuse all requests but export and deletion',
      unban: 'lift a ban',
      delete: 'delete a player with all games',
      settle: 'remove the reports about a player',
      rename: 'give a player another name',
      close: 'end a room; all players leave it',
      message: 'set the message that players read before they race, or remove it',
      text: 'a part of a name, or an id',
      id: 'the id of a player, as "admin find" prints it',
      name: 'the new name; none if left out',
      room: 'the id or the code of a room',
      messageText: 'one sentence; none if left out',
    },
    player: ({ id, name, state, createdAt, usedAt, games }: FoundPlayer) =>
      `${id}  ${name}  ${states[state]}  since ${formatMoment(createdAt)}, last here ${formatMoment(usedAt)}, games ${format(games)}`,
    report: ({ id, name, count, at }: ReportedName) =>
      `${id}  ${name}  reports ${format(count)}, the last ${formatMoment(at)}`,
    logged: ({ at, actor, type, subject, detail }: LoggedAction) =>
      `${formatMoment(at)}  ${actor}  ${[type, subject, detail].filter((part) => part !== '').join(' ')}`,
    figures: (figures: HostFigures) => [
      `Players: ${format(figures.players)}, this week ${format(figures.playersThisWeek)}`,
      `Games: ${format(figures.games)}, finished ${format(figures.finished)}`,
      `Rooms: ${format(figures.rooms)}, open ${format(figures.openRooms)}`,
      `Reported players: ${format(figures.reports)}`,
    ],
    nothing: 'Nothing found.',
    done: 'Done, and logged.',
    problem: {
      'no-player': 'There is no player with this id; "admin find" prints ids.',
      'no-room': 'There is no room with this id or code.',
      'bad-name': 'This is not a name that players may have.',
      'too-long': 'The message is too long; the limit is 200 characters.',
    },
  },
  migrateFrom: (given: string) =>
    `"${given}" is not a source; give a file such as sqlite:/var/lib/mastermind/mastermind.db.`,
  migrateTo: 'The address of PostgreSQL is missing: give --to postgres://…, or set DATABASE_URL.',
  moved: (tables: number, rows: number) =>
    `Everything is moved: rows ${format(rows)}, tables ${format(tables)}. Counts and checksums agree on both sides. Set DATABASE_URL to use them.`,
  /** The database is PostgreSQL, which includes backup tools. */
  postgresBackup: 'The games are in PostgreSQL (DATABASE_URL); back them up with pg_dump.',
  postgresRestore: 'The games are in PostgreSQL (DATABASE_URL); restore them with pg_restore or psql.',
  /** The reason why a backup was not made or not restored, and its subject. */
  problem: {
    'no-database': (folder: string) => `There is no database in "${folder}"; name its folder with --data.`,
    exists: (file: string) => `"${file}" exists already; choose another name.`,
    'no-folder': (folder: string) => `There is no folder "${folder}"; make it first.`,
    'no-file': (file: string) => `There is no file "${file}".`,
    'no-backup': (file: string) => `"${file}" is not a backup of this program.`,
    'in-use': (folder: string) => `A server uses "${folder}"; stop it first.`,
    damaged: (file: string) => `"${file}" is damaged and cannot be read; use another backup.`,
    newer: (file: string) => `"${file}" comes from a newer version of this program; restore it with that version.`,
    older: (file: string) =>
      `"${file}" comes from an older version; start the server on it once, then stop it and try again.`,
    'not-empty': (address: string) => `The database ${address} holds games already; give an empty one.`,
    differs: (table: string) =>
      `The table "${table}" differs from its source, so a server has changed one of them; begin again with an empty database.`,
    away: (address: string, reason: string) =>
      `PostgreSQL at ${address} cannot be reached (${reason}); the same command continues later.`,
    'disk-full': (path: string) => `There is no room left on the disk of "${path}"; nothing was changed.`,
    /** Anything else, in the words of the operating system. */
    failed: (path: string, reason: string) => `"${path}" cannot be written: ${reason}`,
  },
};

/** The host's settings that the privacy page depends on. */
export interface PrivacyFacts {
  readonly operator: string | null;
  /** A mail address or a link. */
  readonly contact: string | null;
  readonly casualDays: number;
  readonly unfinishedDays: number;
  readonly emptyRoomsDays: number;
  readonly unusedPlayersDays: number;
  readonly eventHours: number;
  /** Whether requests are logged, and whether with whole addresses. */
  readonly logs: 'none' | 'short' | 'full';
}

const kept = (number: number, what: string): string =>
  number === 0 ? `${what} stay until their player deletes them.` : `${what} are deleted after ${days(number)}.`;

export const privacy = {
  title: 'Privacy',
  summary:
    'The game has no accounts, no e-mail addresses, no trackers and no advertising. Pages send requests to this server only.',
  operator: 'Operator',
  operatedBy: (name: string) => `This server is run by ${name}.`,
  unnamed: 'The operator of this server has not given a name.',
  contact: 'Contact',
  stored: 'What is stored here',
  storedText: [
    'A player consists of a random id, the hash of a token, a nickname if one was chosen, the day of creation and the day of the last request.',
    'Games and rooms hold codes, guesses with their times, and results. Statistics and leaderboards are sums of results.',
    'A report names the reporter and the offensive name. The operator removes it when it is settled.',
    'A link to another device holds your token, games and settings, encrypted so that only the link can open them. It is deleted when it is used, or after ten minutes.',
    'The database holds no IP addresses.',
    'A player who never plays online stores nothing here.',
  ],
  device: 'What is stored on your device',
  deviceText:
    'Your browser keeps games and settings. Online games need two cookies: one with the token, and one that shows that the first exists. Both expire after 400 days.',
  shown: 'What others see',
  shownText:
    'Leaderboards show nicknames and results, unless you switch that off in the settings. Players in the same room see each other’s nicknames and progress.',
  logs: 'Logs',
  logsText: {
    none: 'Requests are not logged. Warnings may name the path of a request.',
    short: 'The log has the time, path and network of each request, not the whole address.',
    full: 'The log has the time, path and IP address of each request.',
  },
  retention: 'How long data is kept',
  retentionText: ({
    casualDays,
    unfinishedDays,
    emptyRoomsDays,
    unusedPlayersDays,
    eventHours,
  }: PrivacyFacts): readonly string[] => [
    kept(unfinishedDays, 'Abandoned games'),
    kept(casualDays, 'Finished casual games'),
    kept(emptyRoomsDays, 'Rooms without a game'),
    kept(unusedPlayersDays, 'Players without a game'),
    `Events of groups are deleted ${eventHours === 1 ? 'one hour' : `${eventHours} hours`} after their end, with their nicknames, unless their host keeps them.`,
    'Ranked games, daily games and races stay until their player deletes them.',
  ],
  rights: 'Export and deletion',
  rightsText: 'You can export and delete all your data in the settings, at once.',
  settings: 'Open the settings',
};
