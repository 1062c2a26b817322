import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { onBothStores } from '../testing/stores.ts';
import { type Client, createWorld, type World } from '../testing/world.ts';
import { formatCursor } from './cursor.ts';

interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly schema: JsonSchema } } };
}

interface JsonSchema {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, unknown>>;
}

interface OpenApi {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> };
}

/** Half of a pair is no character. */
const HALVES = { from: 0xd800, count: 0x800 };

/** Any character, like the unit 'binary', which takes a second because it first lists all there are. */
const character = fc.integer({ min: 0, max: 0x10_ffff - HALVES.count }).map(
  (number) => String.fromCodePoint(number < HALVES.from ? number : number + HALVES.count),
  (text) => {
    // Known for names that a program may stumble over, which are mixed in.
    if (typeof text !== 'string' || [...text].length !== 1) throw new Error('This is not one character.');
    const point = text.codePointAt(0)!;
    return point < HALVES.from ? point : point - HALVES.count;
  },
);

const nasty = fc.oneof(
  fc.string({ unit: character, maxLength: 60 }),
  fc.constantFrom('', ' ', '0', '-1', '1e999', 'null', '../..', '%00', '\u0000', "' or 1=1 --", '__proto__', 'today'),
  fc.constantFrom('2026-02-30', '2026-11-18', '9999-12-31', '0000-00-00', 'classic', 'skemind', '8x12/20', '9x99'),
  fc.integer().map(String),
);

/** Well-formed cursors that contain text no store can hold. */
const forged = [
  { startedAt: 1, id: '\0' },
  { key: 1, lastAt: 1, playerId: 'a\0b' },
].map(formatCursor);

/** One operation of the document, with everything needed to call it. */
interface Ask {
  readonly path: string;
  readonly method: string;
  readonly parameters: NonNullable<Operation['parameters']>;
  readonly fields: readonly string[];
}

const asksOf = (api: OpenApi): Ask[] =>
  Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => {
      const schema = requestBody?.content['application/json'].schema;
      const name = schema?.$ref?.split('/').at(-1);
      const named = name === undefined ? schema : api.components.schemas[name];
      return { path, method, parameters, fields: Object.keys(named?.properties ?? {}) };
    }),
  );

const recordOf = <T>(names: readonly string[], value: (name: string) => fc.Arbitrary<T>, required: boolean) =>
  fc.record(Object.fromEntries(names.map((name) => [name, value(name)])), required ? {} : { requiredKeys: [] });

/** Values for the parameters: often nonsense, now and then something that exists. */
const fillingOf = ({ parameters, fields }: Ask, known: readonly string[]) => {
  const names = (place: string): string[] => parameters.filter((one) => one.in === place).map(({ name }) => name);
  const plausible: Readonly<Record<string, fc.Arbitrary<string>>> = {
    id: fc.constantFrom(...known, 'x'.repeat(22)),
    key: fc.constantFrom(...known, 'ABCDEF', 'abcdef'),
    code: fc.constantFrom('RRGG', 'RGBY', 'CSTD'),
    variant: fc.constantFrom('classic', 'skemind', '8x12/20'),
    date: fc.constantFrom('today', '2026-11-17', '2026-11-19'),
    after: fc.constantFrom(...forged),
  };
  const text = (name: string): fc.Arbitrary<string> => fc.oneof(nasty, plausible[name] ?? nasty);
  const value = (name: string): fc.Arbitrary<unknown> => fc.oneof(text(name), fc.jsonValue(), fc.nat(9));
  return fc.record({
    path: recordOf(names('path'), text, true),
    query: recordOf(names('query'), text, false),
    headers: recordOf(names('header'), () => fc.string({ minLength: 1, maxLength: 120 }), false),
    body: fc.oneof({ weight: 3, arbitrary: recordOf(fields, value, false) }, { weight: 1, arbitrary: fc.jsonValue() }),
    authorized: fc.boolean(),
  });
};

type Filling = ReturnType<typeof fillingOf> extends fc.Arbitrary<infer T> ? T : never;

/** Half of a surrogate pair cannot be written into an address. */
const wellFormed = (text: string): string => Buffer.from(text).toString();

