import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Address } from './address.ts';
import { CannotStart } from './problem.ts';
import { codeOf } from './storage/away.ts';

const USUAL_PORT = 3000;
const TRIES = 20;

/** A port that nobody else can take until it is let go. */
export interface HeldPort {
  /** 0 if any will do: that one is chosen when the server listens. */
  readonly port: number;
  release(): Promise<void>;
}

/** Takes the port of an address. An explicit one that is taken is an error; otherwise the next free one is used. */
export const holdPort = async ({ host, port }: Address): Promise<HeldPort> => {
  if (port !== null) return hold(host, port);
  for (let next = USUAL_PORT; next < USUAL_PORT + TRIES; next++) {
    try {
      return await hold(host, next);
    } catch (error) {
      if (!(error instanceof CannotStart && error.problem.kind === 'port-taken')) throw error;
    }
  }
  throw new CannotStart({ kind: 'ports-taken', from: USUAL_PORT, to: USUAL_PORT + TRIES - 1 });
};

const hold = async (host: string, port: number): Promise<HeldPort> => {
  // Whoever calls already is told, by the end of the connection, that nobody answers yet.
  const holder = createServer((socket) => socket.destroy());
  try {
    await once(holder.listen({ host, port }), 'listening');
  } catch (error) {
    throw refusal(error, host, port);
  }
  return {
    port,
    release: async () => {
      holder.close();
      await once(holder, 'close');
    },
  };
};

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

/** What the system refuses has a code of its own; anything else is not about the address. */
const refusal = (error: unknown, host: string, port: number): unknown => {
  const reason = error instanceof Error && 'syscall' in error ? codeOf(error) : '';
  if (reason === '') return error;
  return new CannotStart(
    reason === 'EADDRINUSE' ? { kind: 'port-taken', port } : { kind: 'not-listening', host, port, reason },
  );
};
