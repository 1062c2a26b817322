// Runs suites side by side, and leaves none behind.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { ROOT } from './parts.mjs';

/** The time for a suite to clean up after its stop signal, in milliseconds. */
const GRACE = 5000;

const running = new Set();
let stopped = false;

const signal = (child, name) => {
  try {
    // The whole group: a suite starts child processes.
    process.kill(-child.pid, name);
  } catch {
    // The process has already exited.
  }
};

/** Ends every running suite, begins no other, and waits until all have exited. */
export const endAll = async (grace = GRACE) => {
  stopped = true;
  const gone = [...running].map(({ ended }) => ended);
  for (const { child } of running) signal(child, 'SIGINT');
  const late = setTimeout(() => {
    for (const { child } of running) signal(child, 'SIGKILL');
  }, grace);
  await Promise.all(gone);
  clearTimeout(late);
};

/** Runs one suite to its end. Its output is printed as a whole, so that two suites never mix. */
const runSuite = async ({ name, args, report, read, node = process.execPath }, env) => {
  const start = performance.now();
  const stdio = ['ignore', 'pipe', 'pipe'];
  const child = spawn(node, args, { cwd: ROOT, env, detached: true, stdio });
  const printed = [];
  child.stdout.on('data', (chunk) => printed.push(chunk));
  child.stderr.on('data', (chunk) => printed.push(chunk));
  const ended = new Promise((resolve) => child.on('close', resolve).on('error', () => resolve(1)));
  const one = { child, ended };
  running.add(one);
  const status = await ended;
  running.delete(one);
  const output = Buffer.concat(printed).toString();
  const sum = read === undefined ? countCheck(status) : countSuite(status, report, read);
  return { name, ok: status === 0 && sum.failed === 0, output, took: performance.now() - start, ...sum };
};

const countCheck = (status) => ({ passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, files: [] });

/** A suite that left no report, or half of one, has failed, and so has one that died, even if its report shows no failure. */
const countSuite = (status, report, read) => {
  const sum = readReport(report, read) ?? { passed: 0, failed: 1, files: [] };
  return status !== 0 && sum.failed === 0 ? { ...sum, failed: 1 } : sum;
};

const readReport = (report, read) => {
  try {
    return read(JSON.parse(readFileSync(report, 'utf8')));
  } catch {
    return null;
  }
};

/**
 * Runs three suites at a time, because some of them wait for pages and processes most of the time. Two hands begin with the
 * longest suites. The third begins with the quickest, so that quick failures show early. They meet in the middle.
 */
export const runAll = async (suites, env, { began, done }) => {
  const waiting = [...suites];
  const results = [];
  const hand = async (next) => {
    for (let suite = next(); suite !== undefined && !stopped; suite = next()) {
      began(suite);
      const result = await runSuite(suite, env);
      if (stopped) return;
      results.push(result);
      done(result);
    }
  };
  const longest = () => waiting.pop();
  const quickest = () => waiting.shift();
  await Promise.all([longest, longest, quickest].map(hand));
  return results;
};