const requestOf = (
  { path, method }: Ask,
  { path: places, query, headers, body, authorized }: Filling,
  token: string,
) => {
  const address = path.replace(/\{(\w+)\}/gu, (_whole, name: string) =>
    encodeURIComponent(wellFormed(places[name] ?? 'x')),
  );
  const search = new URLSearchParams(query as Record<string, string>).toString();
  const writes = method === 'post' || method === 'patch';
  return {
    method: method.toUpperCase() as 'GET',
    url: search === '' ? address : `${address}?${search}`,
    headers: {
      ...headers,
      // After deleting the player, all other requests would only be refused.
      ...(authorized && method !== 'delete' ? { authorization: `Bearer ${token}` } : {}),
      ...(writes ? { 'content-type': 'application/json' } : {}),
    },
    ...(writes ? { payload: JSON.stringify(body) } : {}),
    // An open stream would never be answered in full.
    payloadAsStream: path.endsWith('/events'),
  };
};

onBothStores('generated requests', (makeStore) => {
  let world: World;
  let ann: Client;
  beforeAll(async () => {
    world = await createWorld(makeStore, { logLevel: 'error' });
    ann = await world.newcomer();
  });
  afterAll(() => world.close());

  it('is never answered with a 5xx or a stack trace, on any route of the document', async () => {
    const api: OpenApi = (await world.request({ url: '/api/openapi.json' })).json();
    const asks = asksOf(api);
    const known = [(await ann.begin()).id, (await ann.begin({ variant: 'skemind', mode: 'ranked' })).id];
    const bob = await world.newcomer();
    for (const [path, body] of [
      ['races', { capacity: 2 }],
      ['duels', { format: 'together' }],
      ['races', {}],
    ] as const) {
      const { id } = (await ann.post(`/api/${path}`, body)).json().room;
      if (path === 'duels' || known.length === 2) await bob.post(`/api/rooms/${id}/join`);
      known.push(id);
    }
    world.now += 5000;
    const statuses = new Set<number>();
    expect(api.openapi).toBe('3.1.0');
    expect(asks.length).toBeGreaterThanOrEqual(30);
    for (const ask of asks) {
      const answered = fc.asyncProperty(fillingOf(ask, known), async (filling) => {
        const request = requestOf(ask, filling, ann.token);
        const response = await world.app.inject(request);
        if (request.payloadAsStream) response.stream().destroy();
        const text = request.payloadAsStream ? '' : response.payload;
        statuses.add(response.statusCode);
        expect(response.statusCode, `${request.method} ${request.url} ${text}`).toBeLessThan(500);
        expect(text).not.toMatch(/\bat .*\.(?:ts|js):\d+/u);
        if (response.statusCode >= 400 && text !== '') expect(response.json().error.kind).toMatch(/^[a-z-]+$/u);
      });
      await fc.assert(answered, { numRuns: 40 });
    }
    // The requests were not all refused for a single reason.
    for (const status of [200, 201, 400, 401, 404]) expect(statuses).toContain(status);
    expect(world.logged()).toBe('');
  });

  it('is refused with a sentence if a NUL is hidden in them', async () => {
    // One of the requests above may have replaced Ann's token.
    const bob = await world.newcomer();
    const asked = [
      bob.get('/api/games/a%00b'),
      bob.get('/api/rooms/a%00b'),
      bob.get(`/api/me?after=${forged[0]}`),
      bob.get(`/api/leaderboards/classic?after=${forged[1]}`),
      bob.patch('/api/me', { name: 'a\0b' }),
      bob.post('/api/games', { variant: '\0' }),
    ];
    for (const response of await Promise.all(asked)) {
      expect(response.statusCode, response.payload).toBe(400);
      expect(response.json().error).toMatchObject({ kind: 'malformed', message: expect.stringMatching(/\.$/u) });
    }
  });

  it('is refused with a kind if their address makes no sense', async () => {
    for (const url of ['/api/%ff', '/%', '/api/games/%2e%2e%2fx', '/api/nothing', `/api/games/${'x'.repeat(5000)}`]) {
      const response = await world.request({ url });
      expect([400, 404, 414], url).toContain(response.statusCode);
      expect(response.json().error.kind).toMatch(/malformed|not-found/u);
    }
  });
});
