import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const CHECKER = fileURLToPath(new URL('../../../verifier/verify.py', import.meta.url));

/** Whether the second checker accepts each of these logs. */
export const acceptedByPython = (logs: readonly (readonly string[])[]): readonly boolean[] => {
  const folder = mkdtempSync(join(tmpdir(), 'mastermind-logs-'));
  try {
    const files = logs.map((lines, at) => {
      const file = join(folder, `${at}.log`);
      writeFileSync(file, lines.join('\n'));
      return file;
    });
    const { stdout, stderr } = spawnSync('python3', [CHECKER, ...files], { encoding: 'utf8', maxBuffer: 2 ** 26 });
    const verdicts = stdout.trim().split('\n');
    if (verdicts.length !== logs.length) throw new Error(`verify.py gave no verdict: ${stderr}`);
    return verdicts.map((line) => line.includes('no strategy needs fewer'));
  } finally {
    rmSync(folder, { recursive: true });
  }
};
