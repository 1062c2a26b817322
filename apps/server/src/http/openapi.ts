import { STATUS_CODES } from 'node:http';
import swagger from '@fastify/swagger';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { docsPage, docsStyle } from './docs.ts';
import { tidyDocument } from './document.ts';
import { needPlayer } from './identity.ts';
import { checkRequests } from './malformed.ts';
import { replySerialiser } from './serialise.ts';

const tags = [
  { name: 'players', description: 'Players: an id, a token and an optional name.' },
  { name: 'games', description: 'Games of one player, and their event streams.' },
  { name: 'rooms', description: 'Races and duels: create, join, play and watch them.' },
  { name: 'daily', description: 'The daily code, the same for all players.' },
  { name: 'leaderboards', description: 'Leaderboards of ranked games, races and sprints.' },
];

/** Makes the schemas check requests and write the OpenAPI document; must be registered before the routes. */
export const describeApi = async (app: FastifyInstance, checkReplies: boolean): Promise<void> => {
  app.setValidatorCompiler(checkRequests);
  app.setSerializerCompiler(replySerialiser(checkReplies));
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Mastermind',
        version: '1',
        description:
          'The server holds the codes, clocks and scores of all games. A refusal is {error: {kind, message, …}}: the kind is for programs, and the message is a sentence for people.',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: '/', description: 'The server that this document comes from.' }],
      tags,
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', description: 'The token that `createPlayer` gave; for programs.' },
          cookie: { type: 'apiKey', in: 'cookie', name: 'mastermind', description: 'The same token; for pages.' },
        },
      },
    },
    transform: (route) => {
      const { schema, url } = jsonSchemaTransform(route);
      if (schema.hide === true) return { schema, url };
      const security = route.schema.security ?? securityOf(route.route);
      return { schema: { ...schema, security, response: withHeaders(schema.response, route.route) }, url };
    },
    transformObject: (document) => tidyDocument(jsonSchemaTransformObject(document)),
  });

  const hidden = { schema: { hide: true } };
  // Written when first requested: by then all routes are registered, and writing takes milliseconds.
  const document = once(() => app.swagger());
  const text = once(() => Buffer.from(JSON.stringify(document())));
  const docs = once(() => Buffer.from(docsPage(document() as never)));
  app.get('/api/openapi.json', hidden, (_request, reply) => reply.type('application/json').send(text()));
  app.get('/api/docs', hidden, (_request, reply) => reply.type('text/html; charset=utf-8').send(docs()));
  app.get('/api/docs.css', hidden, (_request, reply) => reply.type('text/css; charset=utf-8').send(docsStyle));
};

/** Routes that allow requests without a player still show a player more, such as their own guesses. */
const securityOf = ({ onRequest }: RouteOptions) => [
  ...(onRequest === needPlayer ? [] : [{}]),
  { bearer: [] },
  { cookie: [] },
];

interface Described {
  readonly description?: string;
}

/** Replies in the document: every one has a description and the headers that clients use. */
const withHeaders = (replies: unknown, { config }: RouteOptions): object =>
  Object.fromEntries(
    Object.entries(replies as Readonly<Record<string, Described>>).map(([status, reply]) => [
      status,
      {
        ...reply,
        description: reply.description ?? STATUS_CODES[status],
        ...(status === '429' || status === '503' ? { headers: { 'Retry-After': retryAfter } } : {}),
        ...(config?.locates === true && status < '300' ? { headers: { Location: location } } : {}),
      },
    ]),
  );

const retryAfter = {
  type: 'integer',
  minimum: 1,
  description: 'The number of seconds after which the request may be repeated; absent if unknown.',
};
const location = { type: 'string', description: 'The path of the game or room.' };

const once = <T>(make: () => T): (() => T) => {
  let made: { readonly value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};
