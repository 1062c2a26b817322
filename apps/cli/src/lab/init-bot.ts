import { existsSync } from 'node:fs';
import { extname } from 'node:path';
import type { Command } from '@commander-js/extra-typings';
import type { Context } from '../context/context.ts';
import { exitCodes, Stop } from '../context/exit.ts';
import type { Register } from '../context/options.ts';
import { print } from '../text/printable.ts';
import { writeText } from './files.ts';

const TYPESCRIPT = `import type { Bot } from '@mastermind/engine';

/** Returns the next guess: one of the codes that fit every answer so far. */
export const guess: Bot['guess'] = (view) => {
  const at = Math.floor(view.random() * view.possible.length);
  return view.possible[at]!;
};
`;

const JAVASCRIPT = `/**
 * Returns the next guess: one of the codes that fit every answer so far.
 * @type {import('@mastermind/engine').Bot['guess']}
 */
export const guess = (view) => {
  const at = Math.floor(view.random() * view.possible.length);
  return view.possible[at];
};
`;

const STARTERS: Readonly<Record<string, string>> = {
  '.ts': TYPESCRIPT,
  '.mts': TYPESCRIPT,
  '.js': JAVASCRIPT,
  '.mjs': JAVASCRIPT,
};

export const registerInitBot: Register = (program: Command, context) =>
  void program
    .command('init-bot')
    .description(context.words.help.commands.initBot)
    .argument('<file>', context.words.help.flags.botToWrite)
    .action((file) => initBot(file, context));

const initBot = (file: string, context: Context): void => {
  const { tools } = context.words;
  const starter = STARTERS[extname(file)];
  if (starter === undefined) throw new Stop(tools.botName(file, Object.keys(STARTERS).join(', ')));
  if (existsSync(file)) throw new Stop(tools.exists(file), exitCodes.failed);
  writeText(file, starter, context);
  print(`${tools.botWritten(file)}\n`);
};
