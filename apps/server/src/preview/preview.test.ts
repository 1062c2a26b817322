import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SCREENS } from '../page.ts';
import { makeSqlite } from '../testing/stores.ts';
import { createWorld, type World } from '../testing/world.ts';

const SOURCE = fileURLToPath(new URL('../../../web/index.html', import.meta.url));
const ICON = fileURLToPath(new URL('../../../web/public/favicon.ico', import.meta.url));
const PUBLIC = 'https://play.example.org';
const ROOM = 'K7MQ2X';

const addressOf = (screen: string): string =>
  screen.replace('/room/:id', `/room/${ROOM}`).replace(':date', '2026-11-15').replace(':part', 'games');

let folder: string;
let named: World;
let unnamed: World;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mastermind-preview-'));
  mkdirSync(join(folder, 'docs'));
  copyFileSync(SOURCE, join(folder, 'index.html'));
  copyFileSync(ICON, join(folder, 'favicon.ico'));
  writeFileSync(join(folder, 'docs/index.html'), '');
  named = await createWorld(makeSqlite, { publicUrl: PUBLIC }, { page: folder });
  unnamed = await createWorld(makeSqlite, {}, { page: folder });
});
afterAll(async () => {
  await Promise.all([named.close(), unnamed.close()]);
  rmSync(folder, { recursive: true });
});

const ask = (url: string, headers: Readonly<Record<string, string>> = {}, world = named) =>
  world.app.inject({ url, headers: { accept: 'text/html', ...headers } });

