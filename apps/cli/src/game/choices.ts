import { parseVariant, presets, type Variant } from '@mastermind/engine';
import { botWords, rulesetWords } from '@mastermind/messages';
import type { Bot } from '@mastermind/solver';
import { readBot } from '../insight/bots.ts';
import type { FullScreenApp } from '../screen/full-screen.ts';
import { menuScene } from '../screen/menu.ts';
import { promptScene } from '../screen/prompt.ts';

/** A ruleset from the list or in notation; `null` when the person leaves the list. */
export const chooseVariant = async ({ stage, context, store }: FullScreenApp): Promise<Variant | null> => {
  const { screen } = context.words;
  const last = store.settings().variant;
  const items = presets.map((variant) => {
    const { name, description } = rulesetWords(context.messages, variant);
    return { value: variant.id, label: name, note: description };
  });
  const own = { value: '', label: screen.custom.name, note: screen.custom.description };
  const at = items.findIndex(({ value }) => value === last);
  for (;;) {
    const id = await stage.show(menuScene(screen.start.ruleset, [...items, own], screen, at < 0 ? items.length : at));
    if (id === null) return null;
    const variant = id === '' ? await askVariant({ stage, context }) : presets.find((preset) => preset.id === id)!;
    if (variant === null) continue;
    store.changeSettings({ variant: variant.id });
    return variant;
  }
};

const askVariant = ({ stage, context }: Pick<FullScreenApp, 'stage' | 'context'>): Promise<Variant | null> => {
  const { custom } = context.words.screen;
  const read = (text: string) => {
    const variant = parseVariant(text);
    return variant.ok ? { value: variant.value } : { problem: context.messages.error(variant.error) };
  };
  return stage.show(promptScene(custom.name, custom.prompt, custom.description, read, context.words.screen));
};

/** The requested bot by name, else one from the list; `null` when the person leaves the list. */
export const chooseBot = async (app: FullScreenApp, asked: string | null): Promise<Bot | null> => {
  const { stage, context, store } = app;
  const insight = await app.insight();
  if (asked !== null) return readBot(asked, insight, context);
  const last = insight.bots.findIndex(({ id }) => id === store.settings().bot);
  const items = insight.bots.map((bot) => {
    const { name, description } = botWords(context.messages.insight, bot.id);
    return { value: bot, label: name, note: description };
  });
  const bot = await stage.show(menuScene(context.words.screen.start.bot, items, context.words.screen, last));
  if (bot !== null) store.changeSettings({ bot: bot.id });
  return bot;
};

const ROUNDS = [2, 4, 6, 8, 10] as const;

export const chooseRounds = ({ stage, context }: FullScreenApp): Promise<number | null> => {
  const { screen } = context.words;
  return stage.show(
    menuScene(
      screen.rounds,
      ROUNDS.map((rounds) => ({ value: rounds, label: String(rounds) })),
      screen,
    ),
  );
};
