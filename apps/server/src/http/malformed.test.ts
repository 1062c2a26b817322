import { presets } from '@mastermind/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiDocument, fieldsOf } from '../testing/fields.ts';
import { makeSqlite } from '../testing/stores.ts';
import { type Client, createWorld, type World } from '../testing/world.ts';

let world: World;
let ann: Client;
beforeAll(async () => {
  world = await createWorld(makeSqlite, { playersPerHour: 0 });
  ann = await world.newcomer();
});
afterAll(() => world.close());

const sent = (method: 'GET' | 'POST' | 'PATCH', url: string, payload?: unknown, headers = {}) =>
  world.request({
    method,
    url,
    headers: { authorization: `Bearer ${ann.token}`, ...headers },
    ...(payload === undefined ? {} : { payload: payload as object }),
  });

const quoted = presets.map(({ id }) => `"${id}"`);

const FULL_NAME =
  'in the body must be words of letters, digits and common signs, with a letter or digit in the first word.';

describe('a malformed request', () => {
  it.each([
    [
      'a name that is too long',
      'PATCH',
      '/api/me',
      { name: 'a'.repeat(5000) },
      '"name" in the body is too long: the limit is 24 characters.',
    ],
    [
      'a name of many characters',
      'PATCH',
      '/api/me',
      { name: 'a'.repeat(25) },
      '"name" in the body is too long: the limit is 24 characters.',
    ],
    [
      'a name of sixty letters for a new player',
      'POST',
      '/api/players',
      { name: 'a'.repeat(60) },
      '"name" in the body is too long: the limit is 24 characters.',
    ],
    ['an empty name', 'PATCH', '/api/me', { name: '' }, '"name" in the body must not be empty.'],
    ['a name that begins with a space', 'PATCH', '/api/me', { name: ' ann' }, `"name" ${FULL_NAME}`],
    [
      'a name with the mark of bots',
      'PATCH',
      '/api/me',
      { name: 'a ⚙' },
      '"name" in the body must hold no invisible characters, no bot marks and at most two accents on a letter.',
    ],
    ['a name that is a number', 'PATCH', '/api/me', { name: 7 }, '"name" in the body must be text, not a number.'],
    ['a name that is a list', 'POST', '/api/players', { name: [] }, '"name" in the body must be text, not a list.'],
    ['no body', 'POST', '/api/games', [], 'The body must be a JSON object, not a list.'],
    [
      'an unknown field',
      'POST',
      '/api/games',
      { colour: 1 },
      'The body holds "colour", which is unknown here: leave it out.',
    ],
    [
      'two unknown fields',
      'POST',
      '/api/games',
      { a: 1, ['b'.repeat(100)]: 2 },
      `The body holds "a" and "${'b'.repeat(40)}…", which are unknown here: leave them out.`,
    ],
    [
      'an unknown mode',
      'POST',
      '/api/games',
      { mode: 'fun' },
      '"mode" in the body must be "casual", "ranked" or "sprint".',
    ],
    [
      'a long ruleset',
      'POST',
      '/api/games',
      { variant: 'a'.repeat(41) },
      '"variant" in the body is too long: the limit is 40 characters.',
    ],
    [
      'no code',
      'POST',
      `/api/games/${'a'.repeat(22)}/guesses`,
      {},
      '"code" in the body must be a code: text such as "RGBY", or a list with one symbol for each position.',
    ],
    [
      'a long list of symbols',
      'POST',
      `/api/games/${'a'.repeat(22)}/guesses`,
      { code: Array(9).fill('R') },
      '"code" in the body must be a code: text such as "RGBY", or a list with one symbol for each position.',
    ],
    [
      'a turn between two',
      'POST',
      `/api/games/${'a'.repeat(22)}/guesses`,
      { code: 'RGBY', turn: 1.5 },
      '"turn" in the body must be a whole number.',
    ],
    [
      'a turn below one',
      'POST',
      `/api/games/${'a'.repeat(22)}/guesses`,
      { code: 'RGBY', turn: 0 },
      '"turn" in the body must be at least 1.',
    ],
    [
      'a race with too many places',
      'POST',
      '/api/races',
      { capacity: 1e6 },
      '"capacity" in the body must be at most 16.',
    ],
    ['an odd number of rounds', 'POST', '/api/duels', { rounds: 3 }, '"rounds" in the body must be a multiple of 2.'],
    [
      'an id that is none',
      'GET',
      '/api/games/x',
      undefined,
      '"id" in the address must be an id: 22 letters, digits, hyphens and underscores.',
    ],
    [
      'a room that is none',
      'GET',
      '/api/rooms/x',
      undefined,
      '"key" in the address must be the id of a room or its short code.',
    ],
    [
      'a day that is none',
      'GET',
      '/api/daily/2026-02-30/classic',
      undefined,
      '"date" in the address must be "today" or a day such as 2026-11-15.',
    ],
    [
      'an unknown leaderboard',
      'GET',
      '/api/leaderboards/4x6',
      undefined,
      `"variant" in the address must be ${quoted.slice(0, -1).join(', ')} or ${quoted.at(-1)}.`,
    ],
    [
      'a limit that is a word',
      'GET',
      '/api/leaderboards/classic?limit=many',
      undefined,
      '"limit" in the query must be a number.',
    ],
    [
      'a limit above the limit',
      'GET',
      '/api/leaderboards/classic?limit=101',
      undefined,
      '"limit" in the query must be at most 100.',
    ],
    [
      'a program that is text',
      'PATCH',
      '/api/me',
      { program: 'yes' },
      '"program" in the body must be true or false, not text.',
    ],
  ] as const)('with %s is refused with one plain sentence', async (_what, method, url, payload, sentence) => {
    const response = await sent(method, url, payload);
    expect(response.json().error).toMatchObject({ kind: 'malformed', message: sentence });
    expect(response.statusCode).toBe(400);
    expect(response.json().error.problems[0].message).toBe(sentence);
  });

  it('names each of its faults, and where it is', async () => {
    const response = await sent('POST', '/api/games', { mode: 'fun', variant: 3 });
    expect(response.json().error.problems).toEqual([
      { path: 'variant', message: '"variant" in the body must be text, not a number.' },
      { path: 'mode', message: '"mode" in the body must be "casual", "ranked" or "sprint".' },
    ]);
  });

  it.each([
    ['no JSON', '{', 'The body is not JSON.'],
    ['nothing where JSON is announced', '', 'The body is empty, but its Content-Type announces JSON.'],
  ])('with %s is refused with one plain sentence', async (_what, payload, message) => {
    const response = await world.request({
      method: 'POST',
      url: '/api/games',
      headers: { authorization: `Bearer ${ann.token}`, 'content-type': 'application/json' },
      payload,
    });
    expect(response.json().error).toMatchObject({ kind: 'malformed', message });
  });

  it('never speaks of schemas, whatever field is wrong', async () => {
    const said = new Set<string>();
    const fields = fieldsOf((await world.request({ url: '/api/openapi.json' })).json<ApiDocument>());
    for (const field of fields)
      for (const text of ['', '\u0001', 'ß', '-', 'x'.repeat(1000)]) {
        const { headers = {}, ...options } = field.request(text);
        const own = 'cookie' in headers || 'authorization' in headers ? {} : { authorization: `Bearer ${ann.token}` };
        const response = await world.app.inject({ ...options, headers: { ...headers, ...own } });
        const { error } = response.json();
        if (error?.kind !== 'malformed') continue;
        for (const { message } of [error, ...(error.problems ?? [])]) said.add(message);
      }
    expect(said.size).toBeGreaterThan(20);
    for (const message of said) {
      expect(message).toMatch(/^(?:(?:An entry of )?"[^"]+" in|The|No) .*\.$/u);
      expect(message).not.toMatch(/expected|invalid|received|regex|pattern|body\.|undefined|>=|<=|schema/iu);
    }
  });
});
