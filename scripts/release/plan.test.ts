import { expect, it } from 'vitest';
import { blocksFor } from '../docs/blocks.mjs';
import { published } from '../packages/tarballs.mjs';
import { nextVersion, parseChangeset, raised, releaseOf } from './plan.mjs';

const packages = ['@mastermind/engine', '@mastermind/cli'];

it.each([
  ['patch', '1.2.4'],
  ['minor', '1.3.0'],
  ['major', '2.0.0'],
])('raises 1.2.3 by a %s change to %s', (size, next) => {
  expect(nextVersion('1.2.3', size)).toBe(next);
});

it('reads a changeset, whose largest change counts', () => {
  const text = '---\n"@mastermind/cli": patch\n"@mastermind/engine": minor\n---\n\nIt is quicker.\n';
  expect(parseChangeset('a.md', text, packages)).toEqual({ size: 'minor', said: 'It is quicker.' });
});

it('reads the changesets that the documents show', () => {
  const names = published.map(({ manifest }) => manifest.name);
  const shown = blocksFor('changeset').map(({ code }) => parseChangeset('a.md', code, names));
  expect(shown).toEqual([{ size: 'minor', said: '`mastermind watch` shows why each guess is made.' }]);
});

it.each([
  ['no head', 'a.md does not begin with its packages'],
  ['---\n\n---\ntext', 'a.md names no package'],
  ['---\n"left-pad": minor\n---\ntext', 'a.md names left-pad'],
  ['---\n"@mastermind/cli": huge\n---\ntext', 'a.md calls the change of @mastermind/cli "huge"'],
  ['---\n"@mastermind/cli": minor\n---\n \n', 'a.md does not say what changed'],
])('says what is wrong with a changeset: %j', (text, sentence) => {
  expect(parseChangeset('a.md', text, packages)).toContain(sentence);
});

const changelog = (unreleased: string) => `# Changelog\n\n## Unreleased\n${unreleased}\n## 0.1.0\n\n- It began.\n`;

it('moves changesets and what was unreleased under the next version, and keeps the rest', () => {
  const sets = [{ size: 'patch', said: 'One\nline.' }];
  const release = releaseOf('0.1.0', changelog('\n- Written before.\n'), sets, '2026-11-16');
  expect(release).toMatchObject({ version: '0.2.0', size: 'minor' });
  expect(release?.changelog).toBe(
    '# Changelog\n\n## Unreleased\n\n## 0.2.0 (2026-11-16)\n\n- One\n  line.\n- Written before.\n\n## 0.1.0\n\n- It began.\n',
  );
});

it('lets changesets alone decide how much the version is raised', () => {
  const release = releaseOf('0.1.0', changelog(''), [{ size: 'patch', said: 'Mended.' }], '2026-11-16');
  expect(release?.version).toBe('0.1.1');
  expect(releaseOf('0.1.1', release!.changelog, [], '2026-11-17')).toBeNull();
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
