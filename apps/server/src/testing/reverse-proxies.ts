import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../../../../scripts/until.mjs';

/** A proxy from Debian's packages in front of two nodes, set up as the documents say. */
export interface ReverseProxy {
  readonly origin: string;
  /** The error that it reported. */
  said(): string;
  close(): Promise<void>;
}

const read = (name: string): string => readFileSync(new URL(`../../../../ops/${name}`, import.meta.url), 'utf8');

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('There is no port.');
  return address.port;
};

const start = async (program: string, argsFor: (folder: string, port: number) => readonly string[]) => {
  const folder = mkdtempSync(join(tmpdir(), `mastermind-${program}-`));
  const port = await freePort();
  const child: ChildProcess = spawn(program, argsFor(folder, port), {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  });
  let said = '';
  child.stderr!.setEncoding('utf8').on('data', (text) => {
    said += text;
  });
  const gone = once(child, 'exit');
  const origin = `http://127.0.0.1:${port}`;
  await until(async () => {
    if (child.exitCode !== null) throw new Error(`${program} did not start:\n${said}`);
    return fetch(`${origin}/api/daily`).then(
      ({ ok }) => ok,
      () => false,
    );
  });
  return {
    origin,
    said: () => said,
    close: async () => {
      child.kill('SIGTERM');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  } satisfies ReverseProxy;
};

/**
 * Changes only the settings of a machine: nodes, ports, the folder of logs, and the certificate, which is missing here.
 */
export const startNginx = (nodes: readonly string[]): Promise<ReverseProxy> =>
  start('nginx', (folder, port) => {
    const config = read('nginx.conf')
      .replace(/^user .*$/mu, process.getuid?.() === 0 ? 'user root;' : '')
      .replace(/^worker_rlimit_nofile .*$/mu, '')
      .replace('/run/nginx.pid', join(folder, 'pid'))
      .replace('/var/log/nginx/access.log', join(folder, 'access.log'))
      .replace('/var/log/nginx/error.log', 'stderr')
      .replaceAll(/^ *(?:ssl_\w+|listen (?:\[::\]:\d+|80)) .*$/gmu, '')
      .replace(/listen 443 [^;]*;/u, `listen 127.0.0.1:${port};`)
      .replace('    server {', `    server {\n        listen unix:${join(folder, 'redirect')};`)
      .replace(/ *server 127\.0\.0\.1:3000(?<rest>.*)$/mu, (_line, rest) =>
        nodes.map((url) => `server ${new URL(url).host}${rest}`).join('\n'),
      );
    const file = join(folder, 'nginx.conf');
    writeFileSync(file, config);
    return ['-p', folder, '-c', file, '-e', 'stderr', '-g', 'daemon off;'];
  });

export const startCaddy = (nodes: readonly string[]): Promise<ReverseProxy> =>
  start('caddy', (folder, port) => {
    const config = read('Caddyfile')
      .replace('play.example.org', `http://127.0.0.1:${port}`)
      .replace('reverse_proxy 127.0.0.1:3000', `reverse_proxy ${nodes.map((url) => new URL(url).host).join(' ')}`);
    const file = join(folder, 'Caddyfile');
    writeFileSync(file, `{\n\tadmin off\n\tauto_https off\n}\n${config}`);
    return ['run', '--config', file, '--adapter', 'caddyfile'];
  });
