// Runs the commands of the documents that are too slow for the tests. They take over five seconds, use the npm
// registry, start a server, or need a container engine. Each is typed in the folder in which its reader would type it.
// "npm run docs:long" takes the better part of an hour; "npm run docs:long -- host" runs only those with this word in
// their document or command.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { parse } from 'yaml';
import { findEngine } from '../image/engine.mjs';
import { startRegistry } from '../packages/registry.mjs';
import { startPostgres } from '../postgres.mjs';
import { ensurePrograms } from '../programs.mjs';
import { blocksFor, commands, documents, foreseen, linesOf } from './blocks.mjs';
import { ROOT } from './pages.mjs';

const asked = process.argv.slice(2);
const isAsked = (...texts) => asked.length === 0 || asked.some((word) => texts.some((text) => text.includes(word)));

const folder = mkdtempSync(join(tmpdir(), 'mastermind-docs-'));
const faults = [];
const left = [];
/** The resources to close at the end. */
const closing = [];

/** Started when it is first needed, and only once. */
const shared = (start) => {
  let started = null;
  return () => {
    started ??= start();
    return started;
  };
};

const registry = shared(async () => {
  const place = join(folder, 'registry');
  mkdirSync(place);
  const { env, close } = await startRegistry(place);
  closing.push(close);
  return env;
});

const database = shared(async () => {
  const { url, stop } = await startPostgres();
  closing.push(stop);
  return url;
});

/** A name in a document that differs on its reader's machine. */
const STANDS_FOR = {
  'http://localhost:3000': async () => (await server()).url,
  'postgres://user:password@host/database': database,
  '/var/lib/mastermind': async () => join(folder, 'games'),
  '0.0.0.0': async () => '127.0.0.1',
  'POSTGRES_PASSWORD=…': async () => 'POSTGRES_PASSWORD=secret',
};

const meant = async (command) => {
  let text = command;
  for (const [name, value] of Object.entries(STANDS_FOR))
    if (text.includes(name)) text = text.replaceAll(name, await value());
  return text;
};

/** The environment of a person who has just opened a shell: nothing of the npm that runs this. */
const fresh = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_|^INIT_CWD$/iu.test(name)));

const running = new Set();
const endGroup = (child, name) => process.kill(-child.pid, name);
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(name, () => {
    for (const child of running) endGroup(child, name);
    process.exit(1);
  });

