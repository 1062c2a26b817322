import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Feedback, formatChallenge, parseCode, parseVariant, RuleError, type Status } from '@mastermind/engine';
import type { Door, Driver } from '../driver.ts';

const PROGRAM = fileURLToPath(new URL('../../apps/cli/bin/mastermind.js', import.meta.url));
const PROMPT = 'Enter your guess (no spaces): ';
const PATIENCE = 120_000;

/** Plays in the terminal, line by line: the program itself, with everything it prints read back. */
const open = (): Driver => {
  const folder = mkdtempSync(join(tmpdir(), 'mastermind-'));
  let child: ChildProcessWithoutNullStreams | null = null;
  let printed = '';

  const stop = async (): Promise<void> => {
    if (child === null || child.exitCode !== null) return;
    const gone = once(child, 'exit');
    child.kill();
    await gone;
  };

  /** Waits until the program asks for a guess or has said how the game ended. */
  const settle = async (from: number): Promise<string> => {
    const signal = AbortSignal.timeout(PATIENCE);
    while (!printed.slice(from).includes(PROMPT) && !isOver(printed.slice(from))) {
      if (signal.aborted) throw new Error(`The terminal game does not answer:\n${printed}`);
      await once(child!.stdout, 'data', { signal }).catch(() => {});
    }
    return printed.slice(from);
  };

  return {
    begin: async (name, secret) => {
      await stop();
      printed = '';
      const what = secret === null ? ['--role', 'breaker', '--variant', name] : ['--challenge', link(name, secret)];
      const env = { ...process.env, LC_ALL: 'C.UTF-8', XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
      child = spawn(process.execPath, [PROGRAM, 'play', '--plain', ...what], { env });
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        printed += text;
      });
      await settle(0);
    },
    guess: async (code) => {
      if (isOver(printed)) return null;
      const from = printed.length;
      child?.stdin.write(`${initials(code)}\n`);
      const reply = await settle(from);
      return reply.includes('is not a valid guess') ? null : (rows(reply).at(-1) ?? null);
    },
    status: async (): Promise<Status> => {
      if (!isOver(printed)) return 'playing';
      return printed.includes('Game ended: Human won!') ? 'won' : 'lost';
    },
    attemptsMade: async () => rows(lastBoard(printed)).length,
    attemptsLeft: async () => Number(/Guesses attempts left: (\d+)\n.*$/u.exec(printed)?.[1] ?? 0),
    close: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

export const door: Door = { open, close: async () => {} };

/** "Red Green Blue Yellow" in typed form: the prompt says that spaces are not allowed. */
const initials = (code: string): string =>
  code
    .split(' ')
    .map(([initial]) => initial)
    .join('');

const isOver = (text: string): boolean => /Game ended: .*\n/u.test(text);

const lastBoard = (text: string): string => text.slice(text.lastIndexOf('Turn  Guess'));

/** The answered rows of a board: `1     R G B Y     0  2`. */
const rows = (board: string): readonly Feedback[] =>
  [...board.matchAll(/^\d+ +(?:\S )+ +(\d+) +(\d+)$/gmu)].map(([, black, white]) => ({
    black: Number(black),
    white: Number(white),
  }));

const link = (name: string, secret: string): string => {
  const variant = parseVariant(name);
  if (!variant.ok) throw new RuleError(variant.error);
  const code = parseCode(variant.value, secret);
  if (!code.ok) throw new RuleError(code.error);
  const challenge = formatChallenge({ variant: variant.value, secret: code.value }, 1);
  if (!challenge.ok) throw new RuleError(challenge.error);
  return challenge.value;
};
