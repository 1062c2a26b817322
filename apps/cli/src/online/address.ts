import type { Context } from '../context.ts';
import { Stop } from '../exit.ts';

export const USUAL_SERVER = 'http://localhost:3000';

/** The server given by flag, else by the environment, else the default. */
export const chooseServer = (asked: string | null, env: NodeJS.ProcessEnv, context: Context): string =>
  readServer(asked ?? env.MASTERMIND_SERVER ?? USUAL_SERVER, context);

/** Where it is served from, without a path or a slash at the end. */
const readServer = (text: string, { words }: Context): string => {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/u.test(url.protocol)) throw new Stop(words.daily.notAServer(text));
  return url.origin;
};
