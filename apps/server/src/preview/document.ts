import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { dateOf } from '../daily/calendar.ts';
import { compress, encodingOf } from '../http/compression.ts';
import { renderHead } from './head.ts';
import { notFound, type Preview, previews } from './previews.ts';

/** The built page, each time with the head of the address asked for. */
export interface PageDocument {
  screen(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
  /** The page for an address without a screen. It has all assets, and explains that there is no screen. */
  nowhere(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
}

export const createDocument = (
  file: string,
  clock: () => number,
  originFor: (request: FastifyRequest) => string | null,
): PageDocument => {
  const send = async (request: FastifyRequest, reply: FastifyReply, preview: Preview): Promise<FastifyReply> => {
    // Read each time, since its assets have other names after another build.
    const html = renderHead(await readFile(file, 'utf8'), preview, originFor(request));
    const { 'accept-encoding': accepted, 'if-none-match': known } = request.headers;
    // The tag depends on the Host through the content, so a cache that asks again never gets another Host's page. There is
    // no Last-Modified for the same reason: the file's time does not know of the Host.
    const tag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
    reply.headers({
      'Cache-Control': 'no-cache',
      'Content-Type': 'text/html; charset=utf-8',
      ETag: tag,
      Vary: 'accept-encoding',
    });
    if (reply.statusCode === 200 && known?.split(/,\s*/u).includes(tag)) return reply.code(304).send();
    const encoding = encodingOf(accepted);
    if (encoding === null) return reply.send(html);
    return reply.header('Content-Encoding', encoding).send(await compress(html, encoding));
  };

  return {
    screen: (request, reply) => {
      const { routeOptions, params, originalUrl } = request;
      const query = new URLSearchParams(originalUrl.split('?', 2)[1] ?? '');
      const visit = { params: params as Readonly<Record<string, string>>, query, today: dateOf(clock()) };
      return send(request, reply, previews[routeOptions.url ?? '']?.(visit) ?? notFound);
    },
    nowhere: (request, reply) => send(request, reply.code(404), notFound),
  };
};
