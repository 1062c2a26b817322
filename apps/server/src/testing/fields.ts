import type { InjectOptions } from 'fastify';

/** A text that an operation reads, and the request that sends one in its place. */
export interface Field {
  readonly name: string;
  /** The statuses that the operation documents. */
  readonly statuses: readonly string[];
  readonly maxLength: number | null;
  /** How many bytes of the text reach the server at most: an address and its headers share 16 KB, and so does a body. */
  readonly bytesOf: (text: string) => number;
  request(text: string): InjectOptions;
}

/** As much of an OpenAPI document as leads to the texts in it. */
export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

interface Operation {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
  readonly responses: Readonly<Record<string, unknown>>;
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly schema: Schema;
}

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly maxLength?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
}

/** A text in a body, and the body around it. */
interface Place {
  readonly path: string;
  readonly schema: Schema;
  around(value: unknown): unknown;
}

const SOME_ID = 'A'.repeat(22);

/** Every text of every request: parameters, headers, keys, and whatever a body holds, names of unknown fields included. */
export const fieldsOf = ({ paths, components }: ApiDocument): Field[] => {
  const resolve = (schema: Schema): Schema =>
    schema.$ref === undefined ? schema : components.schemas[schema.$ref.split('/').at(-1)!]!;

  const placesIn = (given: Schema, path: string, around: Place['around']): Place[] => {
    const schema = resolve(given);
    const { type, properties, items, anyOf = [], oneOf = [], allOf = [] } = schema;
    return [
      ...(isText(schema) ? [{ path, schema, around }] : []),
      ...Object.entries(properties ?? {}).flatMap(([key, part]) =>
        placesIn(part, `${path}.${key}`, (value) => around({ [key]: value })),
      ),
      ...(type === 'object'
        ? [{ path: `${path}.(any)`, schema: {}, around: (key: unknown) => around({ [String(key)]: 1 }) }]
        : []),
      ...(items === undefined ? [] : placesIn(items, `${path}[]`, (value) => around([value, value]))),
      ...[...anyOf, ...oneOf, ...allOf].flatMap((part) => placesIn(part, path, around)),
    ];
  };

  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]): Field[] => {
      const plain = { method: method.toUpperCase() as 'GET', url: path.replaceAll(/\{\w+\}/gu, SOME_ID) };
      const shared = { statuses: Object.keys(operation.responses) };
      const name = (what: string): string => `${plain.method} ${path} ${what}`;
      const inHeader = (header: string, prefix = ''): Field => ({
        ...shared,
        name: name(header),
        maxLength: null,
        bytesOf: Buffer.byteLength,
        // As a server receives it: bytes, whatever text they encode.
        request: (text) => ({ ...plain, headers: { [header]: prefix + Buffer.from(text).toString('latin1') } }),
      });
      const ofParameter = ({ name: key, in: where, schema: given }: Parameter): Field[] => {
        const schema = resolve(given);
        if (where === 'header') return [inHeader(key)];
        const urlOf = (text: string): string => {
          const value = encodeURIComponent(Buffer.from(text).toString());
          const at = path.replace(`{${key}}`, value).replaceAll(/\{\w+\}/gu, SOME_ID);
          return where === 'path' ? at : `${at}?${key}=${value}`;
        };
        return [
          {
            ...shared,
            name: name(`${where} ${key}`),
            maxLength: schema.maxLength ?? null,
            bytesOf: (text) => urlOf(text).length,
            request: (text) => ({ ...plain, url: urlOf(text) }),
          },
        ];
      };
      const body = operation.requestBody?.content['application/json']?.schema;
      return [
        ...(operation.parameters ?? []).flatMap(ofParameter),
        // All operations read keys alike.
        ...(path === '/api/me' ? [inHeader('authorization', 'Bearer '), inHeader('cookie', 'mastermind=')] : []),
        ...(body === undefined ? [] : placesIn(body, 'body', (value) => value)).map(
          (place): Field => ({
            ...shared,
            name: name(place.path),
            maxLength: place.schema.maxLength ?? null,
            bytesOf: (text) => Buffer.byteLength(JSON.stringify(place.around(text))),
            request: (text) => ({ ...plain, payload: place.around(text) as object }),
          }),
        ),
      ];
    }),
  );
};

const isText = ({ type, enum: values }: Schema): boolean =>
  [type].flat().includes('string') || (values?.some((value) => typeof value === 'string') ?? false);
