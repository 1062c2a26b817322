import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { onBothStores } from '../testing/stores.ts';
import { createWorld, type World } from '../testing/world.ts';
import { version } from '../version.ts';

onBothStores('metrics of a node', (makeStore) => {
  let world: World;
  let backupDir: string;
  beforeEach(async () => {
    backupDir = mkdtempSync(join(tmpdir(), 'mastermind-backups-'));
    world = await createWorld(makeStore, { backupDir });
  });
  afterEach(async () => {
    await world.close();
    rmSync(backupDir, { recursive: true });
  });

  const metricOf = async (name: string): Promise<number> => {
    const { payload } = await world.request({ url: '/metrics' });
    const line = payload.split('\n').find((one) => one.startsWith(`${name} `));
    return Number(line?.slice(name.length + 1));
  };

  it('names the version and the last migration', async () => {
    expect(version).toMatch(/^\d+\.\d+\.\d+/u);
    const { payload } = await world.request({ url: '/metrics' });
    expect(payload).toMatch(new RegExp(`^mastermind_info\\{version="${version}",schema="\\d{4}-[\\w-]+"\\} 1$`, 'mu'));
  });

  it('counts connections to the database', async () => {
    await world.newcomer();
    const [used, idle, waiting] = await Promise.all(
      ['used', 'idle', 'waiting'].map((state) => metricOf(`mastermind_database_connections{state="${state}"}`)),
    );
    expect(used! + idle!).toBeGreaterThanOrEqual(world.database.kind === 'sqlite' ? 0 : 1);
    expect(waiting).toBeGreaterThanOrEqual(0);
  });

  it('reports how late timers are', async () => {
    expect(await metricOf('mastermind_event_loop_delay_seconds')).toBeGreaterThanOrEqual(0);
  });

  it('reports the age of the newest backup', async () => {
    expect(await metricOf('mastermind_backup_age_seconds')).toBe(Number.POSITIVE_INFINITY);
    for (const [name, hours] of [
      ['old.db', 50],
      ['new.db', 3],
      ['.12.part', 0],
    ] as const) {
      writeFileSync(join(backupDir, name), '');
      const at = Date.now() / 1000 - hours * 3600;
      utimesSync(join(backupDir, name), at, at);
    }
    expect(Math.round((await metricOf('mastermind_backup_age_seconds')) / 3600)).toBe(3);
  });

  it('leaves the backups out without BACKUP_DIR', async () => {
    const other = await createWorld(makeStore);
    expect((await other.request({ url: '/metrics' })).payload).not.toContain('backup');
    await other.close();
  });
});
