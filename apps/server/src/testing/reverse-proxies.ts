import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../../../../scripts/until.mjs';

/** A proxy from Debian's packages in front of two nodes, set up as the documents say. */
export interface ReverseProxy {
  readonly origin: string;
  /** What it complained about. */
  said(): string;
  close(): Promise<void>;
}

const DOCUMENT = new URL('../../../../docs/host/nodes.md', import.meta.url);

/** The first block of the document that contains a text. */
const blockWith = (text: string): string => {
  const blocks = [...readFileSync(DOCUMENT, 'utf8').matchAll(/^```\S+[^\n]*\n(.*?)^```/gmsu)].map(
    ([, block]) => block!,
  );
  const found = blocks.find((block) => block.includes(text));
  if (found === undefined) throw new Error(`No block of the document has "${text}".`);
  return found;
};

/** The documented addresses of nodes become those of the nodes of the test. */
const forNodes = (text: string, nodes: readonly string[]): string =>
  nodes.reduce((changed, url, index) => changed.replaceAll(`10.0.0.1${index + 1}:3000`, new URL(url).host), text);

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

export const startNginx = (nodes: readonly string[]): Promise<ReverseProxy> =>
  start('nginx', (folder, port) => {
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${folder}/${name};`,
    );
    const site = forNodes(blockWith('upstream mastermind'), nodes).replace(
      'listen 443 ssl',
      `listen 127.0.0.1:${port}`,
    );
    const file = join(folder, 'nginx.conf');
    mkdirSync(join(folder, 'logs'));
    writeFileSync(
      file,
      [
        'daemon off;',
        'master_process off;',
        `pid ${folder}/pid;`,
        'error_log stderr error;',
        'events {}',
        'http {',
        'access_log off;',
        ...temporary,
        site,
        '}',
      ].join('\n'),
    );
    return ['-p', folder, '-c', file, '-e', 'stderr'];
  });

export const startCaddy = (nodes: readonly string[]): Promise<ReverseProxy> =>
  start('caddy', (folder, port) => {
    const site = forNodes(blockWith('reverse_proxy'), nodes).replace('play.example.org', `http://127.0.0.1:${port}`);
    const file = join(folder, 'Caddyfile');
    writeFileSync(file, `{\n\tadmin off\n\tauto_https off\n}\n${site}`);
    return ['run', '--config', file, '--adapter', 'caddyfile'];
  });
