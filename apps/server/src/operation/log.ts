import type { FastifyServerOptions } from 'fastify';

/** Structured logs on the error stream, so that standard output stays for people. No header is logged, hence no token. */
export const logOptions = (level: string, stream?: NodeJS.WritableStream): FastifyServerOptions['logger'] =>
  level === 'silent'
    ? false
    : {
        level,
        stream: stream ?? process.stderr,
        redact: ['req.headers.authorization', 'req.headers.cookie', 'res.headers["set-cookie"]'],
        serializers: {
          req: ({ method, url, ip }) => ({ method, url: url.replace(/\?.*/u, ''), remoteAddress: ip }),
          res: ({ statusCode }) => ({ statusCode }),
          // A database's own details may quote the row, and a row may hold a code.
          err: (error) => ({ type: error.name, code: error.code, message: error.message, stack: error.stack ?? '' }),
        },
      };
