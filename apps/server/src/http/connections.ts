import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server, type ServerOptions, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { FastifyServerOptions } from 'fastify';
import { refused } from '../refusal.ts';
import { networksOf } from './network.ts';
import { formatRefusal } from './patience.ts';
import type { IsProxy } from './proxies.ts';

/** The connections to this node: how many there may be, and how they end without a request being lost. */
export interface Connections {
  /** Makes the server of an app. */
  readonly serve: (handler: RequestListener, options: ConnectionOptions) => Server;
  /** Listens to the other addresses of a name too, as `localhost` has two. Those that cannot be used are left out. */
  listenTo(addresses: readonly string[], port: number): Promise<void>;
  /** Every reply closes its connection from now on, so that proxies open the next one to another node. */
  retire(): void;
  /** Counts a connection for a pool of an event instead of its address, up to a limit per pool and one of all events. */
  welcome(socket: Socket, pool: string, most: number): void;
  /**
   * Accepts no more connections. Returns how many were cut off because their requests outlasted the given milliseconds.
   */
  finish(milliseconds: number): Promise<number>;
  count(): number;
}

type ConnectionOptions = Pick<FastifyServerOptions, 'keepAliveTimeout' | 'requestTimeout' | 'clientErrorHandler'> & {
  readonly http?: ServerOptions;
};

export interface ConnectionLimits {
  /** 0 is no limit. */
  readonly connectionsPerAddress: number;
  /** Addresses without a limit of connections, because many clients share them. */
  readonly isProxy: IsProxy;
  /** Called at most once a minute with the number of connections that were refused. */
  readonly refusing: (count: number) => void;
}

/** A client that has just connected is about to send a request; this is plenty of time for it to arrive. */
const ABOUT_TO_ASK_MS = 1000;
/** Files that a node needs besides its connections: the database, workers, the page's files. */
const RESERVED_FILES = 128;
const QUIET_MS = 5;
/** Under a steady flow of connections, the time to wait for such a moment. */
const MOST_WAIT_MS = 500;
const MINUTE_MS = 60_000;

interface Line {
  readonly openedAt: number;
  /** The replies under way. */
  readonly replies: Set<ServerResponse>;
  /** The keys by which it is counted. */
  keys: readonly string[];
}

