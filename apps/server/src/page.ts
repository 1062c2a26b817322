import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { crawlerRoutes } from './preview/crawlers.ts';
import { createDocument } from './preview/document.ts';
import { originOf } from './preview/origin.ts';
import { previews } from './preview/previews.ts';
import { refused } from './refusal.ts';
import type { Settings } from './settings.ts';

/**
 * The page's own addresses. Each returns one document with a different head, and the page then shows the right screen.
 */
export const SCREENS = Object.keys(previews);

const YEAR_SECONDS = 31_536_000;

/**
 * Custom bots run in this document. It has a separate origin, no network and no storage, and only the page may frame
 * it. Its script is inline because the document may fetch nothing.
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
 * A finished game in a frame, and a board on another site: the files of this folder are for other sites. The document
 * has a separate origin, so that browsers give it no cookie and no storage, and it can send no requests.
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

/** Serves the built page from a folder; without a folder, only the API is served. */
export const servePage = async (
  app: FastifyInstance,
  folder: string | null,
  { publicUrl }: Settings,
  clock: () => number,
): Promise<void> => {
  const originFor = (request: FastifyRequest): string | null => publicUrl ?? originOf(request);
  const page = folder === null ? null : createDocument(join(folder, 'index.html'), clock, originFor);
  if (folder !== null && page !== null) {
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
        reply.header('Cache-Control', named ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
      },
    });
    for (const screen of SCREENS) app.get(screen, { schema: { hide: true } }, page.screen);
    crawlerRoutes(app, folder, originFor);
    // Links between documents are relative, so that they work from any folder.
    app.get('/docs', { schema: { hide: true } }, (_request, reply) => reply.redirect('/docs/'));
    app.get('/docs/', { schema: { hide: true } }, (_request, reply) => reply.sendFile('docs/index.html'));
    // A document is found without the extension of its file. Files with another extension are pictures, styles or the
    // search.
    app.get('/docs/:file', { schema: { hide: true } }, (request, reply) => {
      const { file } = request.params as { readonly file: string };
      if (file.endsWith('.html')) return reply.redirect(`/docs/${file.slice(0, -'.html'.length)}`, 301);
      return reply.sendFile(file.includes('.') ? `docs/${file}` : `docs/${file}.html`);
    });
    app.get('/embed', { schema: { hide: true } }, (_request, reply) => reply.sendFile('embed/embed.html'));
  }

  app.setNotFoundHandler((request, reply) => {
    reply.code(404);
    // A person who follows a wrong link gets the page, which says so; a program gets data.
    const person = request.method === 'GET' && request.headers.accept?.includes('text/html') === true;
    return page !== null && person ? page.nowhere(request, reply) : reply.send({ error: nowhere });
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
  // Browsers show no document that combines a separate origin with this header.
  reply.removeHeader('Cross-Origin-Opener-Policy');
};