/** The texts of a head, as a reader of its markup finds them; `null` where there is none. */
const headOf = (html: string) => {
  const only = (pattern: RegExp): string | null => {
    const found = [...html.matchAll(pattern)].map(([, text]) => text!);
    expect(found.length, String(pattern)).toBeLessThanOrEqual(1);
    return found[0] ?? null;
  };
  const meta = (name: string) => only(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`, 'gu'));
  return {
    title: only(/<title>([^<]*)<\/title>/gu),
    description: meta('description'),
    ogTitle: meta('og:title'),
    ogDescription: meta('og:description'),
    ogImage: meta('og:image'),
    ogUrl: meta('og:url'),
    canonical: only(/<link rel="canonical" href="([^"]*)"/gu),
    robots: meta('robots'),
  };
};
const head = async (url: string, headers = {}, world = named) => headOf((await ask(url, headers, world)).body);

describe('the head of a page', () => {
  it.each(SCREENS)('has a title, a description and a picture for %s', async (screen) => {
    const { title, description, ogTitle, ogDescription, ogImage } = await head(addressOf(screen));
    expect(title).toMatch(/Mastermind/u);
    expect(description!.length).toBeGreaterThan(30);
    expect([ogTitle, ogDescription]).toEqual([title, description]);
    expect(ogImage).toBe(`${PUBLIC}/card.png`);
  });

  it('differs from screen to screen', async () => {
    const heads = await Promise.all(SCREENS.map((screen) => head(addressOf(screen))));
    for (const text of ['title', 'description'] as const)
      expect(new Set(heads.map((one) => one[text])).size, text).toBeGreaterThanOrEqual(SCREENS.length - 1);
  });

  it.each([
    ['/', '/'],
    ['/daily', '/daily'],
    ['/daily?v=skemind', '/daily?v=skemind'],
    ['/daily?v=classic&utm_source=x', '/daily'],
    ['/daily/2026-11-15', '/daily/2026-11-15'],
    ['/daily/2026-11-15?v=skemind', '/daily/2026-11-15?v=skemind'],
    ['/learn?x=1', '/learn'],
    ['/me/games', '/me'],
    [`/room/${ROOM.toLowerCase()}`, `/room/${ROOM}`],
  ])('gives %s the address %s', async (url, path) => {
    const { ogUrl, canonical } = await head(url);
    expect([ogUrl, canonical]).toEqual([`${PUBLIC}${path}`, `${PUBLIC}${path}`]);
  });

  it.each([
    ['/c', /challenge/iu, /code/u],
    ['/review', /game/iu, /guess/u],
    ['/review/try', /guess/iu, /guess/u],
  ])(
    'names the kind of the link %s, and no address that would lose the part after #',
    async (url, title, description) => {
      const found = await head(url);
      expect(found.title).toMatch(title);
      expect(found.description).toMatch(description);
      expect(found).toMatchObject({ ogUrl: null, canonical: null, robots: 'noindex' });
    },
  );

  it.each([
    ['/daily', 'Daily 322, Classic', /Wednesday,? 18 November 2026/u, /four pegs of six colours/iu],
    ['/daily?v=skemind', 'Daily 322, SKEMIND', /18 November 2026/u, /four different shapes/iu],
    ['/daily/2026-11-15', 'Daily 319, Classic', /Sunday,? 15 November 2026/u, /four pegs of six colours/iu],
    ['/daily/today', 'Daily 322, Classic', /18 November 2026/u, /ten guesses/iu],
  ])('names the day and the rules of %s', async (url, title, day, rules) => {
    const found = await head(url);
    expect(found.title).toBe(`${title} · Mastermind`);
    expect(found.description).toMatch(day);
    expect(found.description).toMatch(rules);
  });

  it.each(['2026-11-19', '2025-12-31', '2026-02-30', 'x', '2026-11-15x'])(
    'names no day that has no code: %s',
    async (date) => {
      const { title, ogUrl, robots } = await head(`/daily/${date}`);
      expect(title).toBe('Daily · Mastermind');
      expect([ogUrl, robots]).toEqual([null, 'noindex']);
    },
  );

  it('says in a 404 that nothing is there, and is not to be indexed', async () => {
    const response = await ask('/nowhere');
    expect(response.statusCode).toBe(404);
    expect(headOf(response.body)).toMatchObject({
      title: 'Page not found · Mastermind',
      ogUrl: null,
      canonical: null,
      robots: 'noindex',
    });
  });

  const HOSTILE = [
    '"><script>alert(1)</script>',
    "'-alert(1)-'",
    '</title><img src=x onerror=alert(1)>',
    '$&$`$1',
    '&quot;&lt;b&gt;',
    '%22%3E%3Cscript%3Ealert(1)%3C/script%3E',
    '%2522%253E',
    'K7MQ2X"onload="x',
    '\u2028<b>',
  ];
  it.each(HOSTILE)('repeats nothing of a hostile address: %j', async (text) => {
    const part = text.startsWith('%') ? text : encodeURIComponent(text);
    for (const url of [
      `/daily/${part}`,
      `/room/${part}`,
      `/me/${part}`,
      `/${part}`,
      `/daily?v=${part}`,
      `/daily/2026-11-15?v=${part}&${part}=${part}`,
      `/c?${part}`,
    ]) {
      const { body } = await ask(url);
      // Everything except the head is the built document, so the page of a known address shows which files may exist.
      expect(body, url).not.toMatch(/alert|onerror|onload|<b>|<script>/u);
      expect(body.match(/<script/gu), url).toHaveLength(2);
      expect(body.match(/<title>/gu), url).toHaveLength(1);
    }
  });
});

