// Checks the prose of every document and of the coming changelog, and ends with 1 if a sentence breaks a rule.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { documents } from '../docs/blocks.mjs';
import { ROOT } from '../docs/pages.mjs';
import { faultsIn } from './linter.mjs';

/** The head of a changeset names packages. */
const HEAD = /^---\n.*?\n---\n/su;

const changesets = readdirSync(join(ROOT, '.changeset'))
  .filter((file) => file.endsWith('.md') && file !== 'README.md')
  .map((file) => ({
    source: `.changeset/${file}`,
    text: readFileSync(join(ROOT, '.changeset', file), 'utf8').replace(HEAD, ''),
  }));

const found = await Promise.all([...documents, ...changesets].map(({ source, text }) => faultsIn(text, source)));
const faults = found.flat();
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
