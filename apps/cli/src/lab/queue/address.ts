import type { Context } from '../../context/context.ts';
import { Stop } from '../../context/exit.ts';

/** The address that was given, if it is one of PostgreSQL. It may hold a password, so it is never repeated. */
export const readQueue = (url: string, { words }: Context): string => {
  if (URL.canParse(url) && /^postgres(?:ql)?:$/u.test(new URL(url).protocol)) return url;
  throw new Stop(words.tools.notQueue);
};

/** The address without user and password. */
export const addressOf = (url: string): string => {
  const { hostname, port, pathname } = new URL(url);
  return `${hostname === '' ? 'localhost' : hostname}:${port === '' ? 5432 : port}${pathname}`;
};
