import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '../http/html.ts';
import { refuse } from '../http/reply.ts';
import { refused } from '../refusal.ts';
import { listedPaths } from './previews.ts';

/**
 * The files that search engines request from a site. Both contain absolute addresses, so they are made for each
 * request.
 */
export const crawlerRoutes = (
  app: FastifyInstance,
  folder: string,
  originFor: (request: FastifyRequest) => string | null,
): void => {
  const hidden = { schema: { hide: true } };
  const text = (reply: FastifyReply, type: string, content: string): FastifyReply =>
    reply.header('Cache-Control', 'no-cache').type(`${type}; charset=utf-8`).send(content);

  app.get('/robots.txt', hidden, (request, reply) => {
    const origin = originFor(request);
    const sitemap = origin === null ? '' : `\nSitemap: ${origin}/sitemap.xml\n`;
    // Rooms and reviews are not forbidden: messengers obey this file, too, and would show no preview.
    return text(reply, 'text/plain', `User-agent: *\nDisallow: /api/\n${sitemap}`);
  });

  app.get('/sitemap.xml', hidden, (request, reply) => {
    const origin = originFor(request);
    if (origin === null) return refuse(reply, refused('not-found', 'A sitemap needs a well-formed Host header.'));
    const documents = existsSync(join(folder, 'docs/index.html')) ? ['/docs/'] : [];
    const urls = [...listedPaths, ...documents].map((path) => `  <url><loc>${escapeHtml(origin + path)}</loc></url>\n`);
    const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
    const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${namespace}">\n${urls.join('')}</urlset>\n`;
    return text(reply, 'application/xml', xml);
  });
};