describe('absolute addresses without PUBLIC_URL', () => {
  it.each(['localhost:3000', 'Play.Example.org', '127.0.0.1', '[::1]:8080', 'a-b.example:443'])(
    'comes from the Host %s',
    async (host) => {
      const found = await head('/daily', { host }, unnamed);
      expect(found.ogUrl).toBe(`http://${host.toLowerCase()}/daily`);
      expect(found.ogImage).toBe(`http://${host.toLowerCase()}/card.png`);
    },
  );

  it.each([
    'a"b',
    'x><script>',
    'user@evil.example',
    'evil.example/path',
    'evil.example?x',
    'a b',
    'a..b',
    '-a.example',
    'x:99999999',
    'x:70000',
    'x:',
    '[::1',
    '[zz]',
    `${'a.'.repeat(200)}b`,
  ])('does not come from the malformed Host %j', async (host) => {
    for (const url of ['/daily', '/nowhere']) {
      const response = await ask(url, { host }, unnamed);
      expect(headOf(response.body)).toMatchObject({ ogUrl: null, canonical: null, ogImage: null });
      expect(response.body).not.toContain(host);
    }
    expect((await ask('/robots.txt', { host }, unnamed)).body).not.toContain('Sitemap');
    expect((await ask('/sitemap.xml', { host }, unnamed)).statusCode).toBe(404);
  });

  it('does not come from headers of untrusted proxies', async () => {
    const forwarded = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' };
    const found = await head('/daily', { host: 'play.example', ...forwarded }, unnamed);
    expect(found.ogUrl).toBe('http://play.example/daily');
  });

  it('has the scheme that a trusted proxy names, but never its X-Forwarded-Host, which clients can send through it', async () => {
    const world = await createWorld(makeSqlite, { trustProxy: 'loopback' }, { page: folder });
    const forwarded = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' };
    expect((await head('/daily', { host: 'play.example', ...forwarded }, world)).ogUrl).toBe(
      'https://play.example/daily',
    );
    const odd = { 'x-forwarded-proto': '"><b>' };
    expect((await head('/daily', { host: 'play.example', ...odd }, world)).ogUrl).toBeNull();
    await world.close();
  });

  it('is never served from a cache to a client with another Host', async () => {
    const evil = await ask('/', { host: 'evil.example' }, unnamed);
    const { etag } = evil.headers;
    const good = await ask('/', { host: 'play.example', 'if-none-match': String(etag) }, unnamed);
    expect(good.statusCode).toBe(200);
    expect(good.body).not.toContain('evil');
    expect(good.headers).not.toHaveProperty('last-modified');
  });

  it('does not come from the Host where PUBLIC_URL is set', async () => {
    expect((await ask('/', { host: 'evil.example' })).body).not.toContain('evil');
  });
});

describe('a rendered page', () => {
  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['gzip;q=1.0, br;q=0', 'gzip', gunzipSync],
  ] as const)('is compressed for a client that accepts %s', async (accepted, encoding, unpack) => {
    const plain = await ask('/daily');
    const packed = await ask('/daily', { 'accept-encoding': accepted });
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(packed.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length * 0.6);
    expect(unpack(packed.rawPayload).toString()).toBe(plain.body);
  });

  it('is asked for again each time, and not sent again if it is the same', async () => {
    const first = await ask('/learn');
    expect(first.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'text/html; charset=utf-8',
      vary: 'accept-encoding',
    });
    const again = await ask('/learn', { 'if-none-match': `"x", ${first.headers.etag}` });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(again.headers['cache-control']).toBe('no-cache');
  });

  it('keeps the content-security policy of the page', async () => {
    for (const url of ['/', '/daily/2026-11-15', '/nowhere'])
      expect((await ask(url)).headers['content-security-policy']).toContain("script-src 'self' 'wasm-unsafe-eval'");
  });

  it('answers HEAD with the headers alone', async () => {
    const { statusCode, headers, body } = await named.app.inject({ method: 'HEAD', url: '/daily' });
    expect([statusCode, headers['content-type'], body]).toEqual([200, 'text/html; charset=utf-8', '']);
  });
});

describe('crawlers', () => {
  it('finds an icon at the address that they try unasked', async () => {
    const { statusCode, headers, rawPayload } = await ask('/favicon.ico');
    expect([statusCode, rawPayload.subarray(0, 4)]).toEqual([200, Buffer.from([0, 0, 1, 0])]);
    expect(headers['content-type']).toMatch(/^image\/.*icon$/u);
  });

  it('finds in robots.txt the excluded paths and the sitemap', async () => {
    const { statusCode, headers, body } = await ask('/robots.txt');
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(body).toBe(`User-agent: *\nDisallow: /api/\n\nSitemap: ${PUBLIC}/sitemap.xml\n`);
  });

  it('finds in sitemap.xml the screens without personal content, each with its own address', async () => {
    const { statusCode, headers, body } = await ask('/sitemap.xml');
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
    const listed = [...body.matchAll(/<loc>([^<]*)<\/loc>/gu)].map(([, url]) => url!);
    expect(listed).toEqual(
      ['/', '/play', '/versus', '/sprint', '/event', '/learn', '/lab', '/daily', '/docs/'].map((path) => PUBLIC + path),
    );
    for (const url of listed.slice(0, -1)) {
      const found = await head(url.slice(PUBLIC.length));
      expect([found.canonical, found.robots]).toEqual([url, null]);
    }
  });
});
