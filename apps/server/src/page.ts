import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { refused } from './refusal.ts';

/** The page's own addresses; each of them is the same document, which then shows the right screen. */
export const SCREENS = [
  '/',
  '/c',
  '/versus',
  '/room/:id',
  '/learn',
  '/lab',
  '/review',
  '/review/try',
  '/me',
  '/me/:part',
  '/settings',
  '/daily',
  '/daily/:date',
];

const YEAR = 31_536_000;

/**
 * Bots that players wrote run in this document: an origin of its own, no network, no storage, and only the page may frame it.
 * Its script is inline because nothing at all may be fetched from in there.
 */
const SANDBOX = /[/\\]sandbox\.html(?:\.\w+)?$/u;
const SANDBOX_POLICY = [
  "default-src 'none'",
  "script-src 'unsafe-inline' 'unsafe-eval'",
  'worker-src blob:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-scripts',
].join(';');

/**
 * A finished game in somebody's frame, and a board on somebody's page: what lies in this folder is for other sites. The document
 * has an origin of its own, so that browsers give it no cookie and nothing that is stored, and it can ask nobody anything.
 */
const ELSEWHERE = /[/\\]embed[/\\]/u;
const FRAMED = /[/\\]embed[/\\]embed\.html(?:\.\w+)?$/u;
const FRAMED_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  // Its components bring their styles along, as they do inside an element.
  "style-src 'self' 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  'frame-ancestors *',
  'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox',
].join(';');

export const nowhere = refused('not-found', 'There is nothing at this address.');

/** Serves the built page from a folder; without one, only the API is there. */
export const servePage = async (app: FastifyInstance, folder: string | null): Promise<void> => {
  if (folder !== null) {
    await app.register(fastifyStatic, {
      root: folder,
      preCompressed: true,
      index: false,
      cacheControl: false,
      schemaHide: true,
      setHeaders: (reply, path) => {
        // Assets carry a hash of their content in their name; everything else is asked for again.
        const named = /[/\\]assets[/\\]/u.test(path);
        if (SANDBOX.test(path)) reply.header('Content-Security-Policy', SANDBOX_POLICY);
        if (ELSEWHERE.test(path)) openToAll(reply);
        if (FRAMED.test(path)) letBeFramed(reply);
        reply.header('Cache-Control', named ? `public, max-age=${YEAR}, immutable` : 'no-cache');
      },
    });
    for (const screen of SCREENS)
      app.get(screen, { schema: { hide: true } }, (_request, reply) => reply.sendFile('index.html'));
    // Links between documents are relative, so that they work from any folder.
    app.get('/docs', { schema: { hide: true } }, (_request, reply) => reply.redirect('/docs/'));
    app.get('/docs/', { schema: { hide: true } }, (_request, reply) => reply.sendFile('docs/index.html'));
    app.get('/embed', { schema: { hide: true } }, (_request, reply) => reply.sendFile('embed/embed.html'));
  }

  app.setNotFoundHandler((request, reply) => {
    reply.code(404);
    // A person who follows a wrong link gets the page, which says so; a program gets data.
    const person = request.method === 'GET' && request.headers.accept?.includes('text/html') === true;
    // Nothing is returned: a reply that is returned is waited for, with listeners of its own beside those of the file asked for.
    if (folder !== null && person) reply.sendFile('index.html');
    else reply.send({ error: nowhere });
  });
};

type Headers = Pick<FastifyReply, 'header' | 'removeHeader'>;

const openToAll = (reply: Headers): void => {
  reply.header('Access-Control-Allow-Origin', '*');
  reply.header('Cross-Origin-Resource-Policy', 'cross-origin');
};

const letBeFramed = (reply: Headers): void => {
  reply.header('Content-Security-Policy', FRAMED_POLICY);
  reply.removeHeader('X-Frame-Options');
  // Browsers show no document that has an origin of its own and this header.
  reply.removeHeader('Cross-Origin-Opener-Policy');
};
