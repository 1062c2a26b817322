/** As much of an OpenAPI document as is changed here. */
interface Document {
  readonly paths?: object;
  readonly components?: Components;
}

interface Components {
  readonly schemas?: Readonly<Record<string, unknown>>;
  readonly responses?: Readonly<Record<string, unknown>>;
}

interface Reply {
  readonly content?: { readonly 'application/json'?: { readonly schema: Refusal } };
}

interface Refusal {
  readonly allOf?: readonly [unknown, { readonly properties: { readonly error: RefusalError } }];
}

interface RefusalError {
  readonly properties: { readonly kind: { readonly enum: readonly string[] } };
}

const SCHEMAS = '#/components/schemas/';
const RESPONSES = '#/components/responses/';

/** The document with every thing in it once: one schema each, and refusals that operations share under a name. */
export const tidyDocument = <T extends Document>(document: T): T => nameRefusals(oneSchemaEach(withoutNoise(document)));

/** The schema library's name for input schemas, beside its output schemas. */
const INPUT = /Input$/u;

/**
 * Every schema exists twice, for input and for output. Schemas without an operation are removed, and the others take
 * the plain name. A schema that is used in both ways must be equal in both.
 */
const oneSchemaEach = <T extends Document>(document: T): T => {
  const schemas = document.components?.schemas ?? {};
  const nameOf = (name: string): string => {
    const plain = name.replace(INPUT, '');
    return plain in schemas ? plain : name;
  };
  const renamed = <Part>(part: Part): Part =>
    revive(part, (key, value) =>
      key === '$ref' && typeof value === 'string' ? SCHEMAS + nameOf(value.slice(SCHEMAS.length)) : value,
    );

  const kept = new Map<string, unknown>();
  for (const name of reachable(document.paths, schemas)) {
    const schema = renamed(schemas[name]);
    const other = kept.get(nameOf(name));
    if (other !== undefined && JSON.stringify(other) !== JSON.stringify(schema))
      throw new Error(`"${nameOf(name)}" is sent in another form than it is answered; give each a name of its own.`);
    kept.set(nameOf(name), schema);
  }
  return {
    ...document,
    paths: renamed(document.paths),
    components: { ...document.components, schemas: sorted(kept) },
  };
};

const reachable = (from: unknown, schemas: Readonly<Record<string, unknown>>): ReadonlySet<string> => {
  const names = new Set<string>();
  const reach = (part: unknown): void => {
    revive(part ?? null, (key, value) => {
      const name = key === '$ref' && typeof value === 'string' ? value.slice(SCHEMAS.length) : null;
      if (name === null || names.has(name)) return value;
      names.add(name);
      reach(schemas[name]);
      return value;
    });
  };
  reach(from);
  return names;
};

/** A refusal of more kinds than these is written where it occurs: its name would say less than its list. */
const NAMED = 2;

const nameRefusals = <T extends Document>(document: T): T => {
  const responses = new Map<string, unknown>();
  const paths = revive(document.paths, (key, value) => {
    if (!/^[45]\d\d$/u.test(key)) return value;
    const kinds = kindsOf(value as Reply);
    if (kinds.length === 0 || kinds.length > NAMED) return value;
    const name = kinds.map(pascal).join('Or');
    responses.set(name, value);
    return { $ref: RESPONSES + name };
  });
  return { ...document, paths, components: { ...document.components, responses: sorted(responses) } };
};

const kindsOf = ({ content }: Reply): readonly string[] =>
  content?.['application/json']?.schema.allOf?.[1].properties.error.properties.kind.enum ?? [];

const pascal = (kind: string): string => kind.replace(/(?:^|-)(\w)/gu, (_, letter: string) => letter.toUpperCase());

/** The library writes the limits of JavaScript's numbers to every whole number without explicit limits. */
const withoutNoise = <T extends Document>(document: T): T =>
  revive(document, (key, value) =>
    (key === 'minimum' || key === 'maximum') && Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER ? undefined : value,
  );

const revive = <Part>(part: Part, change: (key: string, value: unknown) => unknown): Part =>
  JSON.parse(JSON.stringify(part), change);

const sorted = (entries: ReadonlyMap<string, unknown>): Record<string, unknown> =>
  Object.fromEntries([...entries].sort(([one], [other]) => (one < other ? -1 : 1)));
