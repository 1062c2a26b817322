import { replay } from '@mastermind/engine';
import type { Command } from 'commander';
import type { Context } from '../context.ts';
import { Stop } from '../exit.ts';
import { readGame } from '../game-source.ts';
import { loadInsight } from '../insight.ts';
import { print, remark } from '../printable.ts';
import { reviewSentences, reviewSummary, reviewTable } from '../review-table.ts';
import { openStore } from '../store/store.ts';

export const registerReview = (program: Command, context: Context): void => {
  const { commands, flags } = context.words.help;
  program
    .command('review')
    .description(commands.review)
    .argument('[game]', flags.game, 'last')
    .option('--json', flags.reviewJson)
    .action((source: string, given: { readonly json?: boolean }) => review(source, given.json === true, context));
};

const review = async (source: string, json: boolean, context: Context): Promise<void> => {
  const { messages, words } = context;
  const store = openStore(words.store, (sentence) => remark(`${sentence}\n`));
  const state = replay(readGame(source, store, context));
  if (!state.ok) throw new Stop(messages.error(state.error));
  const { variant } = state.value;
  const insight = await loadInsight(messages);
  const result = insight.review(state.value);
  if (!result.ok) throw new Stop(messages.insight.error(result.error));
  if (json) {
    print(`${JSON.stringify(result.value)}\n`);
    return;
  }
  if (result.value.guesses.length === 0) {
    print(`${messages.insight.noGuesses}\n`);
    return;
  }
  const sentences = result.value.guesses.map(
    (guess) => `${String(guess.row).padStart(2)}. ${reviewSentences(guess, variant, context).join(' ')}`,
  );
  const parts = [
    reviewTable(result.value, variant, context),
    sentences,
    [messages.outcome(state.value), ...reviewSummary(result.value, variant, context)],
  ];
  print(`${parts.map((lines) => lines.join('\n')).join('\n\n')}\n`);
};
