import type { FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';

/** A fault of a request: the field, and a sentence with its location and a correct value. */
export interface Problem {
  readonly path: string;
  readonly message: string;
}

/** Thrown for a request that its schema refuses. */
export class Malformed extends Error {
  override readonly name = 'Malformed';
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(problems[0]?.message);
    this.problems = problems;
  }
}

/** Checks requests by their schemas. A schema's custom messages complete this sentence: `"name" in the body …`. */
export const checkRequests: FastifySchemaCompiler<z.ZodType> = ({ schema, httpPart = 'body' }) => {
  const part = PARTS[httpPart] ?? httpPart;
  return (data) => {
    const parsed = schema.safeParse(data, { error: wrongWith });
    if (parsed.success) return { value: parsed.data };
    return { error: new Malformed(parsed.error.issues.map((issue) => problemIn(part, issue))) };
  };
};

const PARTS: Readonly<Record<string, string>> = {
  body: 'body',
  params: 'address',
  querystring: 'query',
  headers: 'headers',
};

const problemIn = (part: string, { path, message }: z.core.$ZodIssue): Problem => {
  const [field, ...entry] = path;
  const whole = field === undefined ? `The ${part}` : `${quoted(field)} in the ${part}`;
  const where = entry.length > 0 ? `An entry of ${whole}` : whole;
  return { path: path.join('.'), message: `${where} ${message}.` };
};

/** The rest of the sentence. Fields without a named type, and patterns, have their message in the schema. */
const wrongWith = (issue: z.core.$ZodRawIssue): string => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? `is missing: it must be ${nounOf(issue.expected)}`
        : `must be ${nounOf(issue.expected)}${differs(issue) ? `, not ${nounOf(typeOf(issue.input))}` : ''}`;
    case 'unrecognized_keys': {
      const [verb, pronoun] = issue.keys.length === 1 ? ['is', 'it'] : ['are', 'them'];
      return `holds ${issue.keys.slice(0, MAX_NAMED_KEYS).map(quoted).join(' and ')}, which ${verb} unknown here: leave ${pronoun} out`;
    }
    case 'invalid_value':
      return `must be ${listOf(issue.values.map((value) => JSON.stringify(value)))}`;
    case 'too_big':
      return issue.origin === 'string'
        ? `is too long: the limit is ${issue.maximum} characters`
        : `must be at most ${issue.maximum}`;
    case 'too_small':
      return issue.origin === 'string' ? 'must not be empty' : `must be at least ${issue.minimum}`;
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`;
    default:
      return 'is not written as the API describes it';
  }
};

/** Enough to see the mistake; a body may hold thousands. */
const MAX_NAMED_KEYS = 2;
const MAX_KEY_LETTERS = 40;

const quoted = (key: PropertyKey): string => {
  const text = String(key);
  return JSON.stringify(text.length > MAX_KEY_LETTERS ? `${text.slice(0, MAX_KEY_LETTERS)}…` : text);
};

const listOf = (items: readonly string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} or ${items.at(-1)}`;

const typeOf = (input: unknown): string =>
  input === null ? 'null' : Array.isArray(input) ? 'array' : Number.isNaN(input) ? 'nan' : typeof input;

/** A number may be wrong for being no whole one, and text in an address for being no number. */
const differs = ({ expected, input }: { readonly expected?: unknown; readonly input?: unknown }): boolean =>
  !['int', 'number'].includes(String(expected)) || !['number', 'nan'].includes(typeOf(input));

const NOUNS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a JSON object',
};

const nounOf = (type: string): string => NOUNS[type] ?? type;
