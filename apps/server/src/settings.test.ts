import { readFileSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import { loadTerminalWords } from '@mastermind/messages/terminal';
import { describe, expect, it } from 'vitest';
import { defaults, describeSettings, readSettings, type Settings, variables } from './settings.ts';
import { misspelt } from './spelling.ts';

const { words } = await loadTerminalWords('en');

describe('settings', () => {
  it('is sensible when nothing is set, or set to nothing', () => {
    expect(readSettings({})).toEqual(defaults);
    expect(readSettings({ DATABASE_URL: '', DATA_DIR: '', LOG_LEVEL: '', TRUST_PROXY: '' })).toEqual(defaults);
  });

  it('is read from the environment', () => {
    const env = {
      DATABASE_URL: 'postgres://db/mastermind',
      DATABASE_READ_URL: 'postgres://replica/mastermind',
      BUS_URL: 'nats://10.0.0.5:4222',
      DATABASE_CONNECTIONS: '5',
      LOG_LEVEL: 'info',
      TRUST_PROXY: '10.0.0.0/8',
      PUBLIC_URL: 'https://Play.example.org/',
      SECURE_COOKIE: 'true',
      CORS_ORIGINS: 'https://Club.example.org, http://localhost:5173',
      REQUESTS_PER_PLAYER: '7',
    };
    expect(readSettings(env)).toMatchObject({
      databaseUrl: 'postgres://db/mastermind',
      databaseReadUrl: 'postgres://replica/mastermind',
      busUrl: 'nats://10.0.0.5:4222',
      databaseConnections: 5,
      logLevel: 'info',
      trustProxy: '10.0.0.0/8',
      publicUrl: 'https://play.example.org',
      secureCookie: true,
      corsOrigins: ['https://club.example.org', 'http://localhost:5173'],
      requestsPerPlayer: 7,
    });
  });

  it('lets a node that shares its database drain before it stops', () => {
    expect(readSettings({ DATABASE_URL: 'postgres://db/mastermind' })).toMatchObject({ drainSeconds: 5 });
  });

  it.each([
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is "loud"'],
    [{ REQUESTS_PER_PLAYER: '-1' }, 'REQUESTS_PER_PLAYER is "-1"'],
    [{ DATABASE_CONNECTIONS: '0' }, 'must be a whole number from 1 on'],
    [{ CORS_ORIGINS: 'https://a.example/page' }, 'CORS_ORIGINS must be an address such as https://'],
    [{ SECURE_COOKIE: 'yes' }, 'SECURE_COOKIE is "yes"'],
    ...['true', 'yes', '1', 'foo', '1.2.3.4:5678'].map((value): [Record<string, string>, string] => [
      { TRUST_PROXY: value },
      `TRUST_PROXY is "${value}"; it must be false, or the addresses of your proxies`,
    ]),
    [{ DATABASE_URL: 'mysql://root:secret@localhost' }, 'DATABASE_URL must begin with postgres://'],
    [{ DATABASE_READ_URL: 'mysql://root:secret@localhost' }, 'DATABASE_READ_URL must begin with postgres://'],
    [{ BUS_URL: 'redis://:secret@localhost' }, 'BUS_URL must be an address such as nats://'],
    [{ BUS_URL: 'nats://localhost' }, 'BUS_URL has an effect only with DATABASE_URL'],
    [{ DATABASE_READ_URL: 'postgres://localhost/x' }, 'DATABASE_READ_URL has an effect only with DATABASE_URL'],
    ...[
      'play.example.org',
      'ftp://play.example.org',
      'https://play.example.org/game',
      'https://play.example.org?x',
      'https://play.example.org#x',
      'https://user:secret@play.example.org',
      'https://',
      'https://a b',
    ].map((url): [Record<string, string>, string] => [
      { PUBLIC_URL: url },
      'PUBLIC_URL must be an address such as https://',
    ]),
  ])('refuses settings that make no sense (%j) with a sentence', (env, sentence) => {
    const problems = readSettings(env);
    if (!Array.isArray(problems)) throw new Error('These settings were taken.');
    const said = problems.map(words.hosting.cannotStart).join('\n');
    expect(said).toContain(sentence);
    expect(said).not.toContain('secret');
  });

  it('has a folder for the games that does not depend on the current one', () => {
    expect(isAbsolute(defaults.dataDir)).toBe(true);
  });

  it('is all listed with their meaning, in the help and in the documents', () => {
    const names = Object.keys(variables);
    expect(Object.keys(words.hosting.variables).toSorted()).toEqual(names.toSorted());
    const document = readFileSync(new URL('../../../docs/host/settings.md', import.meta.url), 'utf8');
    expect(names.filter((name) => !document.includes(`| \`${name}\` |`))).toEqual([]);
  });

  it.each([
    ['DATABSE_URL', 'DATABASE_URL'],
    ['DATABASEURL', 'DATABASE_URL'],
    ['TURST_PROXY', 'TRUST_PROXY'],
    ['log_level', 'LOG_LEVEL'],
    ['BUSS_URL', 'BUS_URL'],
    ['REQUEST_PER_PLAYERS', 'REQUESTS_PER_PLAYER'],
    ['KEEP_UNUSED_PLAYER_DAYS', 'KEEP_UNUSED_PLAYERS_DAYS'],
  ])('recognizes misspelt settings (%s)', (given, meant) => {
    expect(misspelt({ [given]: 'x' })).toEqual([{ given, meant }]);
  });

  it('is not looked for in other variables', () => {
    const others = [
      'PATH',
      'HOME',
      'LOGNAME',
      'HOSTNAME',
      'PORTS',
      'SHELL',
      'PWD',
      'XDG_DATA_DIRS',
      'NODE_ENV',
      'POSTGRES_URL',
      'BASE_URL',
    ];
    expect(misspelt(Object.fromEntries([...others, ...Object.keys(variables)].map((name) => [name, 'x'])))).toEqual([]);
    expect(misspelt({ DATABSE_URL: '' })).toEqual([]);
  });

  it('is described without the password', () => {
    const settings = readSettings({
      DATABASE_URL: 'postgres://user:secret@db.example:5433/mastermind',
      DATABASE_READ_URL: 'postgres://user:secret@copy.example/mastermind',
      BUS_URL: 'nats://user:secret@bus.example:4222',
    }) as Settings;
    expect(describeSettings(settings)).toContain(
      'store=postgres at db.example:5433/mastermind, replica=copy.example/mastermind, bus=nats at bus.example:4222,',
    );
    expect(describeSettings(settings)).not.toMatch(/secret|user/u);
  });
});
