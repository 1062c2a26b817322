import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A proxy to PostgreSQL that can be cut as a firewall does it: connections stay open, and nothing gets through. */
export interface DatabaseProxy {
  readonly url: string;
  /** From now on nothing passes, on old connections and new ones. */
  freeze(): void;
  /** New connections get through again; those that were frozen stay so. */
  thaw(): void;
  close(): void;
}

export const startProxy = async (target: string): Promise<DatabaseProxy> => {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let frozen = false;
  const keep = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('error', () => {}).once('close', () => sockets.delete(socket));
  };
  const server = createServer((near) => {
    keep(near);
    if (frozen) return;
    const far = connect(Number(port), hostname);
    keep(far);
    const pass = (from: Socket, to: Socket): void => {
      from.on('data', (bytes) => {
        if (sockets.has(to)) to.write(bytes);
      });
      from.once('close', () => {
        if (from.listenerCount('data') > 0) to.destroy();
      });
    };
    pass(near, far);
    pass(far, near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(target);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    freeze: () => {
      frozen = true;
      for (const socket of sockets) socket.removeAllListeners('data').pause();
    },
    thaw: () => {
      frozen = false;
    },
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
};
