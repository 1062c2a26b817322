import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';

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
  // The sealed document in which players' own bots run.
  frameSrc: ["'self'"],
  frameAncestors: ["'none'"],
};

/** Helmet's headers on every reply. They never differ, so they are worked out once and not anew for each request. */
export const protect = async (app: FastifyInstance): Promise<void> => {
  const headers = await workOut();
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
};

const workOut = async (): Promise<Readonly<Record<string, string>>> => {
  const sample = Fastify();
  await sample.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: policy },
    // Plain HTTP on a laptop is a way to host this; whoever terminates TLS sets the header there.
    strictTransportSecurity: false,
    crossOriginEmbedderPolicy: true,
    crossOriginOpenerPolicy: true,
    referrerPolicy: { policy: 'no-referrer' },
  });
  let headers = {};
  sample.get('/', async (_request, reply) => {
    headers = reply.getHeaders();
    return null;
  });
  await sample.inject('/');
  await sample.close();
  return headers;
};
