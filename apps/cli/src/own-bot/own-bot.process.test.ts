import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { classic, parseVariant } from '@mastermind/engine';
import { afterAll, describe, expect, it } from 'vitest';
import { contextIn } from '../context/context.ts';
import { runLines } from '../testing/process.ts';
import { runHere } from '../testing/run.ts';
import { playOwnBot, rateOwnBot } from './own-bot.ts';

const context = await contextIn('en');
const folder = mkdtempSync(join(tmpdir(), 'mastermind-bots-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const example = (name: string): string =>
  fileURLToPath(new URL(`../../../../examples/playlab42/bots/${name}`, import.meta.url));

const bot = (source: string, name = 'bot.js'): string => {
  const file = join(folder, name);
  writeFileSync(file, source);
  return file;
};
const choosing = (line: string): string =>
  bot(`export class Bot {\n  chooseAction(view, validActions, rng) {\n    ${line}\n  }\n}\n`);

const play = (file: string) => playOwnBot(file, classic, 42, context);

describe('a bot from a file', () => {
  it.each(['smart.js', 'random.js'])('plays a whole game by the rules: %s', async (name) => {
    const { state } = await play(example(name));
    expect(state.gameOver).toBe(true);
    expect((await play(example(name))).state).toEqual(state);
  });

  it('does not draw its guesses from the numbers that the code was drawn from', async () => {
    const drawn = choosing(
      "return { type: 'submit', code: [0, 1, 2, 3].map(() => ['R', 'B', 'G', 'Y', 'O', 'V'][rng.int(0, 5)]) };",
    );
    expect((await play(drawn)).state.attempts.length).toBeGreaterThan(1);
  });

  it('is rated over every code', async () => {
    const told: number[] = [];
    const { signal } = new AbortController();
    const rating = await rateOwnBot(example('smart.js'), classic, signal, (done) => told.push(done), context);
    expect(rating).toMatchObject({ games: 1296, done: 1296 });
    expect(told.at(-1)).toBe(1);
  });

  it('may be a function as in the lab, and import files of its own', async () => {
    bot('export const first = (view: { possible: string[] }): string => view.possible[0]!;', 'first.ts');
    const file = bot("import { first } from './first.ts';\nfunction guess(view) {\n  return first(view);\n}\n");
    expect((await play(file)).state.attempts[0]!.code).toEqual(['R', 'R', 'R', 'R']);
  });

  it('may be the one class that a CommonJS module exports', async () => {
    const source = "return { type: 'submit', code: ['R', 'R', 'B', 'B'] };";
    const file = bot(`class Smart { chooseAction() { ${source} } }\nmodule.exports = { Smart };\n`, 'smart.cjs');
    expect((await play(file)).state.attempts[0]!.code).toEqual(['R', 'R', 'B', 'B']);
  });

  it('plays other rules in their letters', async () => {
    const skemind = parseVariant('skemind');
    if (!skemind.ok) throw new Error(skemind.error.kind);
    const file = choosing('return rng.pick(validActions);');
    expect((await playOwnBot(file, skemind.value, 1, context)).state.attempts[0]!.code).toHaveLength(4);
    const huge = parseVariant('8x12');
    if (!huge.ok) throw new Error(huge.error.kind);
    await expect(playOwnBot(file, huge.value, 1, context)).rejects.toThrow(
      'Custom bots play rules with up to 100,000 codes; these have 429,981,696.',
    );
  });
});

describe('mastermind init-bot', () => {
  it.each(['starter.ts', 'starter.mjs'])('writes a bot that plays: %s', async (name) => {
    const file = join(folder, name);
    const written = await runHere(['init-bot', file], {});
    expect([written.status, written.stdout]).toEqual([
      0,
      `${file} holds a bot to start from. To rate it: mastermind rate --bot ${file}\n`,
    ]);
    expect((await play(file)).state.status).toBe('won');
    const again = await runHere(['init-bot', file], {});
    expect([again.status, again.stderr.trim()]).toEqual([1, `"${file}" exists already; choose another name.`]);
  });

  it('writes no file of another kind', async () => {
    const { status, stderr } = await runHere(['init-bot', 'bot.py'], {});
    expect([status, stderr.trim()]).toEqual([2, '"bot.py" is not a name for a bot; it ends in .ts, .mts, .js, .mjs.']);
  });
});

it.each([
  ['return 42;', 'It returned 42 at the first guess. Return a code, such as "RRRR".'],
  ['return;', 'It returned undefined at the first guess. Return a code, such as "RRRR".'],
  ["return ['R', 'R', 'B'];", 'It returned "RRB" at the first guess. The code has 3 pegs; it needs 4.'],
  ["return { code: 'RRBB' };", 'It returned {"code":"RRBB"} at the first guess. Return a code, such as "RRRR".'],
  ["return Promise.resolve('RRBB');", 'It returned a promise at the first guess. Return the guess itself'],
])('names the return value of a bot and a valid one: %s', async (line, sentence) => {
  await expect(play(bot(`export function guess(view) {\n  ${line}\n}\n`))).rejects.toThrow(sentence);
});

it.each(['watch', 'rate'])('informs a bot in %s that its game has started and ended', async (command) => {
  const file = bot(`export class Bot {
  onGameStart(playerId) {
    this.playerId = playerId;
  }
  chooseAction(view, validActions, rng) {
    return rng.pick(validActions);
  }
  onGameEnd({ attempts, secretCode }, won) {
    if (attempts.length === 10) throw new Error([this.playerId, secretCode.length, won].join());
  }
}
`);
  const told = runLines([command, '--bot', file, '--seed', '42']);
  expect(await told.finished()).toBe(1);
  expect(told.printed()).toMatch(
    /^It threw in line 9 after (?:[RBGYOV]{4}:\d\d ){9}[RBGYOV]{4}:\d\d: Error: bot,4,false\.$/mu,
  );
});

describe('a bot that is broken or hostile', () => {
  it.each<[string, string, RegExp]>([
    ['has no bot in it', 'const x = 1;', /^No bot found. Write /u],
    ['cannot be read', 'class {', /^The program can’t be read: [A-Z][^[]+\.$/u],
    [
      'imports Node',
      "import fs from 'node:fs';\nfunction guess() {}",
      /^It imports "node:fs"\. A bot cannot use Node's/u,
    ],
    ['requires Node', "const fs = require('fs');\nmodule.exports = { guess() {} };", /^It imports "fs"\./u],
    [
      'reads without end',
      'for (;;);',
      /^It did not answer within 2 seconds while it was being read, and was stopped\./u,
    ],
    [
      'throws while it is read',
      '\nthrow new Error("no");',
      /^It threw in line 2 while it was being read: Error: no\.$/u,
    ],
  ])('ends with a sentence if it %s', async (_, source, sentence) => {
    await expect(play(bot(source))).rejects.toThrow(sentence);
  });

  it.each<[string, string, RegExp]>([
    ['throws', 'null.x;', /^It threw in line 3 at the first guess: TypeError/u],
    ['returns nothing', '', /^It returned undefined at the first guess\. /u],
    ['resets', "return { type: 'reset' };", /^It returned \{"type":"reset"\} at the first guess/u],
    ['thinks without end', 'for (;;);', /^It did not answer within 2 seconds at the first guess, and was stopped\.$/u],
    ['fills the heap', 'const all = []; for (;;) all.push(new Array(1e5).fill(1.5));', /^It (used too much|did not)/u],
    [
      'fills buffers',
      'const all = []; for (;;) all.push(new Uint8Array(1e7).fill(1));',
      /^It (used too much|did not)/u,
    ],
    ['ends its process', 'process.exit(3);', /^It threw in line 3 .*process is not defined/u],
    [
      'is asynchronous',
      'return Promise.resolve(validActions[0]);',
      /^It returned a promise at the first guess\. Return the/u,
    ],
    ['awaits a module', "return import('node:fs').then(() => 0);", /^It (threw|returned)/u],
    [
      'sleeps',
      'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);',
      /^It threw in line 3 .*wait is not a f/u,
    ],
  ])('ends with a sentence if it %s', async (_, line, sentence) => {
    await expect(play(choosing(line))).rejects.toThrow(sentence);
  });

  it('finds nothing of Node in its scope', async () => {
    const roots = 'view, view.attempts, validActions, validActions[0], rng, rng.next, this, globalThis';
    const file = choosing(
      `const found = [${roots}].filter((root) => {
        try { return root.constructor.constructor('return typeof process')() !== 'undefined'; } catch { return false; }
      });
      return { type: 'submit', code: ['found ' + found.length] };`,
    );
    await expect(play(file)).rejects.toThrow('It returned "found 0" at the first guess.');
  });

  it('is refused if there is no such file', async () => {
    await expect(play(join(folder, 'nothing.js'))).rejects.toThrow('nothing.js could not be read.');
    await expect(play(folder)).rejects.toThrow('could not be read.');
  });
});

describe('a bot from a file on the command line', () => {
  it('is watched under the name of its file', async () => {
    const watching = runLines(['watch', '--bot', example('smart.js'), '--seed', '42', '--plain', '--pace', '0']);
    expect(await watching.finished()).toBe(0);
    expect(watching.printed()).toMatch(/^smart guesses (?:[RBGYOV] ?){4}\.$/mu);
    expect(watching.printed()).toMatch(/Solved in \d guesses/u);
  });

  it('is raced on a code that neither has seen', async () => {
    const race = runLines(['race', '--bot', example('smart.js'), '--plain']);
    for (const guess of ['RRBB', 'GGYY']) race.type(`${guess}\n`);
    await race.finished();
    expect(race.printed()).toMatch(/The ghost/u);
    const refused = runLines(['race', '--bot', example('smart.js'), '--new']);
    expect(await refused.finished()).toBe(2);
    expect(refused.printed()).toContain('The flags --bot and --new cannot be used together.');
  });

  it('is rated, even if it does not find every code', async () => {
    const rating = runLines(['rate', '--bot', example('random.js'), '--variant', '2x4']);
    expect(await rating.finished()).toBe(0);
    expect(rating.printed()).toMatch(/: It did not find \d+ of 16 codes within 10 guesses\.\n/u);
  });

  it('ends the program with a sentence and no stack if it throws', async () => {
    const rating = runLines(['rate', '--bot', choosing('throw new Error("\\u001b[2Jno");')]);
    expect(await rating.finished()).toBe(1);
    expect(rating.printed()).toBe('It threw in line 3 at the first guess: Error: [2Jno.\n');
  });
});
