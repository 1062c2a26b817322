import type { Command } from '@commander-js/extra-typings';
import { formatCode, type Variant } from '@mastermind/engine';
import type { Clues } from '@mastermind/solver';
import type { Context } from '../context/context.ts';
import { readVariantFlag, refuseTogether } from '../context/options.ts';
import { type Insight, loadInsight } from '../insight/insight.ts';
import { present } from '../screen/present.ts';
import { openStore, type Store } from '../store/store.ts';

export const registerAssist = (program: Command, context: Context): void => {
  const { commands, flags, assistProtocol } = context.words.help;
  program
    .command('assist')
    .description(commands.assist)
    .option('--variant <ruleset>', flags.variant, 'classic')
    .option('--new', flags.newBoard)
    .option('--plain', flags.plain)
    .option('--json', flags.json)
    .addHelpText('after', `\n${assistProtocol}`)
    .action((given) => runAssist(given.variant, given, context));
};

interface AssistFlags {
  readonly new?: true | undefined;
  readonly plain?: true | undefined;
  readonly json?: true | undefined;
}

export const runAssist = async (ruleset: string, given: AssistFlags, context: Context): Promise<void> => {
  refuseTogether(given, context);
  const variant = readVariantFlag(ruleset, context);
  const store = openStore(context.words);
  const keep = ({ attempts }: Clues): void => store.keepBoard(variant.id, rowsOf(variant, attempts));
  await present(given, context, {
    screen: async (app) => {
      const { assistOnScreen } = await import('./screen.ts');
      await assistOnScreen(app, keptBoard(variant, store, await app.insight(), given), keep);
    },
    lines: async (io) => {
      const insight = await loadInsight(context.messages);
      const { assist } = await import('./lines.ts');
      await assist(io, keptBoard(variant, store, insight, given), insight, context, keep);
    },
    json: async (io) => {
      const insight = await loadInsight(context.messages);
      const { speakAssist } = await import('./json.ts');
      await speakAssist(io, keptBoard(variant, store, insight, given), insight, context, keep);
    },
  });
};

/** The rows from last time, if they were of these rules. */
const keptBoard = (variant: Variant, store: Store, insight: Insight, given: AssistFlags): Clues => {
  const rows = given.new === true ? null : store.keptBoard(variant.id);
  const read = rows === null ? null : insight.readRows(variant, rows);
  return { variant, attempts: read?.ok === true ? read.value : [] };
};

const rowsOf = (variant: Variant, attempts: Clues['attempts']): string =>
  attempts.map(({ code, feedback: { black, white } }) => `${formatCode(variant, code)}:${black}${white}`).join(' ');
