import type { Context } from '../context/context.ts';
import { Stop } from '../context/exit.ts';
import { readConfig } from '../store/config.ts';

export const USUAL_SERVER = 'http://localhost:3000';

/** The server given by flag, else by the environment, else by the configuration, else the default. */
export const chooseServer = (asked: string | null, env: NodeJS.ProcessEnv, context: Context): string =>
  namedServer(asked, env, context) ?? USUAL_SERVER;

/** Like `chooseServer`, without the default: a link must lead to an existing page. */
export const namedServer = (asked: string | null, env: NodeJS.ProcessEnv, context: Context): string | null => {
  const named = asked ?? env.MASTERMIND_SERVER ?? readConfig(env).server ?? null;
  return named === null ? null : readServer(named, context);
};

/** A game or a code as a link to the page, or its letters alone where no server is named. */
export const pageLink = (page: 'review' | 'c', letters: string, server: string | null): string =>
  server === null ? letters : `${server}/${page}#${letters}`;

/** The server's origin, without a path or a trailing slash. */
export const readServer = (text: string, { words }: Context): string => {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/u.test(url.protocol)) throw new Stop(words.daily.notAServer(text));
  return url.origin;
};
