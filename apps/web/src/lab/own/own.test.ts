import { classic, orThrow, parseVariant } from '@mastermind/engine';
import { type AskBot, type BotQuestion, type BotReply, bootOf, rateBot, runBotInside } from '@mastermind/play';
import { expect, it } from 'vitest';
import { type ExampleId, exampleIds, examples } from './examples.ts';
import { program } from './program.ts';

/** The mean of an example over every secret, without the sandbox. */
const meanOf = async (id: ExampleId, variant = classic): Promise<number> => {
  let hear: (question: BotQuestion) => void = () => {};
  let last: BotReply = { kind: 'begun' };
  runBotInside(
    bootOf(variant, examples[id]),
    (reply) => {
      last = reply;
    },
    (heard) => {
      hear = heard;
    },
  );
  const ask: AskBot = async (rows, seed) => {
    hear({ id: 1, rows, seed });
    return last as Awaited<ReturnType<AskBot>>;
  };
  const rating = await rateBot(
    variant,
    ask,
    () => {},
    () => null,
  );
  if ('kind' in rating) throw new Error(rating.kind);
  return rating.histogram.reduce((sum, games, guesses) => sum + games * guesses, 0) / rating.games;
};

it('has examples that all play, and the careful one beats the one that takes the first code that fits', async () => {
  const [careful, opening, fitting, smart] = await Promise.all(
    (['careful', 'opening', 'fitting', 'smart'] as const).map((id) => meanOf(id)),
  );
  expect(careful).toBeLessThan(4.6);
  expect(opening).toBeGreaterThan(careful!);
  for (const mean of [fitting!, smart!]) expect(Math.abs(mean - 4.65)).toBeLessThan(0.1);
});

it.each(['3x5u', '5x3', '2x3'])('has examples that play other rules, too: %s', async (notation) => {
  const variant = orThrow(parseVariant(notation));
  for (const id of exampleIds) expect(await meanOf(id, variant)).toBeGreaterThan(1);
});

it('sends a bot into the sandbox as one text that needs nothing else', () => {
  expect(() => new Function(program())).not.toThrow();
});
