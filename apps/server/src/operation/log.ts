import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { networksOf } from '../http/network.ts';
import type { Settings } from '../settings.ts';
import { PROBES } from './routes.ts';

/** Structured logs on the error stream, so that standard output stays for people. No header is logged, hence no token. */
export const logOptions = (level: string, stream?: NodeJS.WritableStream): FastifyServerOptions['logger'] =>
  level === 'silent'
    ? false
    : {
        level,
        stream: stream ?? process.stderr,
        redact: ['req.headers.authorization', 'req.headers.cookie', 'res.headers["set-cookie"]'],
        serializers: {
          // A database's own details may quote the row, and a row may hold a code.
          err: (error) => ({ type: error.name, code: error.code, message: error.message, stack: error.stack ?? '' }),
        },
      };

/** One line for each request. Probes arrive every few seconds, so they are logged only when something is wrong. */
export const logRequests = (app: FastifyInstance, { logAddresses }: Pick<Settings, 'logAddresses'>): void => {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, url, ip, routeOptions } = request;
    const { statusCode, elapsedTime } = reply;
    if (statusCode >= 400 || !PROBES.has(routeOptions.url ?? ''))
      request.log.info(
        {
          method,
          path: url.replace(/\?.*/u, ''),
          status: statusCode,
          milliseconds: Math.round(elapsedTime),
          address: logAddresses === 'full' ? ip : shortAddress(ip),
        },
        'request',
      );
    done();
  });
};

/** The network that an address belongs to: 256 addresses of IPv4, a /48 of IPv6. It says who attacks, and not who plays. */
export const shortAddress = (ip: string): string => {
  const [one, wide] = networksOf(ip);
  return wide?.name ?? one!.name.replace(/\.\d+$/u, '.0/24');
};
