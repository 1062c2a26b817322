import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contextIn } from '../context/context.ts';
import { reasonOf } from './reason.ts';
import { openStore } from './store.ts';

let home: string;

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'mastermind-processes-'));
});

afterEach(() => rmSync(home, { recursive: true, force: true }));

const { words } = await contextIn('en');
const folder = (): string => join(home, 'mastermind');
const files = (): readonly string[] => readdirSync(folder()).toSorted();

/** A program of the store, with a game that has begun in `session`. */
const source = (body: string): string => `
  import { contextIn } from '../context/context.ts';
  import { holdGame, play } from '@mastermind/play';
  import { keeperOf } from './keeper.ts';
  import { openStore } from './store.ts';
  const { words } = await contextIn('en');
  const store = openStore(words);
  const session = holdGame({ variant: 'classic', seed: 42 }, 0, 'shared').value;
  ${body}
`;

/** How Node runs it: as one text, since the terminal as built is no set of modules. It finds packages where it runs. */
const node = async (body: string): Promise<readonly string[]> => {
  const file = fileURLToPath(new URL('./program.ts', import.meta.url));
  const { output } = await build({
    input: file,
    external: /^@mastermind/u,
    platform: 'node',
    treeshake: false,
    plugins: [
      {
        name: 'program',
        resolveId: (id) => (id === file ? id : null),
        load: (id) => (id === file ? source(body) : null),
      },
    ],
    output: { codeSplitting: false },
    write: false,
  });
  return ['--input-type=module', '--eval', output[0].code];
};

const HERE = fileURLToPath(new URL('.', import.meta.url));

/** Runs it in several processes at once, which wait for each other before they begin. Returns the output of each. */
const atOnce = async (processes: number, body: string): Promise<readonly string[]> => {
  const waits = `
    process.stdout.write('ready ');
    await new Promise((go) => process.stdin.once('data', go));
    process.stdin.destroy();
  `;
  const args = await node(waits + body);
  const children = Array.from({ length: processes }, () =>
    spawn(process.execPath, args, {
      cwd: HERE,
      env: { ...process.env, XDG_DATA_HOME: home },
      stdio: ['pipe', 'pipe', 'inherit'],
    }),
  );
  const printed = children.map(() => '');
  for (const [at, { stdout }] of children.entries()) stdout.on('data', (text) => (printed[at] += String(text)));
  await Promise.all(children.map(({ stdout }) => once(stdout, 'data')));
  const ends = children.map((child) => once(child, 'close'));
  for (const { stdin } of children) stdin.write('go');
  await Promise.all(ends);
  return printed.map((text) => text.replace('ready ', ''));
};

describe('a store that several processes use at once', () => {
  it('loses no game and no choice, and leaves nothing but its files', async () => {
    const [games, processes] = [12, 3];
    await atOnce(
      processes,
      `for (let at = 0; at < ${games}; at++) {
        store.addFinished({ ...session, id: process.pid + '/' + at });
        store.awaitGame('http://localhost', process.pid + '/' + at);
      }`,
    );
    const store = openStore(words, () => {}, { XDG_DATA_HOME: home });
    expect(store.finishedGames()).toHaveLength(games * processes);
    expect(store.awaited('http://localhost')).toHaveLength(games * processes);
    expect(files()).toEqual(['awaited.json', 'games.json']);
  });

  it('lets one of two terminals make the same turn', async () => {
    const printed = await atOnce(
      2,
      `const keeper = keeperOf(store);
      const codes = ['R', 'B', 'G', 'Y', 'O', 'V'];
      let [game, own] = [session, 0];
      for (let turn = 1; turn < 10; turn++) {
        // The two guess differently, so that each can see whose turn counted.
        const code = [codes[turn % 6], codes[turn % 6], codes[process.pid % 6], codes[process.pid % 5]];
        const next = play(game, { type: 'submit', code: code }, turn).value;
        const counted = keeper.commit(game, next);
        if (counted === next) own += 1;
        game = counted;
        if (game.recording.actions.length >= 9) break;
      }
      console.log(own);`,
    );
    const made = printed.reduce((sum, own) => sum + Number(own), 0);
    const kept = openStore(words, () => {}, { XDG_DATA_HOME: home }).keptGame();
    expect(made).toBe(kept?.session.recording.actions.length);
  });

  it('takes over the lock of a process that died with it', () => {
    mkdirSync(folder(), { recursive: true });
    const gone = spawnSync(process.execPath, ['--version']).pid;
    writeFileSync(join(folder(), 'lock'), `${hostname()} ${gone} left`);
    openStore(words, () => {}, { XDG_DATA_HOME: home }).changeSettings({ coach: true });
    expect(files()).toEqual(['settings.json']);
  });
});

describe('a disk that is full', () => {
  it('keeps the previous content, says so once, and leaves no half-written file', async () => {
    const store = openStore(words, () => {}, { XDG_DATA_HOME: home });
    store.changeSettings({ variant: '1x2/1' });
    // A limit on the size of files stops a write half-way, as a full disk does.
    const body = `
      for (let at = 0; at < 20; at++) store.addFinished({ ...session, id: String(at) });
      console.log(store.finishedGames().length);
    `;
    const { stdout, stderr } = spawnSync(
      'bash',
      ['-c', 'ulimit -f 1; exec "$0" "$@"', process.execPath, ...(await node(body))],
      {
        cwd: HERE,
        env: { ...process.env, XDG_DATA_HOME: home },
        encoding: 'utf8',
      },
    );
    const kept = Number(stdout);
    expect(kept).toBeGreaterThan(0);
    expect(kept).toBeLessThan(20);
    expect(store.finishedGames()).toHaveLength(kept);
    expect(files()).toEqual(['games.json', 'settings.json']);
    expect(stderr.trim().split('\n')).toEqual([expect.stringMatching(/games\.json could not be saved: EFBIG\.$/u)]);
  });

  it('is called full in the person’s language', async () => {
    const french = await contextIn('fr');
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    expect(reasonOf(full, french.words.store)).toBe('le disque est plein');
    expect(reasonOf(Object.assign(new Error('x'), { code: 'EIO' }), words.store)).toBe('EIO');
  });
});
