// Every block of code and every command in the documents, with its runner. All runners take their blocks from here, so
// a block without a runner is known: "docs.test.ts" fails on it.
import { API, readPages } from './pages.mjs';

/**
 * Marks behind a block's language, as in "```sh long": it takes more than five seconds or asks the npm registry, or it
 * needs a container engine. "npm run docs:long" runs both. Blocks for the root of a machine only have their files checked. An
 * invisible comment marks a command in a sentence.
 */
export const MARKS = ['long', 'container', 'root'];
/** Behind the language of a block's output: numbers may differ, because they depend on time or luck. */
const LIKE = 'like';

/** The documents by people; TypeDoc's pages are made when the site is built. */
export const documents = readPages().filter(({ source }) => !source.startsWith(API));

const FENCED = /^( *)```(\w*)([^\n]*)\n(.*?)^ *```$/gmsu;

/** @typedef {{ source: string, line: number, language: string, marks: readonly string[], code: string, prints: string | null, like: boolean }} Block */

/**
 * The blocks of a document. A block of text directly after another block is its expected output.
 * @returns {Block[]}
 */
export const blocksOf = ({ source, text }) => {
  /** @type {Block[]} */
  const blocks = [];
  let end = 0;
  for (const { 0: whole, 1: indent, 2: language, 3: info, 4: code, index } of text.matchAll(FENCED)) {
    const marks = info.trim().split(/\s+/u).filter(Boolean);
    const last = blocks.at(-1);
    const isPrinted = language === 'text' && last?.prints === null && text.slice(end, index).trim() === '';
    end = index + whole.length;
    if (isPrinted) Object.assign(last, { prints: code, like: marks.includes(LIKE) });
    else {
      const line = text.slice(0, index).split('\n').length;
      const plain = code.replaceAll(new RegExp(`^${indent}`, 'gmu'), '');
      blocks.push({ source, line, language, marks, code: plain, prints: null, like: false });
    }
  }
  return blocks;
};

/** Its examples need a server. */
const CLIENT = 'packages/client/README.md';

const TERMINAL = /^mastermind(?: |$)/u;

/** The commands of a block, without the remarks behind them. */
export const linesOf = ({ code }) =>
  code
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, command, remark] = /^(.*?)(?:\s+# (.*))?$/u.exec(line);
      return { command: command.trim(), remark: remark ?? '' };
    });

/** @type {Readonly<Record<string, (block: Block) => boolean>>} */
const RUNNERS = {
  /** apps/server/src/ops.process.test.ts looks at the files that they name. */
  root: ({ marks, language }) => marks.includes('root') && language === 'sh',
  /** `npm run docs:long` */
  long: ({ marks, language }) => marks.length > 0 && ['sh', 'nginx'].includes(language),
  /** scripts/packages/check.mjs, in a folder with nothing but the packages */
  package: ({ source, language, prints }) =>
    language === 'ts' && prints !== null && source.endsWith('README.md') && source !== CLIENT,
  /** scripts/packages/check.mjs, as if it were in the package itself */
  ruleset: ({ source, language }) => language === 'ts' && source === 'CONTRIBUTING.md',
  /** apps/server/src/documents.process.test.ts, with a server to talk to */
  server: ({ source, language }) =>
    (language === 'js' && source === 'docs/build/api.md') || (language === 'ts' && source === CLIENT),
  /** e2e/recipes.test.ts builds pages with it. */
  vite: ({ source, language }) => language === 'js' && source === 'packages/solver/README.md',
  /** apps/cli/src/documents.test.ts rates this bot. */
  bot: ({ source, language }) => ['js', 'ts'].includes(language) && source === 'docs/build/bots.md',
  /** apps/cli/src/documents.test.ts */
  terminal: (block) => block.language === 'sh' && linesOf(block).every(({ command }) => TERMINAL.test(command)),
  /** e2e/embed.test.ts, in a page of another site */
  page: ({ source, language }) => language === 'html' && ['docs/build/embed.md', 'apps/web/README.md'].includes(source),
  /** scripts/release/plan.test.ts */
  changeset: ({ source, language }) => language === 'md' && source === '.changeset/README.md',
  /** scripts/docs/docs.test.ts compares the diagram with the manifests. */
  map: ({ source, language }) => language === 'mermaid' && source === 'ARCHITECTURE.md',
};

