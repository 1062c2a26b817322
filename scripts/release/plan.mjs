// What a release would be: the next version and the changelog, from the files in .changeset and what stands under
// "Unreleased". Pure; release.mjs reads and writes.
import { parse } from 'yaml';

/** From least to most. */
const SIZES = ['patch', 'minor', 'major'];
const UNRELEASED = '## Unreleased\n';

const largest = (sizes) => SIZES[Math.max(...sizes.map((size) => SIZES.indexOf(size)))];

/** How much a changeset changes and what it tells users, or a sentence about what is wrong with it. */
export const parseChangeset = (file, text, packages) => {
  const [, head, said] = /^---\n(.*?)\n---\n(.*)$/su.exec(text) ?? [];
  if (head === undefined) return `${file} does not begin with its packages between two lines of "---".`;
  const touched = Object.entries(parse(head) ?? {});
  if (touched.length === 0) return `${file} names no package.`;
  for (const [name, size] of touched) {
    if (!packages.includes(name)) return `${file} names ${name}, which is not published from here.`;
    if (!SIZES.includes(size)) return `${file} calls the change of ${name} "${size}"; use ${SIZES.join(', ')}.`;
  }
  if (said.trim() === '') return `${file} does not say what changed.`;
  return { size: largest(touched.map(([, size]) => size)), said: said.trim() };
};

export const nextVersion = (version, size) => {
  const [major, minor, patch] = version.split('.').map(Number);
  if (size === 'major') return `${major + 1}.0.0`;
  return size === 'minor' ? `${major}.${minor + 1}.0` : `${major}.${minor}.${patch + 1}`;
};

/** An entry of the changelog is one item of a list, however many paragraphs it has. */
const entryOf = ({ said }) => `- ${said.replaceAll(/\n(?=.)/gu, '\n  ')}\n`;

/**
 * What comes of these changesets, or `null` if there is nothing to release. What stands under "Unreleased" already counts as
 * a minor change: patches go without saying, and a break would have been written down with its size.
 */
export const releaseOf = (version, changelog, changesets, date) => {
  const start = changelog.indexOf(UNRELEASED) + UNRELEASED.length;
  const [before, rest] = [changelog.slice(0, start), changelog.slice(start)];
  const end = rest.search(/^## /mu);
  const [already, earlier] = end === -1 ? [rest, ''] : [rest.slice(0, end), rest.slice(end)];
  const entries = [...changesets.map(entryOf), already.trim() === '' ? '' : `${already.trim()}\n`].join('');
  if (entries === '') return null;
  const sizes = [...changesets.map(({ size }) => size), ...(already.trim() === '' ? [] : ['minor'])];
  const next = nextVersion(version, largest(sizes));
  const notes = `## ${next} (${date})\n\n${entries}`;
  return { version: next, size: largest(sizes), notes, changelog: `${before}\n${notes}${earlier && `\n${earlier}`}` };
};

/** A manifest with the new version, its own and that of the packages it uses from here. */
export const raised = (manifest, version, packages) => {
  const raise = (group = {}) =>
    Object.fromEntries(Object.entries(group).map(([name, now]) => [name, packages.includes(name) ? version : now]));
  const groups = ['dependencies', 'devDependencies'].filter((group) => manifest[group] !== undefined);
  return { ...manifest, version, ...Object.fromEntries(groups.map((group) => [group, raise(manifest[group])])) };
};
