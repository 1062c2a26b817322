import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

const pack = { br: promisify(brotliCompress), gzip: promisify(gzip) };
type Encoding = keyof typeof pack;

/** Below this size, the headers weigh more than compression saves. */
const WORTH_IT_BYTES = 1024;
/** Replies are made once and sent once, so the highest quality would cost more time than it saves. */
const BROTLI_QUALITY = 5;

/** The best encoding that a client accepts, by its Accept-Encoding header. */
export const encodingOf = (accepted: string | string[] | undefined): Encoding | null => {
  const names = String(accepted ?? '')
    .toLowerCase()
    .split(',')
    .filter((one) => !/;\s*q=0(?:\.0*)?\s*$/u.test(one))
    .map((one) => one.replace(/;.*$/u, '').trim());
  return (['br', 'gzip'] as const).find((encoding) => names.includes(encoding)) ?? null;
};

export const compress = (text: string, encoding: Encoding): Promise<Buffer> =>
  encoding === 'br' ? pack.br(text, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }) : pack.gzip(text);

/**
 * Compresses long replies to GET requests. Other replies may hold a token. The length of a compressed text can reveal a
 * token if an attacker controls a part of the text.
 */
export const compressReplies = (app: FastifyInstance): void => {
  // With a callback: a promise would hold up every reply, streams that have begun to write included.
  app.addHook('onSend', (request, reply, payload, done) => {
    const isLong = typeof payload === 'string' && Buffer.byteLength(payload) >= WORTH_IT_BYTES;
    const isJson = String(reply.getHeader('content-type')).startsWith('application/json');
    if (!isLong || !isJson || request.method !== 'GET') return done(null, payload);
    reply.header('Vary', 'accept-encoding');
    const encoding = encodingOf(request.headers['accept-encoding']);
    if (encoding === null) return done(null, payload);
    reply.header('Content-Encoding', encoding).removeHeader('content-length');
    compress(payload, encoding).then((packed) => done(null, packed), done);
  });
};
