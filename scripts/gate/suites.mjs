// Every check and every suite, as commands of Node, and the results in their reports.
import { join } from 'node:path';
import { NEWEST, nodePath } from '../nodes.mjs';
import { ROOT, startsProcesses } from './parts.mjs';
import { ONE_THREAD } from './typescript.mjs';

const bin = (path) => join(ROOT, 'node_modules', path);

export const REPORTS = join(ROOT, 'reports');

/** The cache of a check about unchanged files, for the next run of this developer. */
const remembered = (name) => join(ROOT, 'node_modules/.cache', name);

/** A check passes or fails as a whole. */
const check = (name, ...args) => ({ name, args });

const PACKED = check('packages as others would install them', join(ROOT, 'scripts/packages/check.mjs'));

const checks = [
  check('format and lint', bin('@biomejs/biome/bin/biome'), 'ci', '--error-on-warnings', '--colors=off', '.'),
  check(
    'types of tests and tools',
    bin('@typescript/native/bin/tsc'),
    '--project',
    'tsconfig.tests.json',
    ...ONE_THREAD,
    ...['--incremental', '--tsBuildInfoFile', remembered('tests.tsbuildinfo')],
  ),
  check(
    'one-way dependencies',
    bin('dependency-cruiser/bin/dependency-cruise.mjs'),
    ...['--cache', remembered('dependencies'), '--cache-strategy', 'content'],
    ...['packages', 'apps', 'examples', 'features', 'bench'],
  ),
  check(
    'types and accessibility of components',
    bin('svelte-check/bin/svelte-check'),
    // With `--tsgo`, a component that does not parse is passed over.
    ...['--workspace', 'apps/web', '--tsconfig', './tsconfig.json', '--fail-on-warnings', '--tsgo-experimental-api'],
  ),
  check('nothing unused', bin('knip/bin/knip.js'), '--cache', '--cache-location', remembered('knip')),
  check('structure of documents', bin('markdownlint-cli2/markdownlint-cli2-bin.mjs')),
  check('prose of documents', join(ROOT, 'scripts/prose/check.mjs')),
  check(
    'spelling of documents, comments and names',
    bin('cspell/bin.mjs'),
    ...['--no-progress', '--no-summary', '--dot', '--cache', '--cache-strategy', 'content'],
    ...['--cache-location', remembered('spelling')],
  ),
  PACKED,
];

const fromRoot = (file) => file.slice(ROOT.length + 1).replaceAll('\\', '/');

/** A suite leaves a report: `read` finds in it the passed and failed tests, and the milliseconds of each file. */
const units = (name, report, files, ...options) => ({
  name,
  args: [
    ...[bin('vitest/vitest.mjs'), 'run', '--reporter=default', '--reporter=json'],
    ...[`--outputFile.json=${join(REPORTS, report)}`, ...options, ...files],
  ],
  report: join(REPORTS, report),
  read: ({ numPassedTests, numTotalTests, numPendingTests, numTodoTests, testResults }) => ({
    passed: numPassedTests,
    failed: numTotalTests - numPassedTests,
    skipped: numPendingTests + numTodoTests,
    files: testResults.map((file) => [fromRoot(file.name), file.endTime - file.startTime]),
  }),
});

const features = (door, tag = '') => {
  const report = join(REPORTS, `cucumber-${door}${tag}.json`);
  return {
    name: `acceptance features, ${door}`,
    args: [
      ...['--import', 'tsx', bin('@cucumber/cucumber/bin/cucumber.js')],
      ...['--profile', door, '--format', `json:${report}`],
    ],
    report,
    read: (read) => {
      const scenarios = read.flatMap(({ elements }) => elements);
      const passed = scenarios.filter(({ steps }) => steps.every(({ result }) => result.status === 'passed')).length;
      const nanoseconds = scenarios.flatMap(({ steps }) => steps.map(({ result }) => result.duration ?? 0));
      const took = nanoseconds.reduce((sum, one) => sum + one, 0) / 1e6;
      return { passed, failed: scenarios.length - passed, files: [[`features, ${door}`, took]] };
    },
  };
};

const journeys = (files) => ({
  name: 'journeys in a real browser',
  args: [bin('@playwright/test/cli.js'), 'test', ...files.map((file) => `${file.replaceAll('.', '\\.')}$`)],
  report: join(REPORTS, 'playwright.json'),
  read: ({ stats, suites }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + stats.skipped,
    skipped: stats.skipped,
    files: suites.map((suite) => [`e2e/${suite.file}`, durationOf(suite)]),
  }),
});

const durationOf = ({ specs = [], suites = [] }) =>
  specs
    .flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration)))
    .concat(suites.map(durationOf))
    .reduce((sum, one) => sum + one, 0);

/** The same suite on another version of Node. */
const onNode = (version, suite) => ({ ...suite, name: `${suite.name}, on Node ${version}`, node: nodePath(version) });

/** The features run against every entry point: the engine, the API, the terminal and the page. */
const DOORS = ['engine', 'http', 'terminal', 'page'];

/** Suites that take longer than the gate may, or need more of the npm registry than the project does. */
const BESIDE = {
  packages: [
    PACKED,
    check('packages installed by npm', join(ROOT, 'scripts/packages/install.mjs')),
    check('types of packages on the lowest and newest TypeScript', join(ROOT, 'scripts/packages/types.mjs')),
  ],
  nodes: [units('units and properties', 'vitest-node.json', []), ...DOORS.map((door) => features(door, '-node'))].map(
    (suite) => onNode(NEWEST, suite),
  ),
};

const ENGINE = 'packages/engine/';

/** The suites of a plan: quick ones first, the longest last. The acceptance features use the idle time of others. */
export const suitesOf = (plan) => {
  // Coverage of the engine means something only when all its tests run.
  const covered = plan.isAll(ENGINE);
  const isRules = (file) => file.startsWith(ENGINE);
  const rest = plan.units.filter((file) => !(covered && isRules(file)) && !startsProcesses(file));
  const processes = plan.units.filter(startsProcesses);
  const suites = [
    ...(plan.checks ? checks : []),
    ...(covered
      ? [units('units of the rules, with coverage', 'vitest-engine.json', plan.units.filter(isRules), '--coverage')]
      : []),
    ...(rest.length > 0 ? [units('units and properties', 'vitest.json', rest)] : []),
    ...(plan.components.length > 0
      ? [
          units(
            'components in a real browser',
            'vitest-components.json',
            plan.components.map((file) => file.replace('apps/web/', '')),
            ...['--config', 'vitest.components.config.ts'],
          ),
        ]
      : []),
    ...(plan.features ? DOORS.map((door) => features(door)) : []),
    // One at a time: they wait for their programs, which need the processor themselves.
    ...(processes.length > 0
      ? [units('programs as processes', 'vitest-processes.json', processes, '--maxWorkers=1')]
      : []),
    ...(plan.journeys.length > 0 ? [journeys(plan.journeys)] : []),
    ...plan.beside.flatMap((name) => BESIDE[name]),
  ];
  // A check may belong to several parts.
  return [...new Set(suites)];
};
