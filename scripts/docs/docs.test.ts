import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { planOf } from '../gate/parts.mjs';
import { manifestIn } from '../packages/tarballs.mjs';
import { blocksFor, blocksOf, commands, commandsOf, documents, MARKS, named, orphansIn } from './blocks.mjs';
import { API, ROOT } from './pages.mjs';
import { makeSite } from './site.mjs';

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

describe('the site', () => {
  const { files, faults } = makeSite(documents);

  it('has no link that leads nowhere', () => {
    expect(faults).toEqual([]);
  });

  it('has every document', () => {
    const below = (folder: string) => readdirSync(join(ROOT, folder)).map((name) => `${folder}/${name}`);
    const nested = (folder: string): readonly string[] =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));
    const folders = ['', 'docs', ...nested('docs'), ...['packages', 'apps', 'examples'].flatMap(below)];
    const written = folders
      .filter((folder) => statSync(join(ROOT, folder)).isDirectory())
      .flatMap((folder) => readdirSync(join(ROOT, folder)).map((name) => join(folder, name)))
      .filter((file) => file.endsWith('.md'));
    expect(documents.map(({ source }) => source)).toEqual(expect.arrayContaining(written));
  });

  it('names a link that leads nowhere', () => {
    const page = { source: 'docs/index.md', name: 'index', section: '', listed: true };
    const text = '# One\n\n[a](#two) [b](nowhere.md) [c](#one) [d](../LICENSE) ![e](none.png)';
    const { faults: found, files: made } = makeSite([{ ...page, text }]);
    expect(found).toEqual([
      'docs/index.md: docs/index.md has no heading #two',
      'docs/index.md: there is no nowhere.md',
      'docs/index.md: there is no none.png',
    ]);
    expect(made['index.html']).toContain('<a href="./#one">c</a> <span>d</span>');
  });

  it('follows the links of TypeDoc to headings that it counts twice', () => {
    const page = { source: `${API}/solver/pages/index.md`, name: 'index', section: '', listed: true };
    const site = makeSite([{ ...page, text: '# One\n\n[a](#one-1) [b](#two-1)' }]);
    expect(site.faults).toEqual([`${page.source}: ${page.source} has no heading #two`]);
    expect(site.files['index.html']).toContain('<a href="./#one">a</a>');
  });

  it('lists the headings of a page, and marks the page among all', () => {
    const rules = files['rules.html']!;
    expect(rules).toMatch(/<aside>.*<a href="#races">Races<\/a>.*<\/aside>/su);
    expect(rules.match(/aria-current="page"/gu)).toHaveLength(1);
  });

  it('has every section in the index of its search', () => {
    const index = JSON.parse(files['search-index.js']!.replace(/^window\.searchIndex = |;\n$/gu, ''));
    expect(index).toContainEqual(expect.objectContaining({ heading: 'Races', href: 'rules#races' }));
  });

  it('works under the policy of the server: nothing inline, nothing from elsewhere', () => {
    const pages = Object.entries(files).filter(([name]) => name.endsWith('.html'));
    for (const [, html] of pages) {
      expect(html.replace('<script src="docs.js" defer></script>', '')).not.toMatch(
        /<script|<style|\sstyle=|\son\w+="/u,
      );
      expect(html).not.toMatch(/(?:src|<link[^>]*href)="https?:/u);
    }
  });
});

