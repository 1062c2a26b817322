import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../storage/database.ts';
import type { Metrics } from './metrics.ts';

/** For whoever runs the server: is the process alive, can it serve, what does it do. */
export const operationRoutes = (
  app: FastifyInstance,
  database: Database,
  metrics: Metrics,
  isStopping: () => boolean,
): void => {
  const hidden = { schema: { hide: true } };

  app.get('/healthz', hidden, () => ({ status: 'ok' }));

  app.get('/readyz', hidden, async (_request, reply) => {
    const ready = !isStopping() && (await answers(database));
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : isStopping() ? 'stopping' : 'no database' });
  });

  app.get('/metrics', hidden, async (_request, reply) =>
    reply.type('text/plain; version=0.0.4; charset=utf-8').send(await metrics.format()),
  );
};

const answers = async ({ db }: Database): Promise<boolean> => {
  try {
    await sql`select 1`.execute(db);
    return true;
  } catch {
    return false;
  }
};
