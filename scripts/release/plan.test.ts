import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { blocksFor } from '../docs/blocks.mjs';
import { published, ROOT } from '../packages/tarballs.mjs';
import { AFTER_PUBLISHING, candidateOf, nextVersion, parseChangeset, raised, releaseOf, withInstall } from './plan.mjs';

const packages = ['@mastermind/engine', '@mastermind/cli'];

it.each([
  ['patch', '1.2.4'],
  ['minor', '1.3.0'],
  ['major', '2.0.0'],
])('raises 1.2.3 by a %s change to %s', (size, next) => {
  expect(nextVersion('1.2.3', size)).toBe(next);
});

it.each([
  ['1.0.0-rc.1', 'patch', '1.0.0'],
  ['1.0.0-rc.2', 'major', '1.0.0'],
  ['1.1.0-rc.1', 'minor', '1.1.0'],
  ['1.1.0-rc.1', 'major', '2.0.0'],
  ['1.1.1-rc.1', 'minor', '1.2.0'],
])('raises the candidate %s by a %s change to %s', (version, size, next) => {
  expect(nextVersion(version, size)).toBe(next);
});

it.each([
  ['0.1.0', '1.0.0', '1.0.0-rc.1'],
  ['1.0.0-rc.1', '1.0.0', '1.0.0-rc.2'],
  ['1.1.0-rc.4', '2.0.0', '2.0.0-rc.1'],
])('counts the candidates after %s for %s', (version, next, candidate) => {
  expect(candidateOf(version, next)).toBe(candidate);
});

it('reads a changeset, whose largest change counts', () => {
  const text = '---\n"@mastermind/cli": patch\n"@mastermind/engine": minor\n---\n\nIt is quicker.\n';
  expect(parseChangeset('a.md', text, packages)).toEqual({
    size: 'minor',
    group: 'Terminal',
    entries: ['It is quicker.'],
  });
});

it.each(published)('explains how to install $manifest.name once it can be', ({ folder, manifest: { name } }) => {
  const readme = withInstall(readFileSync(join(folder, 'README.md'), 'utf8'), name);
  expect(readme).not.toContain('not on npm');
  expect(readme).toMatch(new RegExp(`\n\n\`\`\`sh long\nnpm install .*${name}[^\n]*\n\`\`\`\n\n`, 'u'));
});

it.each(AFTER_PUBLISHING)('has one place in %s that changes once packages can be installed', (file, until, after) => {
  const text = readFileSync(join(ROOT, file), 'utf8');
  expect([until, after].map((words) => text.split(words).length - 1).sort()).toEqual([0, 1]);
  expect(text.replace(until, after)).not.toContain('not on npm');
});

it('reads the changesets that the documents show', () => {
  const names = published.map(({ manifest }) => manifest.name);
  const shown = blocksFor('changeset').map(({ code }) => parseChangeset('a.md', code, names));
  expect(shown).toMatchObject([{ group: 'Terminal', entries: ['`mastermind watch` shows why each guess is made.'] }]);
});

it.each([
  ['no head', 'a.md does not begin with its packages'],
  ['---\n\n---\ntext', 'a.md names no package'],
  ['---\n"left-pad": minor\n---\ntext', 'a.md names left-pad'],
  ['---\n"@mastermind/cli": huge\n---\ntext', 'a.md calls the change of @mastermind/cli "huge"'],
  ['---\n"@mastermind/cli": minor\n---\n \n', 'a.md does not say what changed'],
])('names the error in a changeset: %j', (text, sentence) => {
  expect(parseChangeset('a.md', text, packages)).toContain(sentence);
});

it('makes one entry of each paragraph, on one line', () => {
  const text = '---\n"@mastermind/engine": patch\n---\n\nOne\nline.\n\nAnother.\n';
  expect(parseChangeset('a.md', text, packages)).toMatchObject({ group: 'Solver', entries: ['One line.', 'Another.'] });
});

it('lists a break under the upgrade notes', () => {
  const text = '---\n"@mastermind/cli": major\n---\n\nIt is gone.\n';
  expect(parseChangeset('a.md', text, packages)).toMatchObject({ group: 'Upgrade notes' });
});

it('knows the heading of every package that is published', () => {
  for (const { manifest } of published) {
    const text = `---\n"${manifest.name}": patch\n---\n\nMended.\n`;
    expect(parseChangeset('a.md', text, [manifest.name]), manifest.name).toMatchObject({ group: expect.any(String) });
  }
});

const changelog = (unreleased: string) => `# Changelog\n\n## Unreleased\n${unreleased}\n## 0.1.0\n\n- It began.\n`;

it('moves changesets and unreleased entries under the next version, by heading, and keeps the rest', () => {
  const sets = [
    { size: 'patch', group: 'Terminal', entries: ['One line.'] },
    { size: 'patch', group: 'Page', entries: ['Another.'] },
  ];
  const release = releaseOf('0.1.0', changelog('\n### Page\n\n- Written before.\n'), sets, '2026-11-16');
  expect(release).toMatchObject({ version: '0.2.0', size: 'minor' });
  expect(release?.changelog).toBe(
    '# Changelog\n\n## Unreleased\n\n## 0.2.0 (2026-11-16)\n\n### Page\n\n- Written before.\n- Another.\n\n### Terminal\n\n- One line.\n\n## 0.1.0\n\n- It began.\n',
  );
});

it('lets changesets alone decide how much the version is raised', () => {
  const release = releaseOf(
    '0.1.0',
    changelog(''),
    [{ size: 'patch', group: 'Page', entries: ['Mended.'] }],
    '2026-11-16',
  );
  expect(release?.version).toBe('0.1.1');
  expect(releaseOf('0.1.1', release!.changelog, [], '2026-11-17')).toBeNull();
});

it('leaves the changelog of a candidate to the release', () => {
  const sets = [{ size: 'major', group: 'Upgrade notes', entries: ['It is gone.'] }];
  const written = changelog('');
  const candidate = releaseOf('0.1.0', written, sets, '2026-11-16', { candidate: true });
  expect(candidate).toMatchObject({ version: '1.0.0-rc.1', changelog: written });
  expect(candidate!.notes).toBe('## 1.0.0-rc.1 (2026-11-16)\n\n### Upgrade notes\n\n- It is gone.\n');
  expect(releaseOf('1.0.0-rc.1', written, sets, '2026-11-17')).toMatchObject({ version: '1.0.0' });
});

it('raises a package together with those that it uses from here, and no other', () => {
  const manifest = {
    name: '@mastermind/cli',
    version: '0.1.0',
    dependencies: { '@mastermind/engine': '0.1.0', zod: '4.6.7' },
  };
  expect(raised(manifest, '0.2.0', packages)).toEqual({
    name: '@mastermind/cli',
    version: '0.2.0',
    dependencies: { '@mastermind/engine': '0.2.0', zod: '4.6.7' },
  });
});
