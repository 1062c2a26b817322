import type { Command } from '@commander-js/extra-typings';
import type { Context } from '../context.ts';
import { print } from '../printable.ts';
import { distributionLines, figureLines, figuresOf } from '../statistics.ts';
import { openStore } from '../store/store.ts';

export const registerStats = (program: Command, context: Context): void => {
  const { commands, flags } = context.words.help;
  program
    .command('stats')
    .description(commands.stats)
    .option('--json', flags.statsJson)
    .action((given) => {
      const store = openStore(context.words);
      const figures = figuresOf(store.finishedGames());
      const text =
        given.json === true
          ? JSON.stringify(figures)
          : [...figureLines(figures, context), ...distributionLines(figures, context)].join('\n');
      print(`${text}\n`);
    });
};
