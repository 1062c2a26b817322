// The terminal as installed by a user: it plays, proves, and serves with its page, in an empty folder.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** The fault of a terminal that is started by these arguments of Node; null without one. */
export const useTerminal = async (folder, args, node = process.execPath) => {
  const home = mkdtempSync(join(folder, 'home-'));
  // Independent of the person's settings.
  const env = { ...process.env, HOME: home, XDG_CONFIG_HOME: home, XDG_STATE_HOME: home, LC_ALL: 'C.UTF-8' };
  const start = (...words) => spawn(node, [...args, ...words], { cwd: home, env });

  const faults = [];
  const expectSaid = async (words, typed, said) => {
    const child = start(...words);
    child.stdin.end(typed);
    const { status, output } = await endOf(child);
    if (status === 0 && output.includes(said)) return;
    faults.push(`mastermind ${words.join(' ')} ended with ${status} and did not say "${said}":\n${output}`);
  };
  const play = ['play', '--plain', '--role', 'breaker', '--variant', 'classic', '--seed', '42'];
  await expectSaid(play, 'RRBB\nYGVO\n', 'Human won');
  await expectSaid(['prove', '--variant', '3x4'], '', 'fewer than 206');
  const server = start('serve', '--port', '0', '--host', '127.0.0.1', '--data', home);
  // All files are removed, even after an error.
  faults.push(...(await expectServing(server).finally(() => server.kill('SIGKILL'))));
  return faults;
};

const endOf = async (child) => {
  const printed = [];
  child.stdout.on('data', (chunk) => printed.push(chunk));
  child.stderr.on('data', (chunk) => printed.push(chunk));
  const [status] = await once(child, 'close');
  return { status, output: Buffer.concat(printed).toString() };
};

/** The page, a script of it, and a question to the API; then a signal ends it. */
const expectServing = async (child) => {
  const ended = endOf(child);
  const lines = createInterface({ input: child.stdout });
  for await (const line of lines) {
    const [address] = /http:\/\/\S+/u.exec(line) ?? [];
    if (address === undefined) continue;
    const ask = async (path) => {
      const reply = await fetch(new URL(path, address), { headers: { connection: 'close' } });
      return [`${reply.status} ${reply.headers.get('content-type')?.split(';')[0]}`, await reply.text()];
    };
    const [page, html] = await ask('/');
    const [, path] = /<script type="module"[^>]* src="([^"]+)"/u.exec(html) ?? [];
    const said = [page, (await ask(path ?? '/none'))[0], (await ask('/api/openapi.json'))[0]];
    child.kill('SIGTERM');
    said.push(`ended with ${(await ended).status}`);
    const well = '200 text/html, 200 application/javascript, 200 application/json, ended with 0';
    return said.join(', ') === well ? [] : [`mastermind serve: page, script and API gave ${said.join(', ')}`];
  }
  const { status, output } = await ended;
  return [`mastermind serve ended with ${status}:\n${output}`];
};
