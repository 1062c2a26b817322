// The part of the gate to run: everything, or the parts named after "npm test --". Needs nothing that npm installs.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../..');

/** Every file of unit and end-to-end tests, from the root, with slashes. */
const testFiles = (folder) =>
  readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return ['node_modules', 'dist'].includes(entry.name) ? [] : testFiles(path);
    return entry.name.endsWith('.test.ts') ? [path] : [];
  });

const workspaces = () =>
  ['packages', 'apps'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => ({ name, path: `${folder}/${name}` })),
  );

const isJourney = (file) => file.startsWith('e2e/');
const isUnit = (file) => !isJourney(file);
/** Tests that start programs, shells or databases. */
export const startsProcesses = (file) => /\.process\.(?:long\.)?test\.ts$/u.test(file);
/** Tests that take more than twenty seconds, and of which the gate has a shorter one. */
const isLong = (file) => file.endsWith('.long.test.ts');
const isUsual = (file) => !isLong(file);
/** The usual tests of those found; the long ones only where there are no others. */
const usual = (files) => (files.some(isUsual) ? files.filter(isUsual) : files);
/** Tests of single components, in a browser. */
export const isComponent = (file) => file.endsWith('.component.test.ts');

/**
 * A part of the gate: whether checks and features run, which test files run, and whether they use SQLite only. Longer
 * parts do not belong to the gate.
 */
const part = ({ checks = false, features = false, files = [], embedded = false, beside = [] }) => ({
  checks,
  features,
  files,
  embedded,
  beside,
});

const named = (files) => ({
  quick: part({
    checks: true,
    files: files.filter((file) => isUsual(file) && isUnit(file) && !startsProcesses(file) && !isComponent(file)),
    embedded: true,
  }),
  checks: part({ checks: true }),
  units: part({ files: files.filter((file) => isUsual(file) && isUnit(file)) }),
  features: part({ features: true }),
  journeys: part({ files: files.filter((file) => isUsual(file) && isJourney(file)) }),
  // Beside the gate, since they take longer or ask the npm registry for more.
  long: part({ files: files.filter(isLong) }),
  packages: part({
    files: files.filter((file) => isUsual(file) && file.startsWith('packages/')),
    beside: ['packages'],
  }),
  nodes: part({ beside: ['nodes'] }),
});

/**
 * Whether a test exists beside this source: `x.test.ts`, `x.process.test.ts` or `x.component.test.ts` beside `x.ts` or
 * `x.svelte`.
 */
const isBeside = (file, path) =>
  path.replace(/(?:\.svelte)?\.\w+$/u, '') === file.replace(/(?:\.process|\.component)?(?:\.long)?\.test\.ts$/u, '');

/** The tests at a path: a folder's tests, a test, or the test beside a source. */
const atPath = (word, files) => {
  const full = resolve(ROOT, word);
  if (!existsSync(full)) return null;
  const path = relative(ROOT, full).replaceAll('\\', '/');
  if (path === 'features' || path.startsWith('features/')) return part({ features: true });
  if (files.includes(path)) return part({ files: [path] });
  const found = usual(
    files.filter((file) => (statSync(full).isDirectory() ? file.startsWith(`${path}/`) : isBeside(file, path))),
  );
  return found.length === 0 ? null : part({ files: found });
};

const partOf = (word, files) => {
  const known = named(files);
  if (Object.hasOwn(known, word)) return known[word];
  const workspace = workspaces().find(({ name }) => name === word);
  const place = atPath(workspace?.path ?? word, files);
  if (place !== null) return place;
  // A dot or a slash is in every path, and names nothing.
  const alike = /\w/u.test(word) ? usual(files.filter((file) => file.includes(word))) : [];
  return alike.length === 0 ? null : part({ files: alike });
};

/** The tests to run for these words, or a sentence about the word that names no part. */
export const planOf = (words) => {
  const files = ['packages', 'apps', 'examples', 'scripts', 'e2e'].flatMap(testFiles);
  const parts =
    words.length === 0
      ? [part({ checks: true, features: true, files: files.filter(isUsual) })]
      : words.map((word) => partOf(word, files));
  const unknown = parts.indexOf(null);
  if (unknown !== -1) {
    const known = [...Object.keys(named([])), ...workspaces().map(({ name }) => name)].join(', ');
    return `There is no part "${words[unknown]}"; use ${known}, or the path of a test or of a folder with tests.`;
  }
  const wanted = files.filter((file) => parts.some((one) => one.files.includes(file)));
  return {
    checks: parts.some(({ checks }) => checks),
    features: parts.some(({ features }) => features),
    embedded: parts.every(({ embedded }) => embedded),
    units: wanted.filter((file) => isUnit(file) && !isComponent(file)),
    components: wanted.filter(isComponent),
    journeys: wanted.filter(isJourney),
    beside: parts.flatMap(({ beside }) => beside),
    isAll: (folder) => files.every((file) => isLong(file) || !file.startsWith(folder) || wanted.includes(file)),
  };
};

export const needsBrowser = ({ features, journeys, components, beside }) =>
  features || journeys.length > 0 || components.length > 0 || beside.length > 0;

/** Whether a plan needs the built page: a browser shows it, a server started on its own does not run without, and it is packed. */
export const needsPage = (plan) =>
  needsBrowser(plan) || plan.checks || plan.units.some((file) => /^apps\/(?:cli|server)\//u.test(file));
