// Plans a release: the next version and the changelog, from the files in .changeset and the entries under "Unreleased". Pure;
// release.mjs reads and writes.
import { parse } from 'yaml';

/** From least to most. */
const SIZES = ['patch', 'minor', 'major'];
const UNRELEASED = '## Unreleased\n';

const largest = (sizes) => SIZES[Math.max(...sizes.map((size) => SIZES.indexOf(size)))];

/** The headings of the changelog, in order. */
const GROUPS = ['Page', 'Terminal', 'Server', 'Solver', 'Upgrade notes'];
const UPGRADE = 'Upgrade notes';

/** The heading of each package's changes. A break of any package belongs to the upgrade notes. */
const GROUP_OF = {
  web: 'Page',
  messages: 'Page',
  play: 'Page',
  cli: 'Terminal',
  server: 'Server',
  protocol: 'Server',
  client: 'Server',
  engine: 'Solver',
  solver: 'Solver',
  prover: 'Solver',
  verifier: 'Solver',
};

/** The size and the heading of a changeset with its entries, one for each paragraph, or a sentence about its fault. */
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
  const size = largest(touched.map(([, one]) => one));
  const entries = said.trim().split(/\n\s*\n/u);
  const group = size === 'major' ? UPGRADE : GROUP_OF[touched[0][0].replace('@mastermind/', '')];
  return { size, group, entries: entries.map((entry) => entry.replaceAll(/\s*\n\s*/gu, ' ')) };
};

/** The next version. A candidate such as 1.0.0-rc.1 becomes the version that it announces, if that is large enough. */
export const nextVersion = (version, size) => {
  const [core, candidate] = version.split('-');
  const [major, minor, patch] = core.split('.').map(Number);
  const announced = patch > 0 ? 'patch' : minor > 0 ? 'minor' : 'major';
  if (candidate !== undefined && largest([announced, size]) === announced) return core;
  if (size === 'major') return `${major + 1}.0.0`;
  return size === 'minor' ? `${major}.${minor + 1}.0` : `${major}.${minor}.${patch + 1}`;
};

/** The next candidate of a version: the first, or one more than the current one. */
export const candidateOf = (version, next) => {
  const [core, candidate] = version.split('-rc.');
  return `${next}-rc.${core === next && candidate !== undefined ? Number(candidate) + 1 : 1}`;
};

/** The entries of a part of the changelog, by heading. */
const entriesIn = (text) =>
  Object.fromEntries(
    text
      .split(/^### /mu)
      .map((part) => [part.split('\n')[0], [...part.matchAll(/^- (.*)$/gmu)].map(([, entry]) => entry)]),
  );

/**
 * The release of these changesets, or `null` if there is nothing to release. Entries under "Unreleased" already count as a
 * minor change. A candidate leaves the changelog as it is, because the release that it announces lists the same changes.
 */
export const releaseOf = (version, changelog, changesets, date, { candidate = false } = {}) => {
  const start = changelog.indexOf(UNRELEASED) + UNRELEASED.length;
  const [before, rest] = [changelog.slice(0, start), changelog.slice(start)];
  const end = rest.search(/^## /mu);
  const [already, earlier] = end === -1 ? [rest, ''] : [rest.slice(0, end), rest.slice(end)];
  const written = entriesIn(already);
  const sections = GROUPS.flatMap((group) => {
    const entries = [
      ...(written[group] ?? []),
      ...changesets.filter((one) => one.group === group).flatMap((one) => one.entries),
    ];
    return entries.length === 0 ? [] : [`### ${group}\n\n${entries.map((entry) => `- ${entry}\n`).join('')}`];
  });
  if (sections.length === 0) return null;
  const sizes = [...changesets.map(({ size }) => size), ...(already.trim() === '' ? [] : ['minor'])];
  const size = largest(sizes);
  const announced = nextVersion(version, size);
  const next = candidate ? candidateOf(version, announced) : announced;
  const notes = `## ${next} (${date})\n\n${sections.join('\n')}`;
  return {
    version: next,
    size,
    notes,
    changelog: candidate ? changelog : `${before}\n${notes}${earlier && `\n${earlier}`}`,
  };
};

/** The sentence in READMEs until the packages can be installed by name. */
const NOT_YET = /The packages are not on npm yet; \[install them from a clone\]\([^)]*\)\./u;

/** A README that says how to install a package by name, with the packages that its examples import. */
export const withInstall = (readme, name) => {
  const used = new Set([name, ...Array.from(readme.matchAll(/from '(@mastermind\/\w+)/gu), ([, one]) => one)]);
  const asked = name.endsWith('/cli') ? `--global ${name}` : [...used].sort().join(' ');
  return readme.replace(NOT_YET, `\`\`\`sh long\nnpm install ${asked}\n\`\`\``);
};

/**
 * The other documents once the packages can be installed by name: each file, its words until then, and the words that
 * replace them.
 */
export const AFTER_PUBLISHING = [
  [
    'README.md',
    'They are not on npm yet; [install them from a clone](docs/build/install.md).',
    '[Install them](docs/build/install.md) with npm.',
  ],
  [
    'docs/build/install.md',
    'The packages are not on npm yet. Until then, do not install their names from a registry, because another author may own them. A clone of the repository makes the same files.\n',
    '```sh long\nnpm install @mastermind/engine @mastermind/solver\n```\n\nThe packages that a package needs come with it. A clone of the repository makes the same files:\n',
  ],
  ['docs/build/embed.md', 'The packages are [not on npm yet](install.md).', '[Install it](install.md) with npm.'],
  [
    'docs/play/terminal.md',
    'Today you run it from a clone of the repository:\n\n```sh long\nnpm run play\n```\n',
    'Node 20.19 or newer runs it without a clone:\n\n```sh long\nnpx @mastermind/cli\n```\n',
  ],
];

/** A manifest with the new version, its own and that of the packages it uses from here. */
export const raised = (manifest, version, packages) => {
  const raise = (group = {}) =>
    Object.fromEntries(Object.entries(group).map(([name, now]) => [name, packages.includes(name) ? version : now]));
  const groups = ['dependencies', 'devDependencies'].filter((group) => manifest[group] !== undefined);
  return { ...manifest, version, ...Object.fromEntries(groups.map((group) => [group, raise(manifest[group])])) };
};
