import type { Variant } from '@mastermind/engine';
import type { TerminalWords } from '@mastermind/messages/terminal';
import { breakCodes, freshGame, newGame, newSession, restored } from '../game/breaking.ts';
import { chooseBot, chooseRounds, chooseVariant } from '../game/choices.ts';
import { makeCode, watchGame } from '../game/making.ts';
import { type GameModel, gameModel } from '../game/model.ts';
import { loadStatistics, statisticsLines } from '../history/statistics.ts';
import { playMatch } from '../match/screen.ts';
import { playPass, setUpPass } from '../pass/screen.ts';
import { cardScene } from '../screen/card.ts';
import type { FullScreenApp } from '../screen/full-screen.ts';
import { menuScene } from '../screen/menu.ts';
import { impliedRole, type PlayChoices } from './choices.ts';

type MenuItem = keyof TerminalWords['screen']['menu'];

/** The destinations of the first screen, each with its screen or lines. */
export type Elsewhere = 'race' | 'daily' | 'assist' | 'sprint' | 'puzzle' | 'puzzle-of-day';

/** The full-screen game from its first screen on. Returns the person's next destination. */
export const runFullScreen = async (app: FullScreenApp, choices: PlayChoices): Promise<'quit' | Elsewhere> => {
  app.store.warnIfNotKept();
  const coach = choices.coach || app.store.settings().coach;
  const role = choices.role ?? impliedRole(choices);
  if (role === 'breaker') return startBreaking(app, choices, coach);
  if (role === 'maker') return startMaking(app, choices);
  for (;;) {
    const item = await mainMenu(app, choices);
    switch (item) {
      case 'continue': {
        const kept = app.store.keptGame();
        if (kept !== null && (await breakOn(app, restored(kept, coach, app.clock()))) === 'quit') return 'quit';
        break;
      }
      case 'break':
        if (await breakFromMenu(app, choices, coach)) return 'quit';
        break;
      case 'make':
        await makeFromMenu(app, choices);
        break;
      case 'match':
        await matchFromMenu(app, choices);
        break;
      case 'pass':
        await passFromMenu(app, choices);
        break;
      case 'watch':
        await watchFromMenu(app, choices);
        break;
      case 'stats':
        await showStatistics(app);
        break;
      case 'race':
      case 'daily':
      case 'assist':
      case 'sprint':
      case 'puzzle':
      case 'puzzle-of-day':
        return item;
      default:
        return 'quit';
    }
  }
};

const mainMenu = async (app: FullScreenApp, choices: PlayChoices): Promise<MenuItem | null> => {
  const { screen } = app.context.words;
  const kept = choices.fresh ? null : app.store.keptGame();
  await showComplaints(app);
  const values: readonly MenuItem[] = [
    ...(kept === null ? [] : (['continue'] as const)),
    'break',
    'make',
    'match',
    'sprint',
    'puzzle-of-day',
    'puzzle',
    'pass',
    'watch',
    'race',
    'daily',
    'assist',
    'stats',
    'quit',
  ];
  const items = values.map((value) => ({ value, label: screen.menu[value] }));
  return app.stage.show(menuScene(screen.start.title, items, screen));
};

/** Shows the store's messages now, not only at the end. */
const showComplaints = async ({ stage, context, farewell }: FullScreenApp): Promise<void> => {
  const { screen } = context.words;
  const sentences = farewell.splice(0);
  if (sentences.length > 0) await stage.show(cardScene('', sentences, screen.pressEnter, screen));
};

const startBreaking = async (app: FullScreenApp, choices: PlayChoices, coach: boolean): Promise<'quit'> => {
  const kept = app.store.keptGame(choices.variant ?? undefined);
  await showComplaints(app);
  const before = kept === null ? null : restored(kept, coach, app.clock());
  const another = choices.fresh || choices.config !== null || choices.seedGiven;
  if (before !== null && !another) await breakOn(app, goingOn(before, app));
  else await breakOn(app, withBefore(await firstGame(app, choices, coach), before));
  return 'quit';
};

