import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';

/** Where games and statistics are kept, by the XDG rules: a relative path there counts as none. */
export const dataFolder = (env: NodeJS.ProcessEnv): string => {
  const wished = env.XDG_DATA_HOME ?? '';
  return join(isAbsolute(wished) ? wished : join(homedir(), '.local', 'share'), 'mastermind');
};
