import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { handleErrors } from './errors.ts';

/** The answer to a request during which the store fails with this code. */
const answerTo = async (code: string) => {
  const app = Fastify();
  app.decorateRequest('player', null);
  handleErrors(app);
  app.get('/', () => {
    throw Object.assign(new Error('as the system says it'), { code });
  });
  const { statusCode, headers, payload } = await app.inject('/');
  expect(payload).not.toContain('as the system says it');
  return [statusCode, headers['retry-after'], JSON.parse(payload).error.kind];
};

it.each([
  ...['EIO', 'EROFS', '58030', 'SQLITE_IOERR', 'SQLITE_IOERR_WRITE', 'SQLITE_IOERR_FSYNC', 'SQLITE_READONLY'],
  ...['SQLITE_READONLY_DBMOVED', 'SQLITE_CANTOPEN'],
])('asks to come back when the disk fails with %s', async (code) => {
  expect(await answerTo(code)).toEqual([503, '30', 'not-ready']);
});

it.each(['EDQUOT', 'ENOSPC', 'SQLITE_FULL', '53100'])('reports a full disk for %s', async (code) => {
  expect(await answerTo(code)).toEqual([503, '30', 'disk-full']);
});

it('reports a bug for anything else', async () => {
  expect(await answerTo('SQLITE_ERROR')).toEqual([500, undefined, 'failed']);
});
