import { chooseLanguage, findLanguage, type Language, languageNames, languages } from '@mastermind/messages';
import { loadPrivacyWords, type PrivacyFacts, type PrivacyWords } from '@mastermind/messages/privacy';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { escapeHtml } from './http/html.ts';
import type { Settings } from './settings.ts';

/**
 * The stored data of this server and its retention times, by its settings. Works without a script, in the language that
 * the browser prefers.
 */
export const privacyRoutes = (app: FastifyInstance, settings: Settings): void => {
  const facts = factsOf(settings);
  app.get('/privacy', { schema: { hide: true } }, async (request, reply) => {
    const language = languageOf(request);
    const page = pageOf(language, await loadPrivacyWords(language), facts);
    return reply
      .header('Vary', 'Accept-Language')
      .header('Cache-Control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page);
  });
};

const languageOf = ({ query, headers }: FastifyRequest): Language => {
  const asked = findLanguage(String((query as { readonly lang?: unknown }).lang ?? ''));
  const preferred = (headers['accept-language'] ?? '').split(',').map((one) => one.split(';')[0]!);
  return asked ?? chooseLanguage(preferred);
};

const factsOf = (settings: Settings): PrivacyFacts => ({
  operator: settings.operator,
  contact: settings.contact,
  casualDays: settings.keepCasualDays,
  unfinishedDays: settings.keepUnfinishedDays,
  emptyRoomsDays: settings.keepEmptyRoomsDays,
  unusedPlayersDays: settings.keepUnusedPlayersDays,
  eventHours: settings.keepEventsHours,
  logs: LOGGED.has(settings.logLevel) ? settings.logAddresses : 'none',
});

/** The levels at which requests are logged. */
const LOGGED: ReadonlySet<string> = new Set(['trace', 'debug', 'info']);

const pageOf = (language: Language, words: PrivacyWords, facts: PrivacyFacts): string => {
  const section = (heading: string, texts: readonly string[]): string =>
    `<h2>${escapeHtml(heading)}</h2>${texts.map((text) => `<p>${text}</p>`).join('')}`;
  const said = (texts: readonly string[]): readonly string[] => texts.map(escapeHtml);
  const others = languages
    .filter((one) => one !== language)
    .map((one) => `<a href="/privacy?lang=${one}" hreflang="${one}" lang="${one}">${languageNames[one]}</a>`);
  return `<!DOCTYPE html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(words.title)} · Mastermind</title><link rel="stylesheet" href="/api/docs.css"></head><body><main>
<p><a href="/">Mastermind</a> · ${others.join(' · ')}</p><h1>${escapeHtml(words.title)}</h1><p>${escapeHtml(words.summary)}</p>
${section(words.operator, said([facts.operator === null ? words.unnamed : words.operatedBy(facts.operator)]))}
${facts.contact === null ? '' : section(words.contact, [linkTo(facts.contact)])}
${section(words.stored, said(words.storedText))}
${section(words.device, said([words.deviceText]))}
${section(words.shown, said([words.shownText]))}
${section(words.logs, said([words.logsText[facts.logs]]))}
${section(words.retention, said(words.retentionText(facts)))}
${section(words.rights, [...said([words.rightsText]), `<a href="/settings#data">${escapeHtml(words.settings)}</a>`])}
</main></body></html>`;
};

const linkTo = (contact: string): string => {
  const text = escapeHtml(contact);
  const href = /^https?:/u.test(contact) ? text : `mailto:${text}`;
  return `<a href="${href}">${text}</a>`;
};
