import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyInstance } from 'fastify';

/** The page's own addresses; each of them is the same document, which then shows the right screen. */
const SCREENS = ['/', '/c', '/versus', '/learn', '/lab', '/me'];

/** Nothing from elsewhere, nothing inline; WebAssembly for the solver's kernel is the one exception. */
const policy = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
  workerSrc: ["'self'"],
  styleSrc: ["'self'"],
  imgSrc: ["'self'", 'data:'],
  connectSrc: ["'self'"],
  manifestSrc: ["'self'"],
  baseUri: ["'none'"],
  formAction: ["'none'"],
  frameAncestors: ["'none'"],
};

const YEAR = 31_536_000;

/** The server without a socket, so that tests can ask it directly. `page` is the folder of the built page. */
export const createApp = async (page: string): Promise<FastifyInstance> => {
  const app = Fastify({ logger: false, bodyLimit: 16_384 });

  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: policy },
    // Plain HTTP on a laptop is a way to host this; whoever terminates TLS sets the header there.
    strictTransportSecurity: false,
    crossOriginEmbedderPolicy: true,
    crossOriginOpenerPolicy: true,
    referrerPolicy: { policy: 'no-referrer' },
  });

  await app.register(fastifyStatic, {
    root: page,
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      // Assets carry a hash of their content in their name; everything else is asked for again.
      const named = /[/\\]assets[/\\]/u.test(path);
      reply.header('Cache-Control', named ? `public, max-age=${YEAR}, immutable` : 'no-cache');
    },
  });

  for (const screen of SCREENS) app.get(screen, (_request, reply) => reply.sendFile('index.html'));

  app.get('/healthz', () => ({ status: 'ok' }));

  app.setNotFoundHandler((request, reply) => {
    reply.code(404);
    // A person who follows a wrong link gets the page, which says so; a program gets data.
    if (request.method === 'GET' && request.headers.accept?.includes('text/html')) return reply.sendFile('index.html');
    return reply.send({ error: { kind: 'not-found', message: `There is nothing at ${request.url}.` } });
  });

  return app;
};
