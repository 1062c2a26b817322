import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { ensureMonitoring, ensureSystemd } from '../../../scripts/programs.mjs';

const OPS = fileURLToPath(new URL('../../../ops/', import.meta.url));
const read = (name: string): string => readFileSync(join(OPS, name), 'utf8');

const inFolder = (work: (folder: string) => void): void => {
  const folder = mkdtempSync(join(tmpdir(), 'mastermind-ops-'));
  try {
    work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const run = (program: string, ...args: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  return { status, said: stdout + stderr };
};

it('configures Prometheus in a way that its own checker accepts, with every alert', () => {
  ensureMonitoring();
  inFolder((folder) => {
    const file = join(folder, 'prometheus.yml');
    writeFileSync(file, read('prometheus.yml').replace('/opt/mastermind/ops/', OPS));
    const { status, said } = run('promtool', 'check', 'config', file);
    const alerts = read('alerts.yaml').match(/- alert:/gu)!.length;
    expect({ status, said }).toEqual({ status: 0, said: expect.stringContaining(`${alerts} rules found`) });
  });
});

it('has units of which systemd has nothing to say', () => {
  ensureSystemd();
  inFolder((folder) => {
    const units = readdirSync(join(OPS, 'systemd'));
    for (const unit of units)
      writeFileSync(join(folder, unit), read(`systemd/${unit}`).replaceAll('/opt/mastermind/ops/', OPS));
    const files = units.map((unit) => join(folder, unit.replace('@.', '@3000.')));
    const [node] = units.filter((unit) => unit.includes('@'));
    writeFileSync(join(folder, node!.replace('@.', '@3000.')), readFileSync(join(folder, node!)));
    expect(run('systemd-analyze', 'verify', '--man=no', ...files)).toEqual({ status: 0, said: '' });
  });
});
