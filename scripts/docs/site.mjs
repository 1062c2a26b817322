// Makes the site: one plain page for each document, which reads well without scripts and obeys the server's own policy. The
// only script is the search. Links are followed while it is made; one that leads nowhere is a fault.
import { existsSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import markdownIt from 'markdown-it';
import { API, ROOT, readPages } from './pages.mjs';

const markdown = markdownIt({ html: false, linkify: false });

/** The anchor of a heading as code hosts make it, because links in documents use those anchors. */
const slugOf = (text) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');

const plainText = ({ children }) =>
  children
    .filter(({ type }) => type === 'text' || type === 'code_inline')
    .map(({ content }) => content)
    .join('');

/** Columns of figures are aligned by a class: the server's policy allows no style in the page itself. */
const alignByClass = (tokens) => {
  for (const token of tokens)
    if (token.attrGet('style') === 'text-align:right') token.attrs = [['class', 'figures']];
    else if (token.attrGet('style') !== null) token.attrs = [];
};

/** Marks for those who run the documents are not for those who read them. */
const COMMENT = /<!--.*?-->/gsu;

/** The document as tokens, every heading with a unique id. */
const parse = (page) => {
  const tokens = markdown.parse(page.text.replaceAll(COMMENT, ''), {});
  alignByClass(tokens);
  const headings = tokens.flatMap((token, index) =>
    token.type === 'heading_open' ? [{ token, text: plainText(tokens[index + 1]) }] : [],
  );
  const outline = headings.map(({ token, text }) => ({ level: Number(token.tag.slice(1)), text, token }));
  const seen = new Map();
  const anchors = new Set();
  for (const { token, text } of headings) {
    const slug = slugOf(text);
    const count = seen.get(slug) ?? 0;
    seen.set(slug, count + 1);
    const anchor = count === 0 ? slug : `${slug}-${count}`;
    token.attrSet('id', anchor);
    anchors.add(anchor);
  }
  return { ...page, tokens, anchors, outline, title: headings[0]?.text ?? page.name };
};

const linksIn = (tokens) =>
  tokens.flatMap((token) => [
    ...(token.type === 'link_open' ? [{ token, name: 'href' }] : []),
    ...(token.type === 'image' ? [{ token, name: 'src' }] : []),
    ...(token.children === null ? [] : linksIn(token.children)),
  ]);

const isElsewhere = (target) => /^(?:[a-z]+:|\/\/)/iu.test(target);

/**
 * The heading of a link. TypeDoc counts the names of members with those of their class in front. So "Ledger.figures"
 * turns "LedgerFigures" into a second heading of that name, though only one exists.
 */
const anchorIn = ({ source, anchors }, anchor) =>
  source.startsWith(API) && !anchors.has(anchor) ? anchor.replace(/-\d+$/u, '') : anchor;

/** Relative, so that the site works below any path; the server finds the file. */
const addressOf = ({ name }) => (name === 'index' ? './' : name);

/** Turns links between documents into links between pages; collects pictures and broken links. */
const connect = (pages) => {
  const bySource = new Map(pages.map((page) => [page.source, page]));
  const faults = [];
  const pictures = new Set();
  const follow = (page, { token, name }) => {
    const target = token.attrGet(name);
    if (isElsewhere(target)) return;
    const [path, written] = target.split('#');
    const source = path === '' ? page.source : normalize(join(dirname(page.source), path)).replaceAll('\\', '/');
    const other = bySource.get(source);
    const anchor = written && other !== undefined ? anchorIn(other, decodeURIComponent(written)) : written;
    if (other === undefined && !existsSync(join(ROOT, source))) faults.push(`${page.source}: there is no ${target}`);
    if (other !== undefined && anchor && !other.anchors.has(anchor))
      faults.push(`${page.source}: ${source} has no heading #${anchor}`);
    if (name === 'src') {
      pictures.add(source);
      token.attrSet(name, source.split('/').at(-1));
    } else if (other === undefined) {
      // A file of the repository that is no document: its name is enough.
      token.attrs = [];
      token.tag = 'span';
    } else token.attrSet(name, `${addressOf(other)}${anchor ? `#${anchor}` : ''}`);
  };
  for (const page of pages) {
    for (const link of linksIn(page.tokens)) follow(page, link);
    balance(page.tokens);
  }
  return { faults, pictures: [...pictures] };
};

/** A link that became a span ends as one. */
const balance = (tokens) => {
  const open = [];
  for (const token of tokens) {
    if (token.children !== null) balance(token.children);
    if (token.type === 'link_open') open.push(token.tag);
    if (token.type === 'link_close') token.tag = open.pop();
  }
};

const escapeHtml = markdown.utils.escapeHtml;

const navigation = (pages, current) => {
  const sections = [...new Set(pages.map(({ section }) => section))];
  return sections
    .map((section) => {
      const items = pages
        .filter((page) => page.section === section && page.listed)
        .map(
          (page) =>
            `<li><a href="${addressOf(page)}"${page.name === current.name ? ' aria-current="page"' : ''}>${escapeHtml(page.title)}</a></li>`,
        );
      return `${section === '' ? '' : `<h2>${section}</h2>`}<ul>${items.join('')}</ul>`;
    })
    .join('');
};

/** Fewer headings need no list. */
const MIN_CONTENTS = 3;

/** The headings of a page, for pages with several. */
const contents = ({ outline }) => {
  const listed = outline.filter(({ level }) => level === 2 || level === 3);
  if (listed.length < MIN_CONTENTS) return '';
  const items = listed.map(
    ({ level, text, token }) =>
      `<li class="level-${level}"><a href="#${token.attrGet('id')}">${escapeHtml(text)}</a></li>`,
  );
  return `<aside><details open><summary>On this page</summary><ul>${items.join('')}</ul></details></aside>`;
};

/** The deepest heading of a reference that names one export. */
const NAME_LEVEL = 3;

/** The words under each heading, each once. The index holds only the names of a reference. */
const sectionsOf = (page) => {
  const isReference = page.source.startsWith(API);
  const sections = [];
  page.tokens.forEach((token, index) => {
    if (token.type === 'heading_open') {
      const [heading, level] = [plainText(page.tokens[index + 1]), Number(token.tag.slice(1))];
      if (isReference && level > NAME_LEVEL) return;
      sections.push({ page: page.title, heading, href: `${addressOf(page)}#${token.attrGet('id')}`, words: new Set() });
    } else if (token.type === 'inline' && !isReference) {
      for (const word of plainText(token).toLowerCase().split(/\s+/u)) sections.at(-1)?.words.add(word);
    }
  });
  return sections.map(({ words, ...section }) => ({ ...section, text: [...words].join(' ') }));
};

const pageHtml = (pages, page) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(page.title)} · Mastermind</title>
<link rel="stylesheet" href="docs.css">
<script src="docs.js" defer></script>
</head>
<body>
<a class="skip" href="#content">Skip to content</a>
<nav aria-label="Documents"><details open><summary>Mastermind</summary>${navigation(pages, page)}</details></nav>
<main id="content">${markdown.renderer.render(page.tokens, markdown.options, {})}</main>
${contents(page)}
</body>
</html>
`;

/** The pages as files, their pictures by path in the repository, and their broken links. */
export const makeSite = (given = readPages()) => {
  const pages = given.map(parse);
  const { faults, pictures } = connect(pages);
  const files = Object.fromEntries(pages.map((page) => [`${page.name}.html`, pageHtml(pages, page)]));
  const sections = pages.flatMap(sectionsOf);
  files['search-index.js'] = `window.searchIndex = ${JSON.stringify(sections)};\n`;
  return { files, pictures, faults };
};
