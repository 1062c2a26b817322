import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Running, serve } from './serve.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const RECIPES = join(ROOT, 'examples/recipes');
const MAX_LINES = 40;

const folder = mkdtempSync(join(tmpdir(), 'mastermind-recipes-'));
let server: Running;
beforeAll(async () => {
  const started = await serve({ PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder, LOG_LEVEL: 'error' });
  if (!('url' in started)) throw new Error(JSON.stringify(started));
  server = started;
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

/** The output of a recipe, with the server's address in the environment variable that its document names. */
const printedBy = async (program: string, ...args: readonly string[]): Promise<string> => {
  const env = { ...process.env, MASTERMIND_URL: String(server.url) };
  return (await promisify(execFile)(program, [...args], { cwd: ROOT, env })).stdout;
};
const typescript = (name: string): Promise<string> =>
  printedBy(process.execPath, '--import', 'tsx', join(RECIPES, name));

describe('a recipe', () => {
  it('has at most 40 lines', () => {
    const files = readdirSync(RECIPES, { recursive: true, encoding: 'utf8' }).filter((name) => /\.\w+$/u.test(name));
    const programs = files.filter((name) => !name.endsWith('.md'));
    expect(programs.length).toBeGreaterThanOrEqual(8);
    for (const name of programs)
      expect(readFileSync(join(RECIPES, name), 'utf8').trim().split('\n').length, name).toBeLessThanOrEqual(MAX_LINES);
  });

  it.each(['classic', 'skemind', 'bulls'])('plays %s in Python without knowing its rules', async (variant) => {
    expect(await printedBy('python3', join(RECIPES, 'bot.py'), variant)).toMatch(/^(?:won|lost) in \d+: \S+/u);
  });

  it('plays a ranked game, the code of the day and a race with the client', async () => {
    expect(await typescript('bot.ts')).toMatch(
      /^registered\nranked: won in \d\ndaily: won in \d\nrace: (?:won|lost) in \d+\n$/u,
    );
  });

  it('lets three bots break the same codes', async () => {
    expect(await typescript('tournament.ts')).toMatch(
      /^(?:[\w-]+ +\d+ of 100 codes, \d[\d.]* guesses on average\n){3}$/u,
    );
  });
});
