// Runs every check and every suite, and sums them up in one line. Called by scripts/run.mjs, which has set everything up.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium } from './chromium.mjs';
import { ensurePostgres } from './postgres.mjs';
import { ensureTmux } from './tmux.mjs';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
const REPORTS = join(ROOT, 'reports');

const bin = (path) => join(ROOT, 'node_modules', path);

const runNode = (args) => {
  const { status } = spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit' });
  return status ?? 1;
};

const checks = [
  ['format and lint', [bin('@biomejs/biome/bin/biome'), 'ci', '--error-on-warnings', '--colors=off', '.']],
  ['types of tests and tools', [bin('typescript/bin/tsc'), '--project', 'tsconfig.tests.json']],
  [
    'one-way dependencies',
    [bin('dependency-cruiser/bin/dependency-cruise.mjs'), 'packages', 'apps', 'features', 'bench'],
  ],
  [
    'types and accessibility of components',
    [
      bin('svelte-check/bin/svelte-check'),
      '--workspace',
      'apps/web',
      '--tsconfig',
      './tsconfig.json',
      '--fail-on-warnings',
    ],
  ],
  ['nothing unused', [bin('knip/bin/knip.js')]],
  ...['engine', 'solver', 'messages', 'protocol'].map((name) => [
    `${name} as others would install it`,
    [bin('publint/src/cli.js'), `packages/${name}`, '--strict'],
  ]),
];

const playwrightReport = join(REPORTS, 'playwright.json');
const vitestReport = join(REPORTS, 'vitest.json');

/** A suite leaves a report; `count` reads passed and failed from it. */
const suites = [
  {
    name: 'units and properties',
    args: [
      bin('vitest/vitest.mjs'),
      'run',
      '--coverage',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${vitestReport}`,
    ],
    report: vitestReport,
    count: ({ numPassedTests, numTotalTests }) => ({ passed: numPassedTests, failed: numTotalTests - numPassedTests }),
  },
  // One text for every front door: the rules themselves, the terminal, the API, the page.
  ...['default', 'terminal', 'http', 'page'].map((door) => ({
    name: `acceptance features, ${door === 'default' ? 'engine' : door}`,
    args: [
      '--conditions=source',
      '--import',
      'tsx',
      bin('@cucumber/cucumber/bin/cucumber.js'),
      '--profile',
      door,
      '--format',
      `json:${join(REPORTS, `cucumber-${door}.json`)}`,
    ],
    report: join(REPORTS, `cucumber-${door}.json`),
    count: (features) => {
      const scenarios = features.flatMap(({ elements }) => elements);
      const passed = scenarios.filter(({ steps }) => steps.every(({ result }) => result.status === 'passed')).length;
      return { passed, failed: scenarios.length - passed };
    },
  })),
  {
    name: 'journeys in a real browser',
    args: [bin('@playwright/test/cli.js'), 'test'],
    report: playwrightReport,
    count: ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected + stats.skipped }),
  },
];

// Before anything runs, and one after the other: suites that install at the same time would be in each other's way.
try {
  ensureTmux();
  ensurePostgres();
  await findChromium();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });

let passed = 0;
let failed = 0;
const problems = [];

for (const [name, args] of checks) {
  console.log(`\n— ${name}`);
  if (runNode(args) === 0) passed++;
  else {
    failed++;
    problems.push(name);
  }
}

for (const { name, args, report, count } of suites) {
  console.log(`\n— ${name}`);
  const status = runNode(args);
  // A suite that died before it could report has failed, whatever it had done.
  const sum = existsSync(report) ? count(JSON.parse(readFileSync(report, 'utf8'))) : { passed: 0, failed: 1 };
  passed += sum.passed;
  failed += sum.failed;
  if (status !== 0 && sum.failed === 0) failed++;
  if (status !== 0) problems.push(name);
}

console.log(problems.length === 0 ? '' : `\nFailed: ${problems.join(', ')}.`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
