import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { until } from '../../../scripts/until.mjs';
import { makeSqlite } from './testing/stores.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

it.each(['SIGTERM', 'SIGHUP'] as const)('stops cleanly when "npm start" gets %s', async (signal) => {
  const store = await makeSqlite();
  const { npm_lifecycle_event: _, NODE_ENV: __, ...env } = process.env;
  const child = spawn('npm', ['start'], {
    cwd: ROOT,
    env: { ...env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: store.settings.dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const output of [child.stdout, child.stderr])
    output.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  const url = await until(() => {
    if (child.exitCode !== null) throw new Error(said);
    return /ready at http:\/\/localhost(:\d+)/u.exec(said)?.[1] ?? null;
  });
  const health = `http://127.0.0.1${url}/healthz`;
  expect((await fetch(health)).ok).toBe(true);
  child.kill(signal);
  await until(() =>
    fetch(health).then(
      () => false,
      () => true,
    ),
  );
  // The next server may use the folder as soon as the first one releases it.
  const { openDatabase } = await import('./storage/open.ts');
  await until(() =>
    openDatabase(store.settings).then(
      ({ close }) => close().then(() => true),
      () => false,
    ),
  );
  await store.remove();
});
