import { languages } from '@mastermind/messages';
import { HtmlValidate } from 'html-validate';
import { afterEach, describe, expect, it } from 'vitest';
import type { Settings } from './settings.ts';
import { makeSqlite } from './testing/stores.ts';
import { createWorld, type World } from './testing/world.ts';

describe('the page about privacy', () => {
  let world: World;
  afterEach(() => world.close());

  const pageIn = async (language: string, settings: Partial<Settings> = {}): Promise<string> => {
    world = await createWorld(makeSqlite, settings);
    const { statusCode, headers, payload } = await world.request({
      url: '/privacy',
      headers: { 'accept-language': `${language},en;q=0.5` },
    });
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    return payload;
  };

  it('names the operator, the contact, the retention and the logs of this server', async () => {
    const page = await pageIn('en-GB', {
      operator: 'The <Chess> Club',
      contact: 'host@example.org',
      keepUnfinishedDays: 12,
      keepEmptyRoomsDays: 0,
      keepEventsHours: 3,
      logLevel: 'info',
    });
    expect(page).toContain('This server is run by The &lt;Chess&gt; Club.');
    expect(page).toContain('<a href="mailto:host@example.org">host@example.org</a>');
    expect(page).toContain('Abandoned games are deleted after 12 days.');
    expect(page).toContain('Rooms without a game stay until');
    expect(page).toContain('Events of groups are deleted 3 hours after their end');
    expect(page).toContain('path and network of each request');
    expect(page).toContain('href="/settings#data"');
  });

  it.each([
    ['silent', 'short', 'Requests are not logged'],
    ['info', 'full', 'path and IP address of each request'],
  ] as const)('describes the log at level %s with %s addresses', async (logLevel, logAddresses, sentence) => {
    expect(await pageIn('en', { logLevel, logAddresses })).toContain(sentence);
  });

  it.each(languages)('is whole and valid in %s', async (language) => {
    const page = await pageIn(language, { contact: 'https://example.org/contact' });
    expect(page).toContain(`<html lang="${language}">`);
    expect(page).not.toMatch(/undefined|\[object/u);
    const { results } = await new HtmlValidate({ extends: ['html-validate:recommended'] }).validateString(page);
    expect(results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([]);
  });

  it('is shown in another language if one is asked for', async () => {
    await pageIn('fr');
    const { payload } = await world.request({ url: '/privacy?lang=pt', headers: { 'accept-language': 'fr' } });
    expect(payload).toContain('<h1>Privacidade</h1>');
  });
});
