// Writes proof logs, checks them by both checkers, and puts sizes and times into docs/research/proof-logs.md.
// node --conditions=source --import tsx scripts/measure-proof-logs.mjs FOLDER skemind classic 4x7 bulls 4x8
// node --conditions=source --import tsx scripts/measure-proof-logs.mjs FOLDER 5x6=11223:11   of one part: after 11223 and 1 exact, 1 misplaced
// FOLDER keeps the logs and the figures measured so far, so a stopped run continues where it was. Unnamed games keep
// their rows. A log that a checker refuses ends the run.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { indexOfCode, parseVariant } from '@mastermind/engine';
import { parseHistory } from '@mastermind/solver';
import { verifyProof } from '@mastermind/verifier';
import { processorTimeOfAll } from '../bench/processor.ts';
import { logOf, partLogOf } from '../packages/prover/src/testing/logs.ts';
import { buildKernel } from './build-kernel.mjs';
import { ensurePython } from './programs.mjs';

const DOCUMENT = fileURLToPath(new URL('../docs/research/proof-logs.md', import.meta.url));
const CHECKER = fileURLToPath(new URL('../packages/verifier/verify.py', import.meta.url));
const HEADING = '| game | codes |';

/** A game or a part of one: its cell of the table, and how to log it. */
const subjectOf = (text) => {
  const [name, row] = text.split('=');
  if (row === undefined) return { cell: name, write: () => logOf(name) };
  const variant = parseVariant(name).value;
  const [{ code, feedback }] = parseHistory(variant, row).value;
  const part = { guess: indexOfCode(variant, code), answer: feedback.black * (variant.length + 1) + feedback.white };
  return { cell: `${name} after ${row}`, write: () => partLogOf(name, part) };
};

/** The result of the work, and the seconds of processor time that it took, other programs included. */
const timed = (work) => {
  const start = processorTimeOfAll(process.pid);
  const value = work();
  return { value, seconds: (processorTimeOfAll(process.pid) - start) / 1000 };
};

const steps = {
  written: ({ write, log }) => {
    const { value, seconds } = timed(write);
    writeFileSync(log, `${value.join('\n')}\n`);
    return seconds;
  },
  checked: ({ log, figures }) => {
    const { value, seconds } = timed(() => verifyProof(readFileSync(log, 'utf8').split('\n')));
    if (!value.ok) throw new Error(`${log}, line ${value.line}: ${value.reason}`);
    Object.assign(figures, { codes: value.codes, lemmas: value.lemmas, total: value.total });
    return seconds;
  },
  checkedByPython: ({ log, figures }) => {
    const { value, seconds } = timed(() => spawnSync('python3', [CHECKER, log], { encoding: 'utf8' }));
    if (!value.stdout.includes(`fewer than ${figures.total} `)) throw new Error(value.stdout + value.stderr);
    return seconds;
  },
};

const measure = (folder, text) => {
  const { cell, write } = subjectOf(text);
  const base = join(folder, text.replaceAll(/[^\w]/gu, '-'));
  const [log, kept] = [`${base}.log`, `${base}.json`];
  const figures = existsSync(kept) ? JSON.parse(readFileSync(kept, 'utf8')) : {};
  for (const [step, work] of Object.entries(steps)) {
    if (figures[step] !== undefined) continue;
    figures[step] = work({ write, log, figures });
    writeFileSync(kept, JSON.stringify(figures));
    console.log(cell, step, figures[step]);
  }
  return { cell, bytes: readFileSync(log).length, ...figures };
};

const number = new Intl.NumberFormat('en', { maximumSignificantDigits: 3 });
const count = new Intl.NumberFormat('en');
const sizeOf = (bytes) => (bytes < 1e6 ? `${number.format(bytes / 1e3)} KB` : `${number.format(bytes / 1e6)} MB`);
const rowOf = ({ cell, codes, lemmas, bytes, ...times }) => {
  const seconds = Object.keys(steps).map((step) => `${number.format(times[step])} s`);
  return `| ${[cell, count.format(codes), count.format(lemmas), sizeOf(bytes), ...seconds].join(' | ')} |`;
};

/** The document with this row in its table, in the place of an older one. */
const withRow = (document, row) => {
  const lines = document.split('\n');
  const from = lines.findIndex((line) => line.startsWith(HEADING)) + 2;
  const end = lines.findIndex((line, at) => at >= from && !line.startsWith('|'));
  const cellOf = (line) => line.split('|')[1].trim();
  const at = lines.findIndex((line, index) => index >= from && index < end && cellOf(line) === cellOf(row));
  if (at < 0) lines.splice(end, 0, row);
  else lines[at] = row;
  return lines.join('\n');
};

const [folder, ...names] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
ensurePython();
await buildKernel();
for (const name of names) {
  const measured = measure(folder, name);
  writeFileSync(DOCUMENT, withRow(readFileSync(DOCUMENT, 'utf8'), rowOf(measured)));
}
