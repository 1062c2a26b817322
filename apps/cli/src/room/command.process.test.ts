import { EventEmitter, once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ensureTmux } from '../../../../scripts/programs.mjs';
import { until } from '../../../../scripts/until.mjs';
import { type LineProcess, runLines } from '../testing/process.ts';
import { openPty, type Pty, type PtyOptions } from '../testing/pty.ts';
import { ANN, aPlayer, aRoom, opened, ROOM } from '../testing/rooms.ts';

const data = mkdtempSync(join(tmpdir(), 'mastermind-rooms-'));
const terminals: Pty[] = [];
const programs: LineProcess[] = [];
let server: LineProcess;
let address: string;

/** A real server with quick bots, on a free port or on its previous one. */
const startServer = async (port: string): Promise<string> => {
  server = runLines(['serve', '--port', port, '--host', '127.0.0.1', '--data', data], { BOT_PACE: '5' });
  const [, found] = await server.shows(/:\/\/[\w.]+:(\d+)/u);
  return `http://127.0.0.1:${found}`;
};

const terminal = (args: readonly string[], options: PtyOptions = {}): Pty => {
  const pty = openPty([...args, '--server', address], options);
  terminals.push(pty);
  return pty;
};

const program = (...args: readonly string[]): LineProcess => {
  const lines = runLines([...args, '--server', address]);
  programs.push(lines);
  return lines;
};

beforeAll(async () => {
  ensureTmux();
  address = await startServer('0');
}, 180_000);

afterEach(async () => {
  for (const pty of terminals.splice(0)) pty.close();
  for (const lines of programs.splice(0)) await lines.kill();
});

afterAll(async () => {
  await server.kill();
  rmSync(data, { recursive: true, force: true });
});

describe('rooms on a real server', () => {
  // Under test a server always draws one fixed code, and no guess typed here is that code.
  it('lets two terminals and a bot race to the standings, although the server is killed and restarted', async () => {
    const ann = terminal(['race', '--new', '--bots', '1', '--variant', 'super']);
    const [, code] = /Code: (\w{6})/u.exec(await ann.shows('You are the host'))!;
    const bob = terminal(['race', code!], { columns: 60, rows: 20, env: { LC_ALL: 'fr_FR.UTF-8' } });
    await bob.shows('va lancer la course');
    await ann.shows('joined.');
    ann.key('Enter');
    await bob.shows('Départ dans');
    await ann.shows('12 left');
    ann.type('rrggg\r');
    await ann.shows('11 left');
    await bob.shows(/Guest \w+ 1, mieux [0-5]/u);
    await server.kill();
    await ann.shows('The connection broke; trying again.');
    ann.type('bbyyy');
    await startServer(new URL(address).port);
    await ann.shows('Connected again.');
    ann.type('\r');
    await ann.shows('10 left');
    bob.key('Escape');
    await bob.shows('Abandonner');
    bob.type('32');
    await bob.shows('Vous avez fini.');
    for (let row = 3; row <= 12; row++) ann.type('oovvv\r');
    const podium = await ann.shows('Your rank:');
    expect(podium).toContain('Checked: it is the code the server committed to beforehand.');
    expect(podium).toMatch(/ 1 (?:⚙ Bruno|Guest \w+ \(you\)) +✓/u);
    expect(podium).toMatch(/ 3 Guest \w+ +–/u);
    expect(await bob.shows('Votre rang : 3 sur 3.')).toContain('Vérifié');
    // For a second after the end keys are ignored, since they may be meant for the row. Then a wrong key is named.
    await until(() => {
      bob.type('x');
      return bob.screen().includes('x ne fait rien ici');
    });
    // The link to a race that is over leads to its best game, as a ghost.
    const again = runLines(['race', '--ghost', `${address}/room/${code}`]);
    programs.push(again);
    await again.shows(/The ghost/u);
    bob.key('Enter');
    await ann.shows('A rematch is open.');
    ann.key('Enter');
    await ann.shows('Waiting for Guest');
    ann.key('C-c');
    expect(await ann.shows('ended with 130')).toMatch(/Come back with: mastermind race \w{6} --server http:/u);
  });

  it('lets two people duel line by line while a program watches', async () => {
    const ann = program('duel', '--plain', '--name', 'Ann');
    const [, code] = await ann.shows(/Code: (\w{6})/u);
    const bob = program('duel', code!, '--plain', '--name', 'Bob');
    await ann.shows(/Set a code for (?:Ann|Bob) to break/u);
    const watcher = program('duel', code!, '--watch', '--json');
    await watcher.shows(/"youId":null/u);
    const end = watcher.finished();
    ann.type('RGBY\n');
    await bob.shows(/Ann set a code/u);
    bob.type('RRBB\n');
    await ann.shows(/Bob guesses R R B B: 2 exact, 0 misplaced/u);
    bob.type('RGBY\n');
    await bob.shows(/Set a code for (?:Ann|Bob) to break/u);
    bob.type('OOVV\n');
    await ann.shows(/Break the code of Bob[\s\S]*Enter your guess/u);
    ann.type('OOVV\n');
    await ann.shows(/You win the duel, 2 to 1\.[\s\S]*Checked: it is the code/u);
    await bob.shows(/Ann wins the duel, 2 to 1\./u);
    expect([await ann.finished(), await bob.finished(), await end]).toEqual([0, 0, 0]);
    const events = watcher
      .printed()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(events.filter(({ type }) => type === 'event').map(({ event }) => event)).toEqual([
      'set',
      'guessed',
      'guessed',
      'set',
      'guessed',
    ]);
    expect(JSON.stringify(events[1])).not.toContain('"secret":"RGBY"');
  });

  it('is refused in words where none exists, or where a name cannot be used', async () => {
    const nameless = program('race', '--name', '  ');
    expect(await nameless.finished()).toBe(2);
    expect(nameless.printed()).toContain('"  " cannot be used as a nickname');
    const lost = program('race', 'ZZZZZZ');
    expect(await lost.finished()).toBe(1);
    expect(lost.printed()).toBe('Nothing found. Check the code or the link.\n');
  });
});

it('is left at once when a race is over, though the server keeps the stream open', async () => {
  const room = aRoom({ ...opened, players: [aPlayer(ANN, 'Ann', { state: 'left', attempts: [] })] });
  const streams = new EventEmitter();
  const listening = once(streams, 'open');
  const http = createServer((request, response) => {
    if (request.url?.includes('/events')) {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' }).write(': never ends\n\n');
      streams.emit('open');
      return;
    }
    const reply =
      request.url === '/api/players'
        ? { id: ANN, name: 'Ann', token: 'token' }
        : { room, replays: [], now: Date.now() };
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(reply));
  });
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done));
  const ann = runLines(['race', ROOM, '--server', `http://127.0.0.1:${(http.address() as AddressInfo).port}`]);
  try {
    await listening;
    const ended = once(ann.child, 'exit');
    ann.type('quit\n');
    expect(await ended).toEqual([0, null]);
  } finally {
    await ann.kill();
    http.closeAllConnections();
    http.close();
  }
});
