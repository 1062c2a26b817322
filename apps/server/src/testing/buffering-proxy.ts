import { once } from 'node:events';
import { request as ask, createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy that holds every reply back until it is whole, as nginx does, unless the reply asks it not to. */
export interface BufferingProxy {
  readonly origin: string;
  close(): void;
}

export const startBufferingProxy = async (target: string): Promise<BufferingProxy> => {
  const server = createServer((request, response) => {
    const { method, url, headers, socket } = request;
    const forwarded = { ...headers, 'x-forwarded-for': socket.remoteAddress, 'x-forwarded-proto': 'https' };
    const onwards = ask(new URL(url!, target), { method, headers: forwarded, agent: false }, async (reply) => {
      const { 'x-accel-buffering': buffering, connection: _, ...passed } = reply.headers;
      const whole = buffering === 'no' ? null : await allOf(reply);
      response.writeHead(reply.statusCode!, passed);
      if (whole === null) reply.pipe(response);
      else response.end(whole);
    });
    onwards.on('error', () => response.destroy());
    response.on('close', () => onwards.destroy());
    request.pipe(onwards);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};

const allOf = async (reply: IncomingMessage): Promise<Buffer> => Buffer.concat(await reply.toArray());
