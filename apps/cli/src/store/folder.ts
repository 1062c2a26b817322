import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';

/** The folder of saved games and statistics, by the XDG rules: a relative path there counts as none. */
export const dataFolder = (env: NodeJS.ProcessEnv): string => {
  const given = env.XDG_DATA_HOME ?? '';
  return join(isAbsolute(given) ? given : join(homedir(), '.local', 'share'), 'mastermind');
};