export const createConnections = (
  { connectionsPerAddress, isProxy, refusing }: ConnectionLimits,
  mostTogether = mostConnections(),
): Connections => {
  const servers: Server[] = [];
  const lines = new Map<Socket, Line>();
  const perNetwork = new Map<string, number>();
  let make = (): Server => createServer();
  let failedClient = (_error: Error, socket: Duplex): void => void socket.destroy();
  let accepted = 0;
  let retired = false;
  let finishing = false;
  let ended = (): void => {};
  let refusedNow = 0;

  const isTooMany = (address: string): boolean => {
    if (lines.size >= mostTogether) return true;
    if (connectionsPerAddress === 0 || isProxy(address)) return false;
    return networksOf(address).some(({ name, share }) => (perNetwork.get(name) ?? 0) >= connectionsPerAddress * share);
  };

  const count = (keys: readonly string[], by: number): void => {
    for (const name of keys) {
      const next = (perNetwork.get(name) ?? 0) + by;
      if (next > 0) perNetwork.set(name, next);
      else perNetwork.delete(name);
    }
  };

  const refuse = (socket: Socket): void => {
    socket.on('error', () => {});
    socket.write(FULL);
    socket.destroySoon();
    if (refusedNow++ > 0) return;
    setTimeout(() => {
      refusing(refusedNow);
      refusedNow = 0;
    }, MINUTE_MS).unref();
    refusing(1);
  };

  const follow = (socket: Socket): void => {
    accepted++;
    // Undefined if the client has already disconnected.
    const address = socket.remoteAddress ?? '';
    if (isTooMany(address)) {
      refuse(socket);
      return;
    }
    const keys = networksOf(address).map(({ name }) => name);
    const line: Line = { openedAt: performance.now(), replies: new Set(), keys };
    lines.set(socket, line);
    count(keys, 1);
    socket.once('close', () => {
      lines.delete(socket);
      count(line.keys, -1);
      if (lines.size === 0) ended();
    });
  };

  const followReply = (reply: ServerResponse): void => {
    const line = lines.get(reply.req.socket);
    if (line === undefined) return;
    line.replies.add(reply);
    reply.once('close', () => {
      line.replies.delete(reply);
      // A reply that had begun before the stop has promised to leave its connection open.
      if (finishing && line.replies.size === 0) reply.req.socket.destroySoon();
    });
    if (retired) reply.shouldKeepAlive = false;
  };

  /** Ends the connections that have no request; those that have just been made may still send one. */
  const endIdle = (): void => {
    for (const [socket, { openedAt, replies }] of lines) {
      if (replies.size > 0) continue;
      const wait = openedAt + ABOUT_TO_ASK_MS - performance.now();
      if (wait <= 0) socket.destroy();
      else setTimeout(() => replies.size === 0 && socket.destroy(), wait).unref();
    }
  };

  /**
   * Accepts the connections that the system has already made, one per turn, until no new one arrives. To stop listening
   * earlier would reset connections that are not accepted yet.
   */
  const acceptWaiting = async (): Promise<void> => {
    const start = performance.now();
    let before = accepted;
    let quietSince = start;
    for (let now = start; now - quietSince < QUIET_MS && now - start < MOST_WAIT_MS; now = performance.now()) {
      await new Promise((resolve) => setImmediate(resolve));
      if (accepted !== before) quietSince = performance.now();
      before = accepted;
    }
  };

  const retire = (): void => {
    retired = true;
    for (const { replies } of lines.values()) for (const reply of replies) reply.shouldKeepAlive = false;
  };

  return {
    serve: (handler, { keepAliveTimeout, requestTimeout, clientErrorHandler, http = {} }) => {
      make = () => {
        const server = createServer(http);
        server.keepAliveTimeout = keepAliveTimeout ?? server.keepAliveTimeout;
        server.requestTimeout = requestTimeout ?? server.requestTimeout;
        server.on('connection', follow);
        server.on('request', (request, reply) => {
          followReply(reply);
          handler(request, reply);
        });
        servers.push(server);
        return server;
      };
      failedClient = clientErrorHandler as typeof failedClient;
      return make();
    },

    listenTo: async (addresses, port) => {
      for (const host of addresses) {
        const server = make().on('clientError', failedClient);
        await once(server.listen({ host, port }), 'listening').catch(() => {});
      }
    },

    retire,

    welcome: (socket, pool, most) => {
      const line = lines.get(socket);
      const key = `event ${pool}`;
      if (line === undefined || line.keys[0] === key || (perNetwork.get(key) ?? 0) >= most) return;
      // All events together leave half of the connections to others.
      if ((perNetwork.get(EVENTS) ?? 0) >= mostTogether / 2) return;
      count(line.keys, -1);
      line.keys = [key, EVENTS];
      count(line.keys, 1);
    },

    finish: async (milliseconds) => {
      retire();
      finishing = true;
      await acceptWaiting();
      for (const server of servers) if (server.listening) server.close();
      endIdle();
      if (lines.size === 0) return 0;
      let timer: NodeJS.Timeout | undefined;
      await new Promise<void>((resolve) => {
        ended = resolve;
        timer = setTimeout(resolve, milliseconds);
      });
      clearTimeout(timer);
      const late = lines.size;
      for (const socket of lines.keys()) socket.destroy();
      return late;
    },

    count: () => lines.size,
  };
};

/** The count of all connections of events. */
const EVENTS = 'events';

const FULL = formatRefusal(refused('not-ready', 'Too many connections are open; try again in a moment.'), {
  'Retry-After': '5',
});

/** How many connections the open files of this process allow; no limit where the system does not say. */
const mostConnections = (): number => {
  try {
    const files = Number(
      /^Max open files\s+(\d+)/mu.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1] ?? Number.NaN,
    );
    return Number.isNaN(files) ? Number.POSITIVE_INFINITY : Math.max(files - RESERVED_FILES, Math.ceil(files / 2));
  } catch {
    return Number.POSITIVE_INFINITY;
  }
};
