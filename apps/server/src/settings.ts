import { availableParallelism, homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import type { StartProblem } from '@mastermind/messages/terminal';
import { parseNats } from './bus/nats-address.ts';
import { parseProxies } from './http/proxies.ts';
import { parseOrigin } from './preview/origin.ts';

/** Everything that can be set from outside, with its effective value. */
export interface Settings {
  /** `null`: an embedded database in `dataDir`. */
  readonly databaseUrl: string | null;
  /** A replica of that database, for queries that may be some seconds late. */
  readonly databaseReadUrl: string | null;
  /** NATS, for notifications between nodes; `null`: through PostgreSQL. */
  readonly busUrl: string | null;
  readonly dataDir: string;
  readonly databaseConnections: number;
  /** How many milliseconds PostgreSQL may take over an answer before it counts as unreachable. */
  readonly databasePatience: number;
  readonly logLevel: string;
  /** The addresses whose forwarding headers are trusted, as read by `parseProxies`. */
  readonly trustProxy: string;
  /** Whether logs name the addresses of clients, or only their networks. */
  readonly logAddresses: 'short' | 'full';
  /** The host's folder of backups, for the metric of their age; `null` if no host watches it. */
  readonly backupDir: string | null;
  /** The operator of the server and their contact, for the page about privacy. */
  readonly operator: string | null;
  readonly contact: string | null;
  /** The public address of this server, such as `https://play.example.org`; `null` to use the Host of each request. */
  readonly publicUrl: string | null;
  /** Origins of other sites whose pages may use the API; `*` is any. */
  readonly corsOrigins: readonly string[];
  readonly secureCookie: boolean;
  /** How long a stopping node continues, so that proxies notice. */
  readonly drainSeconds: number;
  /** How long requests under way may take after that. */
  readonly stopSeconds: number;
  /** Requests a minute; 0 is no limit. */
  readonly requestsPerPlayer: number;
  readonly requestsPerAddress: number;
  /** Of `/healthz`, `/readyz` and `/metrics`, a minute. */
  readonly probesPerAddress: number;
  readonly playersPerHour: number;
  /** Games begun from one address. */
  readonly gamesPerHour: number;
  /** Room codes tried from one address that no room has. */
  readonly missesPerHour: number;
  readonly streamsPerPlayer: number;
  readonly streamsPerAddress: number;
  /** Connections of clients that do not come through a trusted proxy; 0 is no limit. */
  readonly connectionsPerAddress: number;
  /** Requests a minute for the files of the page; 0 is no limit. */
  readonly filesPerAddress: number;
  /** How many open rooms a player may have made, and how many bots in them. */
  readonly roomsPerPlayer: number;
  readonly botsPerPlayer: number;
  /** In how many open rooms a player may have a place. */
  readonly placesPerPlayer: number;
  /** Links to other devices made and used from one address. */
  readonly deviceLinksPerHour: number;
  /** Events of groups made from one address. */
  readonly eventsPerHour: number;
  /** How many events a host may have, those that are over and kept included. */
  readonly eventsPerPlayer: number;
  /** Finished events are deleted after this many hours, unless their host saves them. */
  readonly keepEventsHours: number;
  /** Threads in which bots think. */
  readonly botWorkers: number;
  readonly sweepMilliseconds: number;
  /** How many casual games a player has at most; the oldest make room. */
  readonly casualPerPlayer: number;
  /** Finished casual games are deleted after this many days; 0 is never. */
  readonly keepCasualDays: number;
  /** Unfinished games that count nowhere are deleted after this many days without a guess; 0 is never. */
  readonly keepUnfinishedDays: number;
  /** Rooms that closed before they began are deleted after this many days; 0 is never. */
  readonly keepEmptyRoomsDays: number;
  /** Players without a game or a seat in a room are deleted after this many days without a request; 0 is never. */
  readonly keepUnusedPlayersDays: number;
  /** How old a player must be to appear on leaderboards. */
  readonly rankAfterHours: number;
  /** How long the server's bots take over a guess, in percent of a person's time. */
  readonly botPace: number;
}

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The folder of games without `DATA_DIR`, independent of the current folder: by the XDG rules, beside those of the
 * terminal.
 */
const usualFolder = (shared = process.env.XDG_DATA_HOME ?? ''): string =>
  join(isAbsolute(shared) ? shared : join(homedir(), '.local', 'share'), 'mastermind', 'server');

export const defaults: Settings = {
  databaseUrl: null,
  databaseReadUrl: null,
  busUrl: null,
  dataDir: usualFolder(),
  databaseConnections: 10,
  databasePatience: 10_000,
  logLevel: 'warn',
  trustProxy: 'false',
  logAddresses: 'short',
  backupDir: null,
  operator: null,
  contact: null,
  publicUrl: null,
  corsOrigins: [],
  secureCookie: false,
  drainSeconds: 0,
  stopSeconds: 5,
  requestsPerPlayer: 600,
  requestsPerAddress: 3000,
  probesPerAddress: 300,
  playersPerHour: 300,
  gamesPerHour: 1000,
  missesPerHour: 60,
  streamsPerPlayer: 8,
  streamsPerAddress: 64,
  connectionsPerAddress: 256,
  filesPerAddress: 10_000,
  roomsPerPlayer: 5,
  botsPerPlayer: 30,
  placesPerPlayer: 20,
  deviceLinksPerHour: 60,
  eventsPerHour: 20,
  eventsPerPlayer: 10,
  keepEventsHours: 1,
  botWorkers: Math.min(Math.max(availableParallelism() - 1, 1), 4),
  sweepMilliseconds: 1000,
  casualPerPlayer: 100,
  keepCasualDays: 90,
  keepUnfinishedDays: 30,
  keepEmptyRoomsDays: 7,
  keepUnusedPlayersDays: 90,
  rankAfterHours: 24,
  botPace: 100,
};

/** Used if other nodes take over. */
const DRAIN_SECONDS = 5;

/** A mail address, or a link. */
const CONTACT = /^(?:https?:\/\/[^\s/]+\S*|[^\s@:]+@[^\s@]+)$/u;
const ADDRESSES = ['short', 'full'] as const;
const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

/** The variable of a setting: `dataDir` is `DATA_DIR`. */
export const variableOf = (setting: string): string => setting.replaceAll(/[A-Z]/gu, '_$&').toUpperCase();

/** Every variable that the server reads, with its default as people write it; empty where there is none. */
export const variables: Readonly<Record<string, string>> = {
  PORT: '',
  HOST: 'localhost',
  ...Object.fromEntries(Object.entries(defaults).map(([setting, value]) => [variableOf(setting), String(value ?? '')])),
};

type WholeSetting = { [Key in keyof Settings]: Settings[Key] extends number ? Key : never }[keyof Settings];

/** The least value of a number; 0 where it is not listed. */
const LEAST: Partial<Record<WholeSetting, number>> = {
  databaseConnections: 1,
  databasePatience: 100,
  stopSeconds: 1,
  casualPerPlayer: 1,
  streamsPerPlayer: 1,
  streamsPerAddress: 1,
  roomsPerPlayer: 1,
  placesPerPlayer: 1,
  eventsPerPlayer: 1,
  keepEventsHours: 1,
  botWorkers: 1,
  sweepMilliseconds: 10,
};

const isWhole = (setting: string): setting is WholeSetting => typeof defaults[setting as keyof Settings] === 'number';

type Given = (name: string) => string | undefined;

/** The other servers. Their addresses may hold passwords, so they are not repeated. */
const readServers = (
  given: Given,
  problems: StartProblem[],
): Pick<Settings, 'databaseUrl' | 'databaseReadUrl' | 'busUrl'> => {
  const postgres = (name: 'DATABASE_URL' | 'DATABASE_READ_URL'): string | null => {
    const url = given(name) ?? null;
    if (url !== null && !/^postgres(?:ql)?:\/\//u.test(url)) problems.push({ kind: 'not-postgres', name });
    return url;
  };
  const [databaseUrl, databaseReadUrl] = [postgres('DATABASE_URL'), postgres('DATABASE_READ_URL')];
  const busUrl = given('BUS_URL') ?? null;
  if (busUrl !== null && parseNats(busUrl) === null) problems.push({ kind: 'not-nats' });
  for (const [name, url] of Object.entries({ DATABASE_READ_URL: databaseReadUrl, BUS_URL: busUrl }))
    if (databaseUrl === null && url !== null) problems.push({ kind: 'needs-postgres', name });
  return { databaseUrl, databaseReadUrl, busUrl };
};

/** Reads the environment, or returns its errors. */
export const readSettings = (env: Environment): Settings | readonly StartProblem[] => {
  const problems: StartProblem[] = [];
  const given: Given = (name) => (env[name] === '' ? undefined : env[name]);
  const whole = (setting: WholeSetting): number => {
    const [name, min] = [variableOf(setting), LEAST[setting] ?? 0];
    const value = given(name);
    if (value === undefined) return defaults[setting];
    const number = Number(value);
    if (Number.isSafeInteger(number) && number >= min) return number;
    problems.push({ kind: 'not-whole', name, value, min, max: null });
    return defaults[setting];
  };
  const flag = (name: string, otherwise: boolean): boolean => {
    const value = given(name);
    if (value === undefined) return otherwise;
    if (value === 'true' || value === 'false') return value === 'true';
    problems.push({ kind: 'not-one-of', name, value, choices: ['true', 'false'] });
    return otherwise;
  };
  const level = given('LOG_LEVEL') ?? defaults.logLevel;
  if (!LEVELS.includes(level)) problems.push({ kind: 'not-one-of', name: 'LOG_LEVEL', value: level, choices: LEVELS });
  const addresses = given('LOG_ADDRESSES') ?? defaults.logAddresses;
  const logAddresses = ADDRESSES.find((one) => one === addresses) ?? defaults.logAddresses;
  if (addresses !== logAddresses)
    problems.push({ kind: 'not-one-of', name: 'LOG_ADDRESSES', value: addresses, choices: ADDRESSES });
  const contact = given('CONTACT') ?? null;
  if (contact !== null && !CONTACT.test(contact)) problems.push({ kind: 'not-contact', value: contact });
  const servers = readServers(given, problems);
  const address = given('PUBLIC_URL');
  const publicUrl = address === undefined ? null : parseOrigin(address);
  if (address !== undefined && publicUrl === null) problems.push({ kind: 'not-origin', name: 'PUBLIC_URL' });
  const corsOrigins = (given('CORS_ORIGINS') ?? '').split(/[\s,]+/u).filter((origin) => origin !== '');
  if (corsOrigins.some((origin) => origin !== '*' && parseOrigin(origin) === null))
    problems.push({ kind: 'not-origin', name: 'CORS_ORIGINS' });
  const trustProxy = given('TRUST_PROXY') ?? defaults.trustProxy;
  if (parseProxies(trustProxy) === null) problems.push({ kind: 'not-proxies', name: 'TRUST_PROXY', value: trustProxy });
  const numbers = Object.keys(defaults)
    .filter(isWhole)
    .map((setting): [WholeSetting, number] => [setting, whole(setting)]);
  const settings: Settings = {
    ...defaults,
    ...Object.fromEntries(numbers),
    ...servers,
    dataDir: given('DATA_DIR') ?? defaults.dataDir,
    logLevel: level,
    trustProxy,
    logAddresses,
    backupDir: given('BACKUP_DIR') ?? null,
    operator: given('OPERATOR') ?? null,
    contact,
    publicUrl,
    corsOrigins: corsOrigins.map((origin) => parseOrigin(origin) ?? origin),
    secureCookie: flag('SECURE_COOKIE', defaults.secureCookie),
    // No other node takes over from a single server.
    ...(servers.databaseUrl !== null && given('DRAIN_SECONDS') === undefined ? { drainSeconds: DRAIN_SECONDS } : {}),
  };
  return problems.length === 0 ? settings : problems;
};

/** The settings in force, for the first lines of the log: no password, no secret. */
export const describeSettings = (settings: Settings): string => {
  const { databaseUrl, databaseReadUrl, busUrl, dataDir, publicUrl, corsOrigins, ...rest } = settings;
  const store = databaseUrl === null ? `sqlite in ${dataDir}` : `postgres at ${addressOf(databaseUrl)}`;
  const replica = databaseReadUrl === null ? [] : [`replica=${addressOf(databaseReadUrl)}`];
  const bus = busUrl === null ? [] : [`bus=nats at ${serversOf(busUrl)}`];
  const address = publicUrl === null ? [] : [`publicUrl=${publicUrl}`];
  const sites = corsOrigins.length === 0 ? [] : [`corsOrigins=${corsOrigins.join(' ')}`];
  return [
    `store=${store}`,
    ...replica,
    ...bus,
    ...address,
    ...sites,
    ...Object.entries(rest).map(([name, value]) => `${name}=${value}`),
  ].join(', ');
};

/** The address with its password removed. */
export const addressOf = (url: string): string => {
  try {
    const { host, pathname } = new URL(url);
    return `${host}${pathname}`;
  } catch {
    return 'the given address';
  }
};

/** Also with the password removed. */
export const serversOf = (url: string): string => parseNats(url)?.servers.join(', ') ?? 'the given address';
