// Does the part of a release that needs no account: versions, changelog, READMEs and tag in one commit, and a trial of
// publishing. With --dry-run it prints the plan and changes nothing; with --check-tag it only compares a tag with the
// version. The first published release also takes --repository, the address of the project. With --clones the release
// is for clones only: no text says that packages can be installed by name. With --candidate the version is the next
// candidate, such as 1.0.0-rc.1, and the changelog and the documents wait for the release.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { npm, run } from '../npm.mjs';
import { manifestIn, pack, published, ROOT } from '../packages/tarballs.mjs';
import { AFTER_PUBLISHING, parseChangeset, raised, releaseOf, withInstall } from './plan.mjs';
import { RECORD } from './previous.mjs';

const CHANGELOG = join(ROOT, 'CHANGELOG.md');
const CHANGESETS = join(ROOT, '.changeset');

const stop = (sentence) => {
  console.error(sentence);
  process.exit(1);
};

const git = async (...args) => (await run('git', args, { cwd: ROOT })).stdout.trim();

const names = published.map(({ manifest }) => manifest.name);
const { version } = manifestIn(ROOT);

const changesetFiles = () =>
  readdirSync(CHANGESETS)
    .filter((file) => file.endsWith('.md') && file !== 'README.md')
    .sort();

const readChangesets = () => {
  const all = changesetFiles().map((file) =>
    parseChangeset(`.changeset/${file}`, readFileSync(join(CHANGESETS, file), 'utf8'), names),
  );
  const wrong = all.filter((one) => typeof one === 'string');
  return wrong.length === 0 ? all : stop(wrong.join('\n'));
};

const plan = (kind) => {
  const today = new Date().toISOString().slice(0, 10);
  const release = releaseOf(version, readFileSync(CHANGELOG, 'utf8'), readChangesets(), today, kind);
  return release ?? stop('Nothing has changed since the last release: .changeset and "Unreleased" are empty.');
};

const folders = [ROOT, ...published.map(({ folder }) => folder)];

/** The common output of a dry run and a release. */
const describe = async (release) => {
  console.log(`${version} → ${release.version} (${release.size})\n\n${release.notes}`);
  const folder = mkdtempSync(join(tmpdir(), 'mastermind-release-'));
  try {
    for (const { name, size } of await pack(folder))
      console.log(`${name}@${release.version}  ${(size / 1024).toFixed(0)} KB`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const make = async (release, { repository, clones = false, candidate = false }) => {
  if ((await git('status', '--porcelain')) !== '') stop('There are changes that are not committed; commit them first.');
  // npm shows it to all users and compares it with the origin of a package, so it must be true.
  const homeless = published.some(({ manifest }) => new URL(manifest.repository.url).host === 'example.org');
  if (homeless && repository === undefined && !clones)
    stop(
      'Say where the project is kept with --repository https://github.com/OWNER/NAME, or release for clones with --clones.',
    );
  for (const folder of folders) {
    const manifest = raised(manifestIn(folder), release.version, names);
    if (repository !== undefined && manifest.repository !== undefined)
      manifest.repository.url = `git+${repository}.git`;
    writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  }
  // Installing by name never chooses a candidate, so documents change with the release.
  const isInstalled = !clones && !candidate;
  for (const { folder, manifest } of isInstalled ? published : []) {
    const readme = join(folder, 'README.md');
    writeFileSync(readme, withInstall(readFileSync(readme, 'utf8'), manifest.name));
  }
  for (const [file, until, after] of isInstalled ? AFTER_PUBLISHING : []) {
    const document = join(ROOT, file);
    writeFileSync(
      document,
      readFileSync(document, 'utf8').replace(until, () => after),
    );
  }
  writeFileSync(CHANGELOG, release.changelog);
  for (const file of candidate ? [] : changesetFiles()) rmSync(join(CHANGESETS, file));
  await npm(['install', '--package-lock-only', '--no-audit', '--no-fund'], ROOT);
  await git('add', '--all');
  await git('commit', '--message', `release: ${release.version}`);
  await git('tag', '--annotate', '--cleanup=whitespace', `v${release.version}`, '--message', release.notes);
  // The next version is tested beside this one; a commit cannot hold its hash, so the next one does.
  const record = { version: release.version, commit: await git('rev-parse', 'HEAD') };
  writeFileSync(RECORD, `${JSON.stringify(record, null, 2)}\n`);
  await git('commit', '--all', '--message', `test(server): run beside nodes of ${release.version}`);
  if (clones) {
    console.log(`\nMade v${release.version} for clones. Nothing of it is for a registry.`);
    return;
  }
  const tag = candidate ? ['--tag', 'next'] : [];
  await npm(['publish', '--workspaces', '--dry-run', ...tag], ROOT);
  console.log(`\nMade v${release.version}. Nothing is published yet: the next step needs your accounts.
- "git push --follow-tags" lets the workflow publish, with the secret NPM_TOKEN in the settings of the repository.
- Or log in with "npm login", run "npm run build", and then "${['npm publish --workspaces', ...tag].join(' ')}".`);
};

const options = {
  'dry-run': { type: 'boolean' },
  'check-tag': { type: 'string' },
  repository: { type: 'string' },
  clones: { type: 'boolean' },
  candidate: { type: 'boolean' },
};
const { values } = parseArgs({ options });
const tag = values['check-tag'];
if (tag !== undefined) {
  if (tag !== `v${version}`) stop(`The tag ${tag} does not name the version, ${version}.`);
} else {
  const release = plan(values);
  await describe(release);
  if (values['dry-run'] === true) console.log('\nA dry run: nothing has changed.');
  else await make(release, values);
}
