import { readFileSync } from 'node:fs';
import Sqlite from 'libsql';
import { expect, it } from 'vitest';
import { databaseFile } from './storage/sqlite.ts';
import { makeSqlite } from './testing/stores.ts';
import { createWorld } from './testing/world.ts';

/*
 * The promise of docs/project/compatibility.md for a server. The fixtures and their expected results are never changed
 * and never removed.
 */
const text = (name: string): string =>
  readFileSync(new URL(`../../../scripts/compatibility/${name}`, import.meta.url), 'utf8');

interface Exchange {
  readonly does: string;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** With names such as `{game}`, which an earlier exchange keeps. */
  readonly url: string;
  readonly body?: object;
  /** Values of the reply by name, each with its place there. */
  readonly keeps?: Readonly<Record<string, string>>;
  readonly status: number;
  /** Without ids and other random values. Replies may have more fields. */
  readonly reply: object | null;
}

it('opens a database of version 1.0, and continues its games', async () => {
  const store = await makeSqlite();
  const file = new Sqlite(databaseFile(store.settings.dataDir));
  file.exec(text('database-1.sql'));
  file.close();
  const world = await createWorld(async () => store);
  const headers = { authorization: 'Bearer uTRD5RvmAsoc0XNBnQRNPA.ZVu0VPMD68rQ-ottE_1WQ1mJT7e15tSsJQHnIhku1hI' };
  const get = async (url: string) => (await world.request({ url, headers })).json();
  expect(await get('/api/me')).toMatchObject({
    name: 'Ada',
    bot: true,
    statistics: [{ variant: 'skemind', mode: 'ranked', played: 1, won: 1, meanGuesses: 2 }],
  });
  expect(await get('/api/games/PK8D7VXs1VO3J48hnlM5lA/replay')).toMatchObject({
    code: 'DATC',
    recording: { actions: [{ at: 4000 }, { at: 14_000 }] },
  });
  const guessed = await world.request({
    method: 'POST',
    url: '/api/games/8TUH2taA1UcIbQ2yeXJ9ug/guesses',
    headers,
    payload: { code: 'RGBY', turn: 2 },
  });
  expect(guessed.json().game).toMatchObject({ status: 'won', turn: null });
  await world.close();
});

it('answers the requests of version 1.0 as it did', async () => {
  const world = await createWorld(makeSqlite);
  const known: Record<string, string> = {};
  for (const line of text('http-1.jsonl').trim().split('\n')) {
    const { does, method, url, body, keeps = {}, status, reply } = JSON.parse(line) as Exchange;
    const response = await world.request({
      method,
      url: url.replace(/\{(\w+)\}/gu, (_, name) => known[name]!),
      headers: known.token === undefined ? {} : { authorization: `Bearer ${known.token}` },
      ...(body === undefined ? {} : { payload: body }),
    });
    expect([does, response.statusCode]).toEqual([does, status]);
    const data = response.payload === '' ? null : response.json();
    if (reply !== null) expect(data, does).toMatchObject(reply);
    for (const [name, place] of Object.entries(keeps))
      known[name] = place.split('.').reduce((value, key) => value[key], data);
  }
  await world.close();
});
