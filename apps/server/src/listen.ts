import type { StartProblem } from '@mastermind/messages/terminal';
import type { FastifyInstance } from 'fastify';
import { CannotStart } from './problem.ts';
import { codeOf } from './storage/away.ts';

export interface Address {
  readonly host: string;
  /** `null` if no port is set: then the first free one from the default on is used. */
  readonly port: number | null;
}

const USUAL_PORT = 3000;
const TRIES = 20;

/** Reads `PORT` and `HOST`, or says what is wrong with them. */
export const readAddress = (env: Readonly<Record<string, string | undefined>>): Address | StartProblem => {
  const { PORT: port, HOST: host = 'localhost' } = env;
  if (port === undefined || port === '') return { host, port: null };
  const number = Number(port);
  if (Number.isInteger(number) && number >= 0 && number <= 65_535) return { host, port: number };
  return { kind: 'not-whole', name: 'PORT', value: port, min: 0, max: 65_535 };
};

/** Starts listening and returns where. An explicit port that is taken is an error; otherwise the next free one is used. */
export const listen = async (app: FastifyInstance, { host, port }: Address): Promise<string> => {
  if (port !== null) {
    try {
      return await start(app, host, port);
    } catch (error) {
      throw isTaken(error) ? new CannotStart({ kind: 'port-taken', port }) : refusal(error, host, port);
    }
  }
  for (let next = USUAL_PORT; next < USUAL_PORT + TRIES; next++) {
    try {
      return await start(app, host, next);
    } catch (error) {
      if (!isTaken(error)) throw refusal(error, host, next);
    }
  }
  throw new CannotStart({ kind: 'ports-taken', from: USUAL_PORT, to: USUAL_PORT + TRIES - 1 });
};

const start = async (app: FastifyInstance, host: string, port: number): Promise<string> => {
  await app.listen({ host, port });
  const address = app.server.address();
  const real = typeof address === 'object' && address !== null ? address.port : port;
  const name = host === '0.0.0.0' || host === '::' || host === '127.0.0.1' ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${real}`;
};

const isTaken = (error: unknown): boolean => error instanceof Error && codeOf(error) === 'EADDRINUSE';

/** What the system refuses has a code of its own; anything else is not about the address. */
const refusal = (error: unknown, host: string, port: number): unknown => {
  const reason = error instanceof Error && 'syscall' in error ? codeOf(error) : '';
  return reason === '' ? error : new CannotStart({ kind: 'not-listening', host, port, reason });
};
