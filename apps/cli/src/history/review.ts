import type { Command } from '@commander-js/extra-typings';
import { replay } from '@mastermind/engine';
import type { Context } from '../context/context.ts';
import { orStop } from '../context/exit.ts';
import { readGame } from '../game/recorded.ts';
import { reviewSentences, reviewSummary, reviewTable } from '../game/review-table.ts';
import { loadInsight } from '../insight/insight.ts';
import { openStore } from '../store/store.ts';
import { print } from '../text/printable.ts';

export const registerReview = (program: Command, context: Context): void => {
  const { commands, flags } = context.words.help;
  program
    .command('review')
    .description(commands.review)
    .argument('[game]', flags.game, 'last')
    .option('--json', flags.reviewJson)
    .action((source, { json }) => review(source, json === true, context));
};

const review = async (source: string, json: boolean, context: Context): Promise<void> => {
  const { messages, words } = context;
  const store = openStore(words);
  const recording = readGame(source, store, context);
  const state = orStop(replay(recording), messages.error);
  const { variant } = state;
  const insight = await loadInsight(messages);
  const result = orStop(insight.review(state), messages.insight.error);
  if (json) {
    print(`${JSON.stringify(result)}\n`);
    return;
  }
  if (result.guesses.length === 0) {
    print(`${messages.insight.noGuesses}\n`);
    return;
  }
  const sentences = result.guesses.map(
    (guess) => `${String(guess.row).padStart(2)}. ${reviewSentences(guess, variant, context).join(' ')}`,
  );
  const parts = [
    reviewTable(result, variant, context),
    sentences,
    [messages.outcome(state), ...reviewSummary(result, variant, context)],
  ];
  print(`${parts.map((lines) => lines.join('\n')).join('\n\n')}\n`);
};
