// Checks the prose of every document, of the coming changelog and of all comments, and ends with 1 if a sentence breaks a rule.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { documents } from '../docs/blocks.mjs';
import { ROOT } from '../docs/pages.mjs';
import { commentFaultsIn } from './comments.mjs';
import { faultsIn } from './linter.mjs';

/** The head of a changeset names packages. */
const HEAD = /^---\n.*?\n---\n/su;

const changesets = readdirSync(join(ROOT, '.changeset'))
  .filter((file) => file.endsWith('.md') && file !== 'README.md')
  .map((file) => ({
    source: `.changeset/${file}`,
    text: readFileSync(join(ROOT, '.changeset', file), 'utf8').replace(HEAD, ''),
  }));

const FOLDERS = ['apps', 'bench', 'e2e', 'examples', 'features', 'packages', 'scripts'];
const OUTPUTS = ['node_modules', 'dist', 'reports'];

/** The test of this check quotes faults. */
const isSource = (path) => /\.(?:ts|mjs|svelte|css)$/u.test(path) && path !== 'scripts/prose/prose.test.ts';

const sourcesIn = (folder) =>
  readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return OUTPUTS.includes(entry.name) ? [] : sourcesIn(path);
    return isSource(path) ? [path] : [];
  });

const inComments = FOLDERS.flatMap(sourcesIn).flatMap((path) =>
  commentFaultsIn(readFileSync(join(ROOT, path), 'utf8'), path),
);

const found = await Promise.all([...documents, ...changesets].map(({ source, text }) => faultsIn(text, source)));
const faults = [...found.flat(), ...inComments];
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
