// Runs what documents show and tests cannot afford: commands of the terminal that think, and nginx on the configurations of
// docs/hosting.md and compose.yaml. "npm run docs:long" takes a minute.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { ensurePrograms } from '../programs.mjs';
import { ROOT, readPages } from './pages.mjs';

const faults = [];
const folder = mkdtempSync(join(tmpdir(), 'mastermind-docs-'));

const expectDone = (what, program, args) => {
  console.log(what);
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: ROOT, encoding: 'utf8' });
  if (status !== 0) faults.push(`${what} ended with ${status}:\n${stdout}${stderr}`);
};

/** Commands that answer and end by themselves; the others play, race or serve. */
const ANSWERS = /^(?:npx )?mastermind ((?:hint|prove|rate)\b[^#]*)/u;
const wordsOf = (text) => [...text.matchAll(/"([^"]*)"|(\S+)/gu)].map(([, quoted, plain]) => quoted ?? plain);

const runCommands = () => {
  const lines = readPages().flatMap(({ text }) =>
    [...text.matchAll(/```sh\n(.*?)```/gsu)].flatMap(([, block]) => block.split('\n')),
  );
  for (const line of new Set(lines)) {
    const [, asked] = ANSWERS.exec(line) ?? [];
    if (asked === undefined) continue;
    expectDone(`mastermind ${asked.trim()}`, process.execPath, ['apps/cli/bin/mastermind.js', ...wordsOf(asked)]);
  }
};

/** nginx reads a whole configuration, with certificates and hosts that it can find. */
const tryNginx = (what, servers) => {
  const file = join(folder, 'nginx.conf');
  const secured = servers.replaceAll(
    /listen 443 ssl;/gu,
    `listen 8443 ssl; ssl_certificate ${folder}/cert.pem; ssl_certificate_key ${folder}/key.pem;`,
  );
  writeFileSync(
    file,
    `pid ${folder}/nginx.pid; error_log ${folder}/error.log; events {} http { access_log off;\n${secured}\n}\n`,
  );
  expectDone(`nginx: ${what}`, 'nginx', ['-t', '-p', folder, '-c', file]);
};

const runNginx = () => {
  ensurePrograms('The documents about proxies', 'nginx');
  const subject = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=localhost'];
  const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'cert.pem')];
  execFileSync('openssl', ['req', ...subject, ...files], { stdio: 'ignore' });
  const [, shown] = /```nginx\n(.*?)```/su.exec(readFileSync(join(ROOT, 'docs/hosting.md'), 'utf8')) ?? [];
  tryNginx('docs/hosting.md', shown);
  const { configs } = parse(readFileSync(join(ROOT, 'compose.yaml'), 'utf8'), { merge: true });
  tryNginx('compose.yaml', configs.proxy.content.replaceAll('$$', '$').replaceAll(/node-\d:/gu, '127.0.0.1:'));
};

try {
  mkdirSync(join(folder, 'logs'));
  runCommands();
  runNginx();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
for (const fault of faults) console.error(fault);
process.exit(faults.length === 0 ? 0 : 1);
