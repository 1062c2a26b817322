import type { FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.ts';
import type { Readiness } from './readiness.ts';

/** Asked for again and again by load balancers and monitors. */
export const PROBES: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

/** For operators: liveness, readiness and metrics of the process. */
export const operationRoutes = (
  app: FastifyInstance,
  isReady: Readiness,
  metrics: Metrics,
  /** Why this node does not want requests, if so. */
  unwilling: () => string | null,
): void => {
  const hidden = { schema: { hide: true } };
  const format = together(metrics.format);

  app.get('/healthz', hidden, () => ({ status: 'ok' }));

  app.get('/readyz', hidden, async (_request, reply) => {
    const status = unwilling() ?? ((await isReady()) ? 'ready' : 'no database');
    return reply.code(status === 'ready' ? 200 : 503).send({ status });
  });

  app.get('/metrics', hidden, async (_request, reply) =>
    reply.type('text/plain; version=0.0.4; charset=utf-8').send(await format()),
  );
};

/** Requests at the same time share one computation. */
const together = <T>(ask: () => Promise<T>): (() => Promise<T>) => {
  let asking: Promise<T> | null = null;
  return () => {
    asking ??= ask().finally(() => {
      asking = null;
    });
    return asking;
  };
};
