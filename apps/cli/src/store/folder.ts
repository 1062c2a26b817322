import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';

/** Where games and statistics are kept, by the XDG rules: a relative path there counts as none. */
export const dataFolder = (env: NodeJS.ProcessEnv): string => {
  const given = env.XDG_DATA_HOME ?? '';
  return join(isAbsolute(given) ? given : join(homedir(), '.local', 'share'), 'mastermind');
};
