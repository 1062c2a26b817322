import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { otherNames, strategyIds } from '@mastermind/solver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureShells } from '../../../../scripts/programs.mjs';
import { contextIn } from '../context/context.ts';
import { createProgram } from '../program.ts';
import { openPty, type Pty } from '../testing/pty.ts';
import { completedCommands } from './completion.ts';
import { completionScript, type Shell, shells } from './scripts.ts';

beforeAll(ensureShells, 180_000);

const folder = mkdtempSync(join(tmpdir(), 'mastermind-completion-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

// French has apostrophes and colons in its descriptions, which every shell reads in its own way.
const context = await contextIn('fr');
const commands = await completedCommands(await createProgram(context), context);
const fileOf = (shell: Shell): string => join(folder, `completion.${shell}`);
for (const shell of shells) writeFileSync(fileOf(shell), completionScript(shell, commands));

/** An interactive shell that has read the script, and a prompt to know when it is ready. */
const START: Readonly<Record<Shell, { readonly command: readonly string[]; readonly set: string }>> = {
  bash: {
    command: ['bash', '--norc', '--noprofile', '-i'],
    set: `bind 'set show-all-if-ambiguous on'; bind 'set bell-style none'; source ${fileOf('bash')}; PS1='ready> '`,
  },
  zsh: {
    command: ['zsh', '-f', '-i'],
    set: `autoload -U compinit; compinit -u -D; source ${fileOf('zsh')}; PROMPT='ready> '`,
  },
  fish: {
    command: ['fish', '--no-config', '-i'],
    set: `source ${fileOf('fish')}; function fish_prompt; echo 'ready> '; end`,
  },
};

describe.each(shells)('completions for %s', (shell) => {
  let terminal: Pty;

  beforeAll(async () => {
    terminal = openPty([], { columns: 100, rows: 30, command: START[shell].command, env: { HOME: folder } });
    terminal.type(`${START[shell].set}\r`);
    await terminal.shows(/^ready>/mu);
  });

  afterAll(() => terminal.close());

  /** The screen after this text and a press of Tab. */
  const press = async (text: string, expected: RegExp): Promise<string> => {
    terminal.key('C-u');
    terminal.key('C-l');
    await terminal.shows(/^\s*ready>\s*$/u);
    terminal.type(`mastermind ${text}`);
    await terminal.shows(`ready> mastermind ${text}`);
    terminal.key('Tab');
    return terminal.shows(expected);
  };

  it('is read without a complaint, and completes commands, flags and values', async () => {
    await press('wa', /mastermind watch/u);
    await press('play --ro', /mastermind play --role/u);
    await press('play --variant sk', /mastermind play --variant skemind/u);
    await press('--bot exp', /mastermind --bot expert/u);
    await press('rate --strategy cou', /mastermind rate --strategy counting/u);
    await press('completion fi', /mastermind completion fish/u);
    await press('--lang f', /mastermind --lang fr/u);
    await press('help ra', /mastermind help ra/u);
  });

  it('describes commands and flags', async () => {
    const text = await press('play --co', /coach/u);
    expect(text).not.toMatch(/unrecognized|command not found|error/iu);
    await press('re', /rejouer|replay/u);
    expect(await press('re', /review/u)).toMatch(/\p{L}+ \p{L}+/u);
  });
});

describe('the offered completions', () => {
  const accepted = (command: string, flag: string) =>
    commands.find(({ name }) => name === command)?.flags.find(({ name }) => name === flag)?.value;

  it('is a value that the flag of that command accepts', () => {
    expect(accepted('rate', '--strategy')?.choices).toEqual([...strategyIds, ...otherNames]);
    expect(accepted('rate', '--bot')).toMatchObject({ choices: [], files: true });
    expect(accepted('watch', '--bot')).toMatchObject({ files: true });
    expect(accepted('match', '--bot')).toMatchObject({ files: false });
    expect(accepted('daily', '--variant')?.choices).not.toContain('console');
    expect(accepted('play', '--variant')?.choices).toContain('console');
    expect(accepted('play', '--coach')).toBeNull();
    expect(commands.find(({ name }) => name === 'completion')?.argument?.choices).toEqual(shells);
    expect(commands.find(({ name }) => name === 'stats')?.argument).toBeNull();
  });

  it.each(shells)('is a script that %s parses', (shell) => {
    const { status, stderr } = spawnSync(shell, ['-n', fileOf(shell)], { encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });
});