describe('the documents', () => {
  const { scripts } = JSON.parse(read('package.json'));

  it('names scripts and parts of the gate that there are', () => {
    const asked = named.flatMap(({ source, command }) => {
      const [, name, parts] =
        /(?:^|\s)npm (?:run )?(start|test|(?<=run )[\w:]+)(?: -- ([a-z ]+)$)?/u.exec(command) ?? [];
      return name === undefined ? [] : [{ source, name, parts }];
    });
    expect(asked.length).toBeGreaterThan(20);
    for (const { source, name, parts } of asked) {
      expect(scripts, source).toHaveProperty([name]);
      if (name === 'test' && parts !== undefined) expect(planOf(parts.split(' ')), source).toBeTypeOf('object');
    }
  });

  it('runs no registry name that a stranger could claim', () => {
    const installed = readdirSync(join(ROOT, 'node_modules/.bin')).filter((name) => name !== 'mastermind');
    // From the first published release on, the names of the packages belong to the project.
    const isPublished = !read('docs/build/install.md').includes('not on npm yet');
    const risky = named.filter(({ command }) => {
      const [, tool] = /^npx (?:--\S+ )*(\S+)/u.exec(command) ?? [];
      if (isPublished && / @mastermind\//u.test(command)) return false;
      return tool === undefined ? /^npm (?:i|install) .*@mastermind/u.test(command) : !installed.includes(tool);
    });
    expect(risky).toEqual([]);
  });

  it('names files and folders of the repository that exist', () => {
    const paths = documents
      .filter(({ source }) => source !== 'CHANGELOG.md')
      .flatMap(({ source, text }) =>
        [...text.matchAll(/`((?:apps|bench|docs|e2e|examples|features|ops|packages|scripts)\/[\w./-]+)`/gu)].map(
          ([, path]) => ({ source, path: path! }),
        ),
      );
    expect(paths.length).toBeGreaterThan(80);
    // Built files and reports exist only after a build.
    const kept = paths.filter(({ path }) => !path.includes('dist/'));
    expect(kept.filter(({ path }) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  it('draws the packages as they depend on each other', () => {
    const [diagram] = blocksFor('map');
    const arrows = [...diagram!.code.matchAll(/^ *(\w+) --> (\w+)$/gmu)].map(([, from, to]) => [from!, to!] as const);
    const packages = readdirSync(join(ROOT, 'packages'));
    const all = [...packages, 'cli', 'server', 'web'];
    const uses = (name: string): readonly string[] => {
      const { dependencies, devDependencies } = manifestIn(
        join(ROOT, packages.includes(name) ? 'packages' : 'apps', name),
      );
      return all.filter((one) => `@mastermind/${one}` in { ...dependencies, ...devDependencies });
    };
    const reached = (name: string): readonly string[] =>
      arrows.filter(([from]) => from === name).flatMap(([, to]) => [to, ...reached(to)]);
    for (const [from, to] of arrows) expect(uses(from), `${from} --> ${to}`).toContain(to);
    for (const name of all) expect(reached(name), name).toEqual(expect.arrayContaining([...uses(name)]));
  });
});

describe('a block of code', () => {
  it('has a runner in every document', () => {
    expect(orphansIn().map(({ source, line, language }) => `${source}:${line}: ${language}`)).toEqual([]);
  });

  const page = (text: string) => ({ source: 'docs/play/rules.md', text });

  it.each([
    ['```sh\nnpm start\n```', 'a command that nobody starts'],
    ['```sh\nmastermind play\nnpm start\n```', 'one such command among others'],
    ['```sh lang\nnpm start\n```', 'a mark that means nothing'],
    ['- so:\n\n  ```ts\n  let a = 1;\n  ```', 'code in a list'],
    ['```\nanything\n```', 'a block without a language'],
    ['```text\nprinted\n```', 'output of nothing'],
  ])('finds a block without a runner: %j, %s', (text) => {
    expect(orphansIn(blocksOf(page(text)))).toHaveLength(1);
  });

  it('has the block of text that follows at once as its output', () => {
    const text = '```sh\nmastermind hint\n```\n\n```text like\n51 codes\n```\n\n```text\nmore\n```';
    expect(blocksOf(page(text))).toMatchObject([
      { code: 'mastermind hint\n', prints: '51 codes\n', like: true },
      { code: 'more\n', prints: null },
    ]);
  });
});

describe('a command in a sentence', () => {
  it('marks each block that only "npm run docs:long" runs', () => {
    const others = commands.filter(
      ({ command, mark }) => mark === null && /^(?:node|npx (?!mastermind)|docker) /u.test(command),
    );
    expect(others).toEqual([]);
    for (const { mark } of commands) if (mark !== null) expect(MARKS).toContain(mark);
  });

  it('runs each command of the atlas by "npm run docs:long", which prints the total of its row', () => {
    const text = 'See `prove --variant 3x4 --depth 4`.\n\n| 3x4 | 64 | 9 | 206 | 3.2188 | `prove --variant 3x4` |\n';
    expect(commandsOf({ source: 'docs/research/atlas.md', text })).toEqual([
      { source: 'docs/research/atlas.md', command: 'prove --variant 3x4 --depth 4', mark: null, result: null },
      { source: 'docs/research/atlas.md', command: 'mastermind prove --variant 3x4', mark: 'long', result: '206' },
    ]);
    expect(
      commands.filter(({ source, mark }) => source === 'docs/research/atlas.md' && mark === 'long').length,
    ).toBeGreaterThan(50);
  });

  it('is whole in a table whose head names it, and prints the text of the next cell', () => {
    const text = '| a | `mastermind prove` with | result |\n|---|---|---|\n| b | `--depth 5`<!-- long --> | 5626, so |';
    expect(commandsOf({ source: 'a', text })).toEqual([
      { source: 'a', command: 'mastermind prove --depth 5', mark: 'long', result: '5626' },
    ]);
    expect(
      commandsOf({ source: 'a', text: '`prove --check FILE` and `--depth 4`, `prove` or `search … --out A`' }),
    ).toEqual([]);
  });
});
