import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiDocument, type Field, fieldsOf } from '../testing/fields.ts';
import { makeSqlite } from '../testing/stores.ts';
import { type Client, createWorld, type World } from '../testing/world.ts';

/** As much as a body may hold, or an address with its headers. */
const MOST_BYTES = 16_384;
/** Longer than that, other players' guesses wait noticeably. */
const MOST_MILLISECONDS = 25;
/** Collecting garbage may take that long once, but not each time. */
const TRIES = 5;

/** Texts that are expensive to check, by the reason. */
const ALPHABETS: Readonly<Record<string, string>> = {
  letters: 'a',
  spaces: ' ',
  'words of one letter': 'a ',
  signs: '!',
  digits: '1',
  'letters of pegs': 'R',
  'a list of pegs': 'red ',
  'notation of rulesets': '4x6/',
  dots: '.',
  percents: '%',
  'quotation marks': '"',
  backslashes: '\\',
  'control characters': '\u0001',
  'NUL characters': '\0',
  'letters of which one becomes eighteen (NFKC)': '\ufdfa',
  'letters of which one becomes three (NFD)': '\u0390',
  'letters of which one becomes three capitals': '\ufb03',
  'letters of which one becomes two small ones': '\u0130',
  'marks in the wrong order': '\u0301\u0323',
  'marks on one letter': '\u0335\u0301',
  syllables: '\u1100\u1161\u11a8',
  'conjuncts of Devanagari': '\u0915\u094d',
  'families of emoji': '\u{1f469}\u200d',
  'regional indicators': '\u{1f1e7}',
  'skin tones': '\u{1f44d}\u{1f3fd}',
  'variation selectors': '\ufe0f',
  'changes of direction': '\u202e\u202d',
  'halves of characters': '\ud800',
  'characters beyond the first plane': '\u{1d400}',
};

let world: World;
let ann: Client;
let fields: readonly Field[];
beforeAll(async () => {
  world = await createWorld(makeSqlite, { playersPerHour: 0 });
  ann = await world.newcomer();
  fields = fieldsOf((await world.request({ url: '/api/openapi.json' })).json<ApiDocument>());
});
afterAll(() => world.close());

/** As many as fit into a request. */
const fill = (alphabet: string, { bytesOf }: Field): string => {
  const [none, one, two] = [0, 1, 2].map((count) => bytesOf(alphabet.repeat(count)));
  return alphabet.repeat(Math.floor((MOST_BYTES - none! - (one! - none!)) / (two! - one!)));
};

interface Answer {
  readonly status: string;
  /** How long the process worked: the event loop was held up no longer, however busy the machine is. */
  readonly milliseconds: number;
}

const ask = async (field: Field, text: string): Promise<Answer> => {
  const { headers = {}, payload, ...options } = field.request(text);
  const own = {
    ...('cookie' in headers ? headers : { authorization: `Bearer ${ann.token}`, ...headers }),
    ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
  };
  // The work of the client is not the server's.
  const body = payload === undefined ? {} : { payload: JSON.stringify(payload) };
  const before = process.cpuUsage();
  const { statusCode } = await world.app.inject({ ...options, ...body, headers: own });
  const { user, system } = process.cpuUsage(before);
  return { status: String(statusCode), milliseconds: (user + system) / 1000 };
};

const askQuickly = async (field: Field, text: string): Promise<Answer> => {
  let quickest = await ask(field, text);
  for (let tried = 1; tried < TRIES && quickest.milliseconds > MOST_MILLISECONDS; tried++) {
    const next = await ask(field, text);
    if (next.milliseconds < quickest.milliseconds) quickest = next;
  }
  return quickest;
};

describe('the fields of the API', () => {
  it('is found, those in lists, unions and headers among them', () => {
    const names = fields.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining([
        'POST /api/players body.name',
        'POST /api/players body.(any)',
        'PATCH /api/me body.name',
        'POST /api/games/{id}/guesses body.code',
        'POST /api/games/{id}/guesses body.code[]',
        'POST /api/games/{id}/guesses idempotency-key',
        'GET /api/me authorization',
        'GET /api/leaderboards/{variant} path variant',
        'GET /api/leaderboards/{variant} query after',
      ]),
    );
  });

  it.each(Object.entries(ALPHABETS))('delays no other request when full of %s', async (_what, alphabet) => {
    const slow: unknown[] = [];
    const undocumented: unknown[] = [];
    for (const field of fields)
      for (const text of [
        fill(alphabet, field),
        alphabet.repeat(field.maxLength ?? 200).slice(0, field.maxLength ?? 200),
      ]) {
        const { status, milliseconds } = await askQuickly(field, text);
        if (milliseconds > MOST_MILLISECONDS) slow.push([field.name, text.length, milliseconds]);
        if (!field.statuses.includes(status)) undocumented.push([field.name, text.length, status]);
      }
    expect(slow).toEqual([]);
    expect(undocumented).toEqual([]);
    expect((await ann.get('/api/me')).statusCode).toBe(200);
  });
});
