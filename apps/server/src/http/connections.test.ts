import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { sayTo } from '../testing/socket.ts';
import { type Connections, createConnections } from './connections.ts';

const GET = 'GET / HTTP/1.1\r\nHost: here\r\n';

let ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends) end();
  ends = [];
});

interface Listening {
  readonly connections: Connections;
  readonly port: number;
  readonly refusals: readonly number[];
  /** Connects from an address of this machine, and resolves once the server knows. */
  open(from?: string): Promise<Socket>;
}

const listen = async (
  connectionsPerAddress: number,
  { together = 1000, proxies = [] as string[], answer = (end: () => void): void => end() } = {},
): Promise<Listening> => {
  const refusals: number[] = [];
  const isProxy = (address: string): boolean => proxies.includes(address);
  const connections = createConnections(
    { connectionsPerAddress, isProxy, refusing: (count) => refusals.push(count) },
    together,
  );
  const server = connections.serve((_request, reply) => answer(() => reply.end('hello')), {});
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  ends.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return {
    connections,
    port,
    refusals,
    open: async (from = '127.0.0.1') => {
      const arrived = once(server, 'connection');
      const socket = connect({ port, host: '127.0.0.1', localAddress: from }).on('error', () => {});
      ends.push(() => socket.destroy());
      await arrived;
      return socket;
    },
  };
};

describe('connections', () => {
  it('is refused with a reason beyond the limit of an address, and others are served', async () => {
    const { open, port, refusals, connections } = await listen(3);
    const [first] = await Promise.all([open(), open(), open()]);
    const refused = await sayTo(port, '');
    expect(refused).toMatch(/^HTTP\/1\.1 503 .*\r\nRetry-After: 5\r\n/su);
    expect(JSON.parse(refused.slice(refused.indexOf('\r\n\r\n'))).error.kind).toBe('not-ready');
    await sayTo(port, '');
    // A warning for each would fill the log.
    expect(refusals).toEqual([1]);
    const other = await open('127.0.0.2');
    other.write(`${GET}\r\n`);
    expect(String((await once(other, 'data'))[0])).toMatch(/^HTTP\/1\.1 200 /u);
    const gone = once(first!, 'close');
    first!.destroy();
    await gone;
    other.write(`${GET}\r\n`);
    await once(other, 'data');
    expect(connections.count()).toBe(3);
    expect(await sayTo(port, `${GET}Connection: close\r\n\r\n`)).toMatch(/^HTTP\/1\.1 200 /u);
  });

  it('gives a proxy any number of connections that the process may open', async () => {
    const { open, port } = await listen(2, { together: 5, proxies: ['127.0.0.1'] });
    await Promise.all(Array.from({ length: 5 }, () => open()));
    expect(await sayTo(port, '')).toContain('503');
  });

  it('ends with the next reply once the server retires, without an error for a client', async () => {
    const { open, connections } = await listen(0);
    const socket = await open();
    socket.write(`${GET}\r\n`);
    expect(String((await once(socket, 'data'))[0])).toContain('Connection: keep-alive');
    connections.retire();
    socket.write(`${GET}\r\n`);
    expect(String((await once(socket, 'data'))[0])).toContain('Connection: close');
    await once(socket, 'close');
  });

  it('lets connections opened just before the end send their request', async () => {
    const { open, connections } = await listen(0);
    const socket = await open();
    const finished = connections.finish(10_000);
    socket.write(`${GET}\r\n`);
    expect(String((await once(socket, 'data'))[0])).toContain('Connection: close');
    expect(await finished).toBe(0);
  });

  it('ends despite silent connections, and cuts off replies that never end', async () => {
    const { open, connections } = await listen(0, { answer: () => {} });
    const [idle, endless] = [await open(), await open()];
    const ended = Promise.all([once(idle, 'close'), once(endless, 'close')]);
    endless.write(`${GET}\r\n`);
    await once(await open(), 'connect');
    expect(await connections.finish(1500)).toBe(1);
    await ended;
  });
});