/** The runner of a block; `null` if its marks are unknown, or if no runner takes it. */
export const runnerOf = (block) =>
  block.marks.every((mark) => MARKS.includes(mark))
    ? (Object.keys(RUNNERS).find((name) => RUNNERS[name](block)) ?? null)
    : null;

const blocks = documents.flatMap(blocksOf);

/** Blocks without a runner. */
export const orphansIn = (some = blocks) => some.filter((block) => runnerOf(block) === null);

/** The blocks that a runner has to run: all of them. */
export const blocksFor = (runner) => blocks.filter((block) => runnerOf(block) === runner);

/** A name for something of the reader's own: FILE, A, K7QXRT, or an ellipsis. */
const PLACEHOLDER = /(?:^|\s)[A-Z][A-Z0-9]*(?:\s|$)|…/u;
const QUOTED = /`([^`\n]+)`(?:<!-- (\w+) -->)?/gu;

/** The command in the head of a table whose column lists what is written behind it. */
const headOf = (lines, index) => {
  const first = lines.slice(0, index).findLastIndex((line) => !line.startsWith('|')) + 1;
  return /`(mastermind \w+)`/u.exec(lines[first])?.[1] ?? null;
};

/**
 * The commands in sentences and tables: those with a flag and without a placeholder, since a name alone is only named.
 * In a row of a table, `result` is the beginning of the cell after the command.
 */
export const commandsOf = ({ source, text }) => {
  if (source === ATLAS) return [...commandsIn({ source, text: text.replaceAll(ROW, '') }), ...atlasCommands(text)];
  return commandsIn({ source, text });
};

const ATLAS = 'docs/research/atlas.md';
const ROW = /^\|.*\|$/gmu;

/** Every row of the atlas has its command, and together they think for minutes. Scripts write the rows, so none is marked by hand. */
const atlasCommands = (text) =>
  [...text.matchAll(ROW)].flatMap(([row]) => {
    const cells = row.split('|').map((cell) => cell.trim());
    const [, quoted] = /^`(prove .*)`$/u.exec(cells.at(-2)) ?? [];
    const [total = null] = /^\d+$/u.exec(cells[4]) ?? [];
    return quoted === undefined
      ? []
      : [{ source: ATLAS, command: `mastermind ${quoted}`, mark: 'long', result: total }];
  });

const commandsIn = ({ source, text }) => {
  const lines = text.replaceAll(FENCED, '').split('\n');
  return lines.flatMap((line, index) => {
    const head = line.startsWith('|') ? headOf(lines, index) : null;
    const found = [...line.matchAll(QUOTED)].filter(([, quoted]) => / --\w| -\w /u.test(` ${quoted}`));
    return found.flatMap(([whole, quoted, mark = null]) => {
      const isRest = head !== null && line.includes(`| ${whole} |`);
      const command = isRest ? `${head} ${quoted}` : quoted;
      const [, result = null] = isRest ? (/^ (\d+|no \w+)/u.exec(line.split(`${whole} |`)[1]) ?? []) : [];
      return command.startsWith('--') || PLACEHOLDER.test(command) ? [] : [{ source, command, mark, result }];
    });
  });
};

/** The changelog names former commands. */
export const commands = documents.filter(({ source }) => source !== 'CHANGELOG.md').flatMap(commandsOf);

/** Every command that a document names: lines of blocks, and words in sentences that begin like one, whole or not. */
export const named = documents
  .filter(({ source }) => source !== 'CHANGELOG.md')
  .flatMap(({ source, text }) => {
    const shown = blocksOf({ source, text }).filter(({ language }) => language === 'sh');
    const quoted = [...text.replaceAll(FENCED, '').matchAll(/`((?:npm|npx|mastermind) [^`]+)`/gu)];
    return [...shown.flatMap(linesOf).map(({ command }) => command), ...quoted.map(([, command]) => command)]
      .flatMap((command) => command.split(/ && | \| /u))
      .map((command) => ({ source, command: command.trim() }));
  });

/** The words of a command, as a shell would take them apart. */
export const wordsOf = (command) =>
  [...command.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/gu)].map(([, double, single, plain]) => double ?? single ?? plain);

/** The arguments of a terminal command, without its name and any program that reads its output. */
export const askedOf = (command) => wordsOf(command.replace(/^mastermind ?/u, '').replace(/ \| .*$/u, ''));

/** The output, as far as it is predictable. */
export const foreseen = (text, like) => (like ? text.replaceAll(/\d[\d,.]*/gu, '0') : text);