/** Starts a command in a separate group, since a shell, npm and Node all have to end. */
const start = (command, { cwd, env }) => {
  const child = spawn('sh', ['-c', command], { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const printed = { out: '', all: '' };
  child.stdout.setEncoding('utf8').on('data', (text) => {
    printed.out += text;
    printed.all += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text) => {
    printed.all += text;
  });
  running.add(child);
  const ended = once(child, 'close').then(([status]) => {
    running.delete(child);
    return status;
  });
  return { child, printed, ended, signal: (name) => endGroup(child, name) };
};

/** The address that a server says it has, or `null` if it ended before. */
const addressOf = ({ child, printed, ended }) =>
  new Promise((resolve) => {
    const look = () => {
      const [address] = /http:\/\/[\w.:[\]]+/u.exec(printed.out) ?? [];
      if (address !== undefined) resolve(address);
    };
    child.stdout.on('data', look);
    ended.then(() => resolve(null));
  });

const server = shared(async () => {
  const env = { ...fresh(), PORT: '0', DATA_DIR: join(folder, 'served') };
  const one = start('exec node apps/server/dist/main.js', { cwd: ROOT, env });
  closing.push(() => one.signal('SIGTERM'));
  return { url: await addressOf(one) };
});

const SERVES = /\b(?:npm start|mastermind serve|(?:docker|podman) (?:run|compose up))\b/u;

/** The output for a reader who starts a server, opens the page and presses Ctrl-C. */
const serve = async (one) => {
  const address = await addressOf(one);
  if (address === null) return `ended with ${await one.ended}:\n${one.printed.all}`;
  const { status } = await fetch(address, { headers: { connection: 'close' } });
  one.signal('SIGINT');
  await one.ended;
  return status === 200 ? null : `answered ${status} at ${address}`;
};

/** Runs one command, prints its time, and returns its output. */
const type = async (source, command, place) => {
  const begun = performance.now();
  const one = start(await meant(command), place);
  const fault = SERVES.test(command)
    ? await serve(one)
    : await one.ended.then((status) => (status === 0 ? null : `ended with ${status}:\n${one.printed.all}`));
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(`${fault === null ? '✓' : '✗'} ${source}: ${command} (${seconds} s)`);
  if (fault !== null) faults.push(`${source}: ${command} ${fault}`);
  return one.printed.out;
};

/** A clone of the committed files, as a newcomer has it. */
const clonePlace = shared(() => {
  const cwd = join(folder, 'clone');
  execFileSync('git', ['clone', '--quiet', ROOT, cwd]);
  return { cwd, env: fresh() };
});

/** This clone, built, with the command `mastermind` that `npm link` makes; examples find a server. */
const builtPlace = async (source) => {
  const PATH = [join(ROOT, 'node_modules/.bin'), process.env.PATH].join(delimiter);
  const env = { ...fresh(), XDG_DATA_HOME: join(folder, 'kept'), npm_config_prefix: join(folder, 'linked'), PATH };
  if (!source.startsWith('examples/')) return { cwd: ROOT, env };
  const cwd = source === 'examples/bot/README.md' ? join(ROOT, 'examples/bot') : ROOT;
  return { cwd, env: { ...env, MASTERMIND_URL: (await server()).url } };
};

/** An empty folder of a reader who has installed the terminal. */
const emptyPlace = async (source) => {
  const cwd = join(folder, source.replaceAll(/\W/gu, '-'));
  mkdirSync(cwd);
  const prefix = join(folder, 'global');
  const PATH = [join(prefix, 'bin'), process.env.PATH].join(delimiter);
  const env = { ...fresh(), ...(await registry()), npm_config_prefix: prefix, XDG_DATA_HOME: cwd, PATH };
  execFileSync('npm', ['install', '--global', '@mastermind/cli'], { cwd, env, stdio: 'ignore' });
  return { cwd, env };
};

const placeFor = (source) => {
  if (['README.md', 'docs/build/install.md'].includes(source)) return clonePlace();
  return source === 'apps/cli/README.md' ? emptyPlace(source) : builtPlace(source);
};

const runBlocks = async () => {
  const shells = blocksFor('long').filter(({ language, source, code }) => language === 'sh' && isAsked(source, code));
  const places = new Map();
  for (const block of shells) {
    const { source, marks, prints, like } = block;
    const engine = marks.includes('container') ? findEngine(block.code) : '';
    if (engine === null) {
      left.push(...linesOf(block).map(({ command }) => `${source}: ${command}`));
      continue;
    }
    if (!places.has(source)) places.set(source, await placeFor(source));
    let printed = '';
    for (const { command } of linesOf(block))
      printed += await type(source, command.replaceAll(/\bdocker\b/gu, engine || 'docker'), places.get(source));
    if (prints !== null && !foreseen(printed, like).endsWith(foreseen(prints, like)))
      faults.push(`${source}:${block.line} promises\n${prints}and prints\n${printed}`);
  }
};

/**
 * Commands in sentences. Their output must contain the text that a table promises, and the document must contain a
 * table that they print.
 */
const runCommands = async () => {
  const place = await placeFor('');
  for (const { source, command, mark, result } of commands) {
    if (mark === null || !isAsked(source, command)) continue;
    const printed = await type(source, command, place);
    if (result !== null && !printed.replaceAll(',', '').includes(result))
      faults.push(`${source}: ${command} does not print ${result}:\n${printed}`);
    const { text } = documents.find((one) => one.source === source);
    for (const row of printed.split('\n').filter((line) => line.startsWith('| ')))
      if (!text.includes(row)) faults.push(`${source} lacks what ${command} prints:\n${row}`);
  }
};

/** nginx reads a whole configuration, with certificates and hosts that it can find. */
const tryNginx = async (source, servers) => {
  const file = join(folder, 'nginx.conf');
  const secured = servers.replaceAll(
    /listen 443 ssl;/gu,
    `listen 8443 ssl; ssl_certificate ${folder}/cert.pem; ssl_certificate_key ${folder}/key.pem;`,
  );
  writeFileSync(
    file,
    `pid ${folder}/nginx.pid; error_log ${folder}/error.log; events {} http { access_log off;\n${secured}\n}\n`,
  );
  await type(source, `nginx -t -p ${folder} -c ${file}`, await placeFor(''));
};

const runNginx = async () => {
  if (!isAsked('docs/host/nodes.md', 'nginx')) return;
  ensurePrograms('The documents about proxies', 'nginx');
  mkdirSync(join(folder, 'logs'));
  const subject = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=localhost'];
  const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'cert.pem')];
  execFileSync('openssl', ['req', ...subject, ...files], { stdio: 'ignore' });
  for (const { source, code } of blocksFor('long').filter(({ language }) => language === 'nginx'))
    await tryNginx(source, code);
  const { configs } = parse(readFileSync(join(ROOT, 'compose.yaml'), 'utf8'), { merge: true });
  await tryNginx('compose.yaml', configs.proxy.content.replaceAll('$$', '$').replaceAll('node:', '127.0.0.1:'));
};

try {
  await runBlocks();
  await runCommands();
  await runNginx();
} finally {
  for (const close of closing.reverse()) close();
  rmSync(folder, { recursive: true, force: true });
}
for (const command of left) console.log(`Not run, since there is no container engine: ${command}`);
for (const fault of faults) console.error(fault);
process.exit(faults.length === 0 ? 0 : 1);
