import { ErrorReply, type RefusalKind } from '@mastermind/protocol';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { z } from 'zod';
import { statusOf } from '../refusal.ts';
import { needPlayer } from './identity.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The refusals of this route; those of every route are added. */
    readonly refuses?: readonly RefusalKind[];
    /** Whether a reply names the address of the new resource. */
    readonly locates?: boolean;
  }
}

/** A ruleset by its name or notation may be refused so. */
export const VARIANT_REFUSALS = ['unknown-variant', 'variant-range', 'too-few-symbols'] as const;

/** Any request may meet these, whatever it asks for. */
const ANYWHERE: readonly RefusalKind[] = [
  'malformed',
  'too-slow',
  'too-large',
  'too-fast',
  'failed',
  'not-ready',
  'disk-full',
];
/** Requests that change something come from this site itself and bring JSON or nothing. */
const WRITING: readonly RefusalKind[] = ['cross-site', 'wrong-type'];

const MEANINGS: Readonly<Record<number, string>> = {
  400: 'The request is malformed.',
  401: 'This needs a player.',
  403: 'Not yours, or from another site.',
  404: 'Not there.',
  408: 'The request took too long to arrive.',
  409: 'Not as things are now.',
  413: 'The request is too large.',
  415: 'The body is not JSON.',
  422: 'The code breaks the rules.',
  429: 'Too fast, or too much at once.',
  500: 'Something went wrong in the server.',
  503: 'Not ready; send it again later.',
};

/** Adds to every route its refusals, by status. Must be registered before the routes. */
export const declareRefusals = (app: FastifyInstance): void => {
  app.addHook('onRoute', (route) => {
    const { schema } = route;
    if (schema === undefined || schema.hide === true) return;
    route.schema = { ...schema, response: { ...(schema.response as object), ...repliesOf(refusalsOf(route)) } };
  });
};

/** Fails where a reply has a status that its route does not declare. Tests turn it on, because they check replies. */
export const refuseUndeclared = (app: FastifyInstance): void => {
  app.addHook('preSerialization', async (request, reply) => {
    const { method, url, schema } = request.routeOptions as RouteOptions;
    const declared = schema?.response;
    if (declared === undefined || reply.statusCode in (declared as object)) return;
    throw new Error(`${method} ${url} answers ${reply.statusCode}, which it does not declare.`);
  });
};

const refusalsOf = ({ method, onRequest, config }: RouteOptions): readonly RefusalKind[] => [
  ...ANYWHERE,
  ...(method === 'GET' || method === 'HEAD' ? [] : WRITING),
  ...(onRequest === needPlayer ? (['no-player', 'banned'] as const) : []),
  ...(config?.refuses ?? []),
];

const repliesOf = (kinds: readonly RefusalKind[]): Record<number, z.ZodType> => {
  const statuses = [...new Set(kinds.map((kind) => statusOf({ kind })))];
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      replyOf(status, [...new Set(kinds.filter((kind) => statusOf({ kind }) === status))]),
    ]),
  );
};

/** Many routes share refusals. Creating the schemas once halves the time of the set-up. */
const made = new Map<string, z.ZodType>();

const replyOf = (status: number, kinds: readonly RefusalKind[]): z.ZodType => {
  const name = `${status} ${kinds.join(' ')}`;
  const known = made.get(name);
  if (known !== undefined) return known;
  const reply = z
    .intersection(ErrorReply, z.looseObject({ error: z.looseObject({ kind: z.enum(kinds) }) }))
    .describe(MEANINGS[status]!);
  made.set(name, reply);
  return reply;
};
