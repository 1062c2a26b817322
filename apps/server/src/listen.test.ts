import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, it } from 'vitest';
import { addressToType, findPort } from './listen.ts';

it.each([
  ['0.0.0.0', 'http://127.0.0.1:3000', 'http://localhost:3000'],
  ['::', 'http://[::1]:3000', 'http://localhost:3000'],
  ['127.0.0.1', 'http://127.0.0.1:80', 'http://localhost'],
  ['localhost', 'http://[::1]:3000', 'http://localhost:3000'],
  ['games.example', 'http://192.0.2.1:8080', 'http://games.example:8080'],
  ['fd00::7', 'http://[fd00::7]:3000', 'http://[fd00::7]:3000'],
])('names a server that listens on %s, at %s, as people type it: %s', (host, address, typed) => {
  expect(addressToType(host, address)).toBe(typed);
});

it.each(['127.0.0.1', 'localhost', '0.0.0.0'])(
  'finds out that a port of %s is taken without ever listening on it',
  async (host) => {
    const other = createServer().listen(0, host);
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    await expect(findPort({ host, port })).rejects.toMatchObject({ problem: { kind: 'port-taken', port } });
    other.close();
    await once(other, 'close');
    // Retries, since the port is free as soon as it is released.
    for (let tries = 0; tries < 3; tries++) expect(await findPort({ host, port })).toBe(port);
  },
);

it('says that an address is not of this machine', async () => {
  const problem = { kind: 'not-listening', host: '192.0.2.1', port: 3000, reason: 'EADDRNOTAVAIL' };
  await expect(findPort({ host: '192.0.2.1', port: 3000 })).rejects.toMatchObject({ problem });
});