/** A saved game explains its presence instead of showing an empty board. */
const goingOn = (model: GameModel, { context }: FullScreenApp): GameModel => ({
  ...model,
  notice: context.words.screen.goesOn,
});

/** The saved game of these rules, or a new one. */
const gameOf = (app: FullScreenApp, variant: Variant, coach: boolean, seed?: number): GameModel => {
  const kept = app.store.keptGame(variant);
  if (kept !== null) return goingOn(restored(kept, coach, app.clock()), app);
  const fresh = seed === undefined ? freshGame(variant, app.clock()) : newGame({ variant, seed }, app.clock());
  return gameModel(fresh, coach);
};

const firstGame = async (app: FullScreenApp, choices: PlayChoices, coach: boolean): Promise<GameModel> => {
  const config = choices.config ?? { variant: choices.variant ?? app.store.settings().variant, seed: choices.seed };
  return gameModel(newGame(config, app.clock()), coach);
};

/** A saved game that a new one would replace is one Ctrl-U away. */
const withBefore = (model: GameModel, before: GameModel | null): GameModel => ({ ...model, before });

/** Plays on, through other rulesets, until the person quits; going back from the list of rulesets does not quit. */
const breakOn = async (app: FullScreenApp, start: GameModel): Promise<'quit' | 'back'> => {
  let model = start;
  for (;;) {
    if ((await breakCodes(app, model)) === 'quit') return 'quit';
    const variant = await chooseVariant(app);
    if (variant === null) {
      const kept = app.store.keptGame();
      if (kept === null) return 'back';
      model = restored(kept, model.coach, app.clock());
    } else {
      model = gameOf(app, variant, model.coach);
    }
  }
};

const breakFromMenu = async (app: FullScreenApp, choices: PlayChoices, coach: boolean): Promise<boolean> => {
  const variant = choices.variant ?? (await chooseVariant(app));
  if (variant === null) return false;
  return (await breakOn(app, gameOf(app, variant, coach, choices.seed))) === 'quit';
};

const startMaking = async (app: FullScreenApp, choices: PlayChoices): Promise<'quit'> => {
  await makeFromMenu(app, choices);
  return 'quit';
};

const makeFromMenu = async (app: FullScreenApp, choices: PlayChoices): Promise<void> => {
  const chosen = await chooseRulesetAndBot(app, choices);
  if (chosen !== null) await makeCode(app, chosen.variant, { ...choices, bot: chosen.bot });
};

const passFromMenu = async (app: FullScreenApp, choices: PlayChoices): Promise<void> => {
  const kept = app.store.keptPass();
  const pass = kept ?? (await setUpPass(app, choices.variant));
  if (pass !== null) await playPass(app, pass);
};

const watchFromMenu = async (app: FullScreenApp, choices: PlayChoices): Promise<void> => {
  const chosen = await chooseRulesetAndBot(app, choices);
  if (chosen === null) return;
  const session = newSession({ variant: chosen.variant, seed: choices.seed }, app.clock());
  await watchGame(app, session, { ...choices, bot: chosen.bot });
};

const matchFromMenu = async (app: FullScreenApp, choices: PlayChoices): Promise<void> => {
  const chosen = await chooseRulesetAndBot(app, choices);
  const rounds = chosen === null ? null : await chooseRounds(app);
  if (chosen === null || rounds === null) return;
  await playMatch(app, { ...choices, ...chosen, rounds });
};

const chooseRulesetAndBot = async (
  app: FullScreenApp,
  choices: PlayChoices,
): Promise<{ readonly variant: Variant; readonly bot: NonNullable<Awaited<ReturnType<typeof chooseBot>>> } | null> => {
  const variant = choices.variant ?? (await chooseVariant(app));
  const bot = variant === null ? null : await chooseBot(app, choices.bot);
  return variant === null || bot === null ? null : { variant, bot };
};

const showStatistics = async ({ stage, context, store, insight }: FullScreenApp): Promise<void> => {
  const { screen, stats } = context.words;
  const lines = statisticsLines(await loadStatistics(store, insight), context);
  await stage.show(cardScene(stats.title, lines, screen.pressEnter, screen));
};
