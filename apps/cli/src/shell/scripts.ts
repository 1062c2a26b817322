import { bashScript } from './bash.ts';
import type { CompletedCommand } from './completed.ts';
import { fishScript } from './fish.ts';
import { zshScript } from './zsh.ts';

export const shells = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof shells)[number];

const scripts: Readonly<Record<Shell, (commands: readonly CompletedCommand[]) => string>> = {
  bash: bashScript,
  zsh: zshScript,
  fish: fishScript,
};

export const completionScript = (shell: Shell, commands: readonly CompletedCommand[]): string =>
  scripts[shell](commands);
