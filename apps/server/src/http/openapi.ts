import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject, validatorCompiler } from 'fastify-type-provider-zod';
import { docsPage, docsStyle } from './docs.ts';
import { replySerialiser } from './serialise.ts';

/** Makes the schemas check requests and write the OpenAPI document; must come before the routes. */
export const describeApi = async (app: FastifyInstance, checkReplies: boolean): Promise<void> => {
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(replySerialiser(checkReplies));
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Mastermind',
        version: '1',
        description: 'Games whose codes, clocks and scores the server holds. Errors are {error: {kind, message, …}}.',
      },
      tags: ['players', 'games', 'rooms', 'daily', 'leaderboards'].map((name) => ({ name })),
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer' },
          cookie: { type: 'apiKey', in: 'cookie', name: 'mastermind' },
        },
      },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });

  const hidden = { schema: { hide: true } };
  // Written once, when first asked for: all routes must be there, and writing takes milliseconds.
  const document = once(() => app.swagger());
  const text = once(() => Buffer.from(JSON.stringify(document())));
  const docs = once(() => Buffer.from(docsPage(document() as never)));
  app.get('/api/openapi.json', hidden, (_request, reply) => reply.type('application/json').send(text()));
  app.get('/api/docs', hidden, (_request, reply) => reply.type('text/html; charset=utf-8').send(docs()));
  app.get('/api/docs.css', hidden, (_request, reply) => reply.type('text/css; charset=utf-8').send(docsStyle));
};

const once = <T>(make: () => T): (() => T) => {
  let made: { readonly value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};
