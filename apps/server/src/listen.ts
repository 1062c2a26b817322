import type { FastifyInstance } from 'fastify';

export interface Address {
  readonly host: string;
  /** `null` if no port is set: then the first free one from the default on is used. */
  readonly port: number | null;
}

const USUAL_PORT = 3000;
const TRIES = 20;

/** Reads `PORT` and `HOST`, or returns a sentence that says what is wrong. */
export const readAddress = (env: Readonly<Record<string, string | undefined>>): Address | string => {
  const { PORT: port, HOST: host = 'localhost' } = env;
  if (port === undefined || port === '') return { host, port: null };
  const number = Number(port);
  if (Number.isInteger(number) && number >= 0 && number <= 65_535) return { host, port: number };
  return `PORT is "${port}"; it must be a whole number from 0 to 65535.`;
};

/** Starts listening and returns where. An explicit port that is taken is an error; otherwise the next free one is used. */
export const listen = async (app: FastifyInstance, { host, port }: Address): Promise<string> => {
  if (port !== null) return start(app, host, port);
  for (let next = USUAL_PORT; next < USUAL_PORT + TRIES; next++) {
    try {
      return await start(app, host, next);
    } catch (error) {
      if (!isTaken(error)) throw error;
    }
  }
  throw new Error(`The ports ${USUAL_PORT} to ${USUAL_PORT + TRIES - 1} are all in use; set PORT to a free one.`);
};

const start = async (app: FastifyInstance, host: string, port: number): Promise<string> => {
  await app.listen({ host, port });
  const address = app.server.address();
  const real = typeof address === 'object' && address !== null ? address.port : port;
  const name = host === '0.0.0.0' || host === '::' || host === '127.0.0.1' ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${real}`;
};

export const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
