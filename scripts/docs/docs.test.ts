import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { planOf } from '../gate/parts.mjs';
import { API, ROOT, readPages } from './pages.mjs';
import { makeSite } from './site.mjs';

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
/** What people wrote; TypeDoc's pages are made when the site is built. */
const documents = readPages().filter(({ source }) => !source.startsWith(API));

describe('the site', () => {
  const { files, faults } = makeSite(documents);

  it('has no link that leads nowhere', () => {
    expect(faults).toEqual([]);
  });

  it('has every document', () => {
    const written = readdirSync(join(ROOT, 'docs')).filter((file) => file.endsWith('.md'));
    expect(documents.map(({ source }) => source)).toEqual(
      expect.arrayContaining(written.map((file) => `docs/${file}`)),
    );
  });

  it('would name a link that does', () => {
    const page = { source: 'docs/index.md', name: 'index', section: '', listed: true };
    const text = '# One\n\n[a](#two) [b](nowhere.md) [c](#one) [d](../LICENSE) ![e](none.png)';
    const { faults: found, files: made } = makeSite([{ ...page, text }]);
    expect(found).toEqual([
      'docs/index.md: docs/index.md has no heading #two',
      'docs/index.md: there is no nowhere.md',
      'docs/index.md: there is no none.png',
    ]);
    expect(made['index.html']).toContain('<a href="index.html#one">c</a> <span>d</span>');
  });

  it('works under the policy of the server: nothing inline, nothing from elsewhere', () => {
    for (const html of Object.values(files)) {
      expect(html).not.toMatch(/<script|<style|\sstyle=|\son\w+="/u);
      expect(html).not.toMatch(/(?:src|<link[^>]*href)="https?:/u);
    }
  });
});

/** Every command in the documents: lines of shell blocks, and words in backquotes that begin like one. */
const commands = documents
  .filter(({ source }) => source !== 'CHANGELOG.md')
  .flatMap(({ source, text }) => {
    const blocks = [...text.matchAll(/```sh\n(.*?)```/gsu)].flatMap(([, block]) => block!.split('\n'));
    const inline = [...text.replaceAll(/```.*?```/gsu, '').matchAll(/`((?:npm|npx|mastermind) [^`]+)`/gu)];
    return [...blocks.map((line) => line.replace(/\s+#.*$/u, '')), ...inline.map(([, line]) => line!)]
      .flatMap((line) => line.split(/ && | \| /u))
      .map((line) => ({ source, line: line.trim() }));
  });

describe('the documents', () => {
  const { scripts } = JSON.parse(read('package.json'));

  it('name scripts and parts of the gate that there are', () => {
    const asked = commands.flatMap(({ source, line }) => {
      const [, name, parts] = /(?:^|\s)npm (?:run )?(start|test|(?<=run )[\w:]+)(?: -- ([a-z ]+)$)?/u.exec(line) ?? [];
      return name === undefined ? [] : [{ source, name, parts }];
    });
    expect(asked.length).toBeGreaterThan(20);
    for (const { source, name, parts } of asked) {
      expect(scripts, source).toHaveProperty([name]);
      if (name === 'test' && parts !== undefined) expect(planOf(parts.split(' ')), source).toBeTypeOf('object');
    }
  });

  it('name commands of the terminal that there are, with flags that they take', () => {
    const manual = execFileSync(process.execPath, [join(ROOT, 'apps/cli/bin/mastermind.js'), 'man'], {
      encoding: 'utf8',
    });
    const parts = manual.replaceAll('\\-', '-').split(/^\.SS mastermind (?=\w)/mu);
    const known = new Map(parts.slice(1).map((part) => [/^\w+/u.exec(part)![0], part]));
    const asked = commands.flatMap(({ source, line }) => {
      const [, name, rest] = /(?:^|npx )mastermind (\w+)(.*)$/u.exec(line) ?? [];
      return name === undefined
        ? []
        : [{ source, name, flags: [...rest!.matchAll(/\s(--[\w-]+)/gu)].map(([, flag]) => flag!) }];
    });
    expect(asked.length).toBeGreaterThan(20);
    for (const { source, name, flags } of asked)
      for (const flag of flags) expect(`${known.get(name)}`, `${source}: mastermind ${name} ${flag}`).toContain(flag);
    expect(asked.map(({ name }) => name).filter((name) => !known.has(name) && name !== 'man')).toEqual([]);
  });

  it('show how to embed a game in the very words of the example, which a journey visits', () => {
    const squeezed = (text: string) => text.replaceAll(/\s+/gu, ' ');
    const example = squeezed(read('examples/embed/index.html'));
    const [board = '', frame = ''] = [...read('docs/embed.md').matchAll(/```html\n(.*?)```/gsu)].map(
      ([, text]) => text!,
    );
    for (const line of board.trim().split('\n')) expect(example).toContain(line);
    expect(example).toContain(/src="[^"]+"/u.exec(frame)![0]);
  });

  /** Who runs or checks the blocks of each kind; a new kind needs somebody who does. */
  const RUN_BY: Readonly<Record<string, readonly string[]>> = {
    // Known by name and flags, above. "npm run docs:long" runs those that answer and end; those that serve, play or need a
    // container engine are not run from here.
    sh: documents.map(({ source }) => source),
    // scripts/packages/check.mjs compiles and runs them, and compares what they print with the block of text that follows.
    ts: documents.map(({ source }) => source).filter((source) => source.endsWith('README.md')),
    text: documents.map(({ source }) => source).filter((source) => source.endsWith('README.md')),
    // apps/server/src/documents.process.test.ts lets the bots play.
    js: ['docs/api.md'],
    // The first is held against the example, above; the second is only read.
    html: ['docs/embed.md', 'apps/web/README.md'],
    nginx: ['docs/hosting.md'],
    md: ['.changeset/README.md'],
  };

  it('have no block of a kind that nobody looks after', () => {
    for (const { source, text } of documents)
      for (const [, language] of text.matchAll(/^```(\w+)/gmu))
        expect(RUN_BY[language!], `${source}: ${language}`).toContain(source);
  });
});
