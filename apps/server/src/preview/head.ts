import { escapeHtml } from '../http/html.ts';
import type { Preview } from './previews.ts';

/** Puts a preview into the head of the built page, in place of the page's own title and description. */
export const renderHead = (
  html: string,
  { title, description, path, listed }: Preview,
  origin: string | null,
): string => {
  const url = origin === null || path === null ? null : origin + path;
  const tags = [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    ...(listed ? [] : [meta('name', 'robots', 'noindex')]),
    ...(url === null ? [] : [`<link rel="canonical" href="${escapeHtml(url)}" />`, meta('property', 'og:url', url)]),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', 'Mastermind'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    // Messengers ignore a picture without an absolute address.
    ...(origin === null ? [] : [meta('property', 'og:image', `${origin}/card.png`)]),
    meta('name', 'twitter:card', 'summary_large_image'),
  ];
  // Functions, because "$" in a text would otherwise insert parts of the document.
  return html
    .replace(/\s*<meta name="description"[^>]*>/u, () => '')
    .replace(/<title>[^<]*<\/title>/u, () => tags.join('\n    '));
};

const meta = (kind: 'name' | 'property', name: string, content: string): string =>
  `<meta ${kind}="${name}" content="${escapeHtml(content)}" />`;
