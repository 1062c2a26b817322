import type { Command } from '@commander-js/extra-typings';
import type { Context } from '../context/context.ts';
import { loadInsight } from '../insight/insight.ts';
import { openStore } from '../store/store.ts';
import { print } from '../text/printable.ts';
import { loadStatistics, statisticsJson, statisticsLines } from './statistics.ts';

export const registerStats = (program: Command, context: Context): void => {
  const { commands, flags } = context.words.help;
  program
    .command('stats')
    .description(commands.stats)
    .option('--json', flags.statsJson)
    .action(async (given) => {
      const statistics = await loadStatistics(openStore(context.words), () => loadInsight(context.messages));
      const text =
        given.json === true
          ? JSON.stringify(statisticsJson(statistics))
          : statisticsLines(statistics, context).join('\n');
      print(`${text}\n`);
    });
};
