import type { StartProblem } from '@mastermind/messages/terminal';

export interface Address {
  readonly host: string;
  /** `null` if no port is set: then the first free one from the default on is used. */
  readonly port: number | null;
}

/** Reads `PORT` and `HOST`, or returns an error. */
export const readAddress = (env: Readonly<Record<string, string | undefined>>): Address | StartProblem => {
  const { PORT: port, HOST: host = 'localhost' } = env;
  if (port === undefined || port === '') return { host, port: null };
  const number = Number(port);
  if (Number.isInteger(number) && number >= 0 && number <= 65_535) return { host, port: number };
  return { kind: 'not-whole', name: 'PORT', value: port, min: 0, max: 65_535 };
};
