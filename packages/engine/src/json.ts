import { err, ok, type Result } from './result.ts';

/** A value of untrusted JSON and its path, so that an error can name the place. */
export interface Json {
  readonly value: unknown;
  readonly path: string;
}

class Malformed extends Error {
  readonly path: string;

  constructor(path: string) {
    super(`malformed at ${path}`);
    this.path = path;
  }
}

/** Runs a reader over a value; the readers below throw inside, nothing is thrown outside. */
export const readJson = <T>(value: unknown, read: (json: Json) => T): Result<T, { readonly path: string }> => {
  try {
    return ok(read({ value, path: '' }));
  } catch (error) {
    if (error instanceof Malformed) return err({ path: error.path === '' ? '(the whole of it)' : error.path });
    throw error;
  }
};

/** Reads JSON text; text that is no JSON at all becomes a value no reader accepts. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

export const malformed = ({ path }: Json): never => {
  throw new Malformed(path);
};

/** A member of an object; absent members read as `undefined`, which only `optional` accepts. */
export const member = (json: Json, name: string): Json => {
  const { value, path } = json;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return malformed(json);
  const own = Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined;
  return { value: own, path: path === '' ? name : `${path}.${name}` };
};

export const text = (json: Json): string => (typeof json.value === 'string' ? json.value : malformed(json));

export const flag = (json: Json): boolean => (typeof json.value === 'boolean' ? json.value : malformed(json));

export const amount = (json: Json): number => (Number.isFinite(json.value) ? (json.value as number) : malformed(json));

export const whole = (json: Json, min: number = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER): number => {
  const { value } = json;
  return Number.isSafeInteger(value) && (value as number) >= min && (value as number) <= max
    ? (value as number)
    : malformed(json);
};

export const oneOf = <T extends string>(json: Json, choices: readonly T[]): T =>
  choices.find((choice) => choice === json.value) ?? malformed(json);

/** `null` means absent, and so does a missing member. */
export const optional = <T>(json: Json, read: (json: Json) => T): T | null =>
  json.value === null || json.value === undefined ? null : read(json);

export const list = <T>(json: Json, read: (item: Json) => T, max = 10_000): readonly T[] => {
  if (!Array.isArray(json.value) || json.value.length > max) return malformed(json);
  return json.value.map((value: unknown, index) => read({ value, path: `${json.path}[${index}]` }));
};
