// Runs every check and every suite, or the parts named, and sums them up in one line. Called by scripts/run.mjs, which has
// set everything up.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { planOf } from './gate/parts.mjs';
import { prepareSuites } from './gate/prepare.mjs';
import { endAll, runAll } from './gate/schedule.mjs';
import { REPORTS, suitesOf } from './gate/suites.mjs';

const plan = planOf(process.argv.slice(2));

/** The clean-up steps, whenever the run ends. */
const undo = [];
const tidy = () => {
  for (const one of undo.splice(0).reverse()) one();
};

let stopping = false;
const stopAt = (signal, code) =>
  process.on(signal, async () => {
    // A second Ctrl-C must not leave processes behind; a suite that hangs is killed soon anyway.
    if (stopping) return;
    stopping = true;
    console.error('\nStopped; ending what still runs…');
    await endAll();
    tidy();
    process.exit(code);
  });
stopAt('SIGHUP', 129);
stopAt('SIGINT', 130);
stopAt('SIGTERM', 143);

const env = await prepareSuites(plan, undo).catch((error) => {
  console.error(error.message);
  tidy();
  process.exit(1);
});

rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });

const clock = (milliseconds) => {
  const seconds = milliseconds / 1000;
  const whole = Math.round(seconds);
  return whole < 60 ? `${seconds.toFixed(1)} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
};

const table = (rows) => {
  const width = Math.max(...rows.map(([time]) => time.length));
  for (const [time, ...rest] of rows) console.log(`  ${time.padStart(width)}  ${rest.join('  ')}`);
};

const start = performance.now();
const results = await runAll(suitesOf(plan), env, {
  began: ({ name }) => console.log(`… ${name}`),
  done: ({ name, ok, output, took, passed, failed, skipped = 0 }) => {
    writeFileSync(join(REPORTS, `${name.replaceAll(/\W+/gu, '-')}.log`), output);
    const left = skipped > 0 ? ` (${skipped} of them skipped, which nothing here may be)` : '';
    const count =
      failed > 0 ? `${failed} of ${passed + failed} failed${left}, ` : passed > 1 ? `${passed} passed, ` : '';
    console.log(`${ok ? '✓' : '✗'} ${name}: ${count}${clock(took)}`);
    if (!ok) console.log(output);
  },
}).catch(async (error) => {
  await endAll();
  tidy();
  throw error;
});

tidy();

const sum = (of) => results.reduce((total, result) => total + of(result), 0);
const slowest = results.flatMap(({ files }) => files).sort(([, one], [, other]) => other - one);

console.log(`\nTime of each suite, ${clock(performance.now() - start)} in all:`);
table([...results].sort((one, other) => other.took - one.took).map(({ name, took }) => [clock(took), name]));
if (slowest.length > 0) {
  console.log('\nThe slowest files:');
  table(slowest.slice(0, 10).map(([name, took]) => [clock(took), name]));
}

const problems = results.filter(({ ok }) => !ok).map(({ name }) => name);
const failed = sum((result) => result.failed);
console.log(problems.length === 0 ? '' : `\nFailed: ${problems.join(', ')}.`);
console.log(`${sum(({ passed }) => passed)} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
