import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const KATA = join(ROOT, 'examples/kata');

const GAME = `
export const startGame = (attempts, secret) => {
  const game = { status: 'playing', attemptsMade: 0, attemptsLeft: attempts };
  const hidden = secret ?? ['Red', 'Red', 'Red', 'Red'];
  const count = (code, colour) => code.filter((peg) => peg === colour).length;
  game.guess = (code) => {
    if (game.status !== 'playing') return null;
    const black = code.filter((peg, index) => peg === hidden[index]).length;
    const both = [...new Set(code)].reduce((sum, colour) => sum + Math.min(count(code, colour), count(hidden, colour)), 0);
    game.attemptsMade++;
    game.attemptsLeft--;
    if (black === 4) game.status = 'won';
    else if (game.attemptsLeft === 0) game.status = 'lost';
    return { black, white: both - black };
  };
  return game;
};
`;

describe('the kata', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'mastermind-kata-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const run = (...options: readonly string[]) => {
    const args = [join(ROOT, 'scripts/features.mjs'), ...options];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' });
    return { status, output: stdout + stderr };
  };

  const solvedBy = (game: string) => {
    copyFileSync(join(KATA, 'adapter.ts'), join(folder, 'adapter.ts'));
    writeFileSync(join(folder, 'package.json'), '{"type": "module"}');
    writeFileSync(join(folder, 'starter.ts'), game);
    return run('--adapter', join(folder, 'adapter.ts'));
  };

  it('has no solution: its starter fails every scenario and names the next step', () => {
    const { status, output } = run('--adapter', 'examples/kata/adapter.ts');
    expect(status).toBe(1);
    expect(output).toContain('19 scenarios (19 failed)');
    expect(output).toContain('There is no game yet; write startGame in starter.ts.');
  });

  it('passes with a game that keeps its rules', () => {
    expect(solvedBy(GAME)).toMatchObject({ status: 0, output: expect.stringContaining('19 scenarios (19 passed)') });
  });

  it('fails with a game that counts a colour too often', () => {
    const { status, output } = solvedBy(
      GAME.replace('Math.min(count(code, colour), count(hidden, colour))', 'count(hidden, colour)'),
    );
    expect(status).toBe(1);
    expect(output).toMatch(/19 scenarios \(\d+ failed, \d+ passed\)/u);
  });

  it.each([
    [[], 'Name an adapter, such as --adapter examples/kata/adapter.ts.\n'],
    [['--adapter', 'nowhere.ts'], 'There is no adapter at nowhere.ts.\n'],
  ])('names in one sentence the missing part of %j', (options, sentence) => {
    expect(run(...options)).toEqual({ status: 2, output: sentence });
  });

  it('uses the document’s text to the letter', () => {
    const text = readFileSync(join(KATA, 'playing-mastermind.feature'), 'utf8');
    expect(text).toMatch(/^Feature: Playing mastermind\nAs a code breaker\n/u);
    expect(text.match(/^ {2}Scenario/gmu)).toHaveLength(4);
  });
});
