import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Address } from './address.ts';
import { CannotStart } from './problem.ts';
import { codeOf } from './storage/away.ts';

const USUAL_PORT = 3000;
const MAX_TRIES = 20;

/** The port to listen on, 0 if any will do. An explicit one that is taken is an error; otherwise the next free one is used. */
export const findPort = async ({ host, port }: Address): Promise<number> => {
  if (port !== null) return tryPort(host, port);
  for (let next = USUAL_PORT; next < USUAL_PORT + MAX_TRIES; next++) {
    try {
      return await tryPort(host, next);
    } catch (error) {
      if (!(error instanceof CannotStart && error.problem.kind === 'port-taken')) throw error;
    }
  }
  throw new CannotStart({ kind: 'ports-taken', from: USUAL_PORT, to: USUAL_PORT + MAX_TRIES - 1 });
};

/**
 * Binds the port, as the near end of a connection, and releases it. Listening would accept the requests of a proxy too
 * early and lose them. A refused request makes the proxy ask another node.
 */
const tryPort = async (host: string, port: number): Promise<number> => {
  if (port === 0) return port;
  try {
    const { address: localAddress, family } = await lookup(host);
    const loopback = family === 6 ? '::1' : '127.0.0.1';
    const socket = connect({ host: loopback, port: DISCARD_PORT, localAddress, localPort: port });
    await once(socket, 'connect').finally(() => socket.destroy());
  } catch (error) {
    const isBound = error instanceof Error && 'syscall' in error && error.syscall === 'connect';
    if (!isBound) throw refusal(error, host, port);
  }
  return port;
};

/** A port that is rarely listened on, and where a connection does no harm. */
const DISCARD_PORT = 9;

/** Starts listening and returns where, in numbers; port 0 is any that is free. */
export const listen = async (app: FastifyInstance, host: string, port: number): Promise<string> => {
  try {
    const listening = await app.listen({ host, port });
    if (host === 'localhost') {
      const first = app.server.address() as AddressInfo;
      const others = (await lookup(host, { all: true })).map(({ address }) => address);
      await app.connections.listenTo(
        others.filter((address) => address !== first.address),
        first.port,
      );
    }
    return listening;
  } catch (error) {
    throw refusal(error, host, port);
  }
};

/** The address of a server as people on this machine type it. */
export const addressToType = (host: string, address: string): string => {
  const name = host === '0.0.0.0' || host === '::' || host === '127.0.0.1' ? 'localhost' : host;
  const { port } = new URL(address);
  return `http://${name.includes(':') ? `[${name}]` : name}${port === '' ? '' : `:${port}`}`;
};

/** Refusals of the system have a code; any other error is not about the address. */
const refusal = (error: unknown, host: string, port: number): unknown => {
  const reason = error instanceof Error && 'syscall' in error ? codeOf(error) : '';
  if (reason === '') return error;
  return new CannotStart(
    reason === 'EADDRINUSE' ? { kind: 'port-taken', port } : { kind: 'not-listening', host, port, reason },
  );
};
