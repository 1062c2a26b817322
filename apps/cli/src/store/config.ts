import { homedir } from 'node:os';
import { dirname, isAbsolute, join } from 'node:path';
import { readKept, writeKept } from './file.ts';
import { locked } from './lock.ts';

/** The settings for all games. */
export const configNames = ['server', 'language', 'colours', 'keys', 'mouse', 'fill'] as const;
export type ConfigName = (typeof configNames)[number];
export type Config = Readonly<Partial<Record<ConfigName, string>>>;

/** The path of the settings, by the XDG rules: a relative path there counts as none. */
export const configFile = (env: NodeJS.ProcessEnv): string => {
  const given = env.XDG_CONFIG_HOME ?? '';
  return join(isAbsolute(given) ? given : join(homedir(), '.config'), 'mastermind', 'config.json');
};

/** A file that cannot be read sets nothing: a game must start without it. */
export const readConfig = (env: NodeJS.ProcessEnv): Config => {
  try {
    const read = readKept(configFile(env), parse, Date.now());
    return read.kind === 'value' ? read.value : {};
  } catch {
    return {};
  }
};

export const changeConfig = (env: NodeJS.ProcessEnv, change: (before: Config) => Config): void => {
  const file = configFile(env);
  locked(dirname(file), () => writeKept(file, `${JSON.stringify(change(readConfig(env)), null, 2)}\n`));
};

const parse = (text: string): Config | null => {
  try {
    const data: unknown = JSON.parse(text);
    if (typeof data !== 'object' || data === null || Array.isArray(data)) return null;
    const entries = Object.entries(data).filter(
      ([name, value]) => (configNames as readonly string[]).includes(name) && typeof value === 'string',
    );
    return Object.fromEntries(entries);
  } catch {
    return null;
  }
};
