import type { Variant } from '@mastermind/engine';
import type { TerminalWords } from '@mastermind/messages/terminal';
import type { PlayChoices } from '../play-choices.ts';
import { cardScene } from '../scenes/card.ts';
import { type GameModel, gameModel } from '../scenes/game-model.ts';
import { menuScene } from '../scenes/menu.ts';
import { breakCodes, freshSession, newSession, restored } from './breaking.ts';
import { chooseBot, chooseRounds, chooseVariant } from './choices.ts';
import type { House } from './house.ts';
import { makeCode, watchGame } from './making.ts';
import { playMatch } from './matching.ts';
import { showStatistics } from './reading.ts';

type MenuItem = keyof TerminalWords['screen']['menu'];

/** Where a person may go on to from the first screen, each with a screen or lines of its own. */
type Elsewhere = 'race' | 'daily' | 'assist';

/** The full-screen game from its first screen on. Says where the person went on to. */
export const runFullScreen = async (house: House, choices: PlayChoices): Promise<'quit' | Elsewhere> => {
  const coach = choices.coach || house.store.settings().coach;
  if (choices.role === 'breaker') return startBreaking(house, choices, coach);
  if (choices.role === 'maker') return startMaking(house, choices);
  for (;;) {
    const item = await mainMenu(house, choices);
    switch (item) {
      case 'continue': {
        const kept = house.store.keptGame();
        if (kept !== null && (await breakOn(house, restored(kept, coach))) === 'quit') return 'quit';
        break;
      }
      case 'break':
        if (await breakFromMenu(house, choices, coach)) return 'quit';
        break;
      case 'make':
        await makeFromMenu(house, choices);
        break;
      case 'match':
        await matchFromMenu(house, choices);
        break;
      case 'watch':
        await watchFromMenu(house, choices);
        break;
      case 'stats':
        await showStatistics(house);
        break;
      case 'race':
      case 'daily':
      case 'assist':
        return item;
      default:
        return 'quit';
    }
  }
};

const mainMenu = async (house: House, choices: PlayChoices): Promise<MenuItem | null> => {
  const { screen } = house.context.words;
  const kept = choices.fresh ? null : house.store.keptGame();
  await showComplaints(house);
  const values: readonly MenuItem[] = [
    ...(kept === null ? [] : (['continue'] as const)),
    'break',
    'make',
    'match',
    'watch',
    'race',
    'daily',
    'assist',
    'stats',
    'quit',
  ];
  const items = values.map((value) => ({ value, label: screen.menu[value] }));
  return house.stage.show(menuScene(screen.start.title, items, screen));
};

/** Shows the store's messages now, not only at the end. */
const showComplaints = async ({ stage, context, farewell }: House): Promise<void> => {
  const { screen } = context.words;
  const sentences = farewell.splice(0);
  if (sentences.length > 0) await stage.show(cardScene('', sentences, screen.pressEnter, screen));
};

const startBreaking = async (house: House, choices: PlayChoices, coach: boolean): Promise<'quit'> => {
  const kept = choices.fresh ? null : house.store.keptGame();
  await showComplaints(house);
  const asked = choices.config !== null || choices.variant !== null || choices.seedGiven;
  if (kept !== null && !asked) await breakOn(house, restored(kept, coach));
  else
    await breakOn(
      house,
      withBefore(await firstGame(house, choices, coach), kept === null ? null : restored(kept, coach)),
    );
  return 'quit';
};

const firstGame = async (house: House, choices: PlayChoices, coach: boolean): Promise<GameModel> => {
  const config = choices.config ?? { variant: choices.variant ?? house.store.settings().variant, seed: choices.seed };
  return gameModel(newSession(config, house.clock()), coach);
};

/** A kept game that a new one would replace is one Ctrl-Z away. */
const withBefore = (model: GameModel, before: GameModel | null): GameModel => ({ ...model, before });

/** Plays on, through other rulesets, until the person quits; going back from the list of rulesets is no quitting. */
const breakOn = async (house: House, start: GameModel): Promise<'quit' | 'back'> => {
  let model = start;
  for (;;) {
    if ((await breakCodes(house, model)) === 'quit') return 'quit';
    const variant = await chooseVariant(house);
    if (variant === null) {
      const kept = house.store.keptGame();
      if (kept === null) return 'back';
      model = restored(kept, model.coach);
    } else {
      const kept = house.store.keptGame();
      const fresh = gameModel(freshSession(variant, house.clock()), model.coach);
      model = withBefore(fresh, kept === null ? null : restored(kept, model.coach));
    }
  }
};

const breakFromMenu = async (house: House, choices: PlayChoices, coach: boolean): Promise<boolean> => {
  const variant = choices.variant ?? (await chooseVariant(house));
  if (variant === null) return false;
  const kept = house.store.keptGame();
  const model = gameModel(newSession({ variant, seed: choices.seed }, house.clock()), coach);
  return (await breakOn(house, withBefore(model, kept === null ? null : restored(kept, coach)))) === 'quit';
};

const startMaking = async (house: House, choices: PlayChoices): Promise<'quit'> => {
  await makeFromMenu(house, choices);
  return 'quit';
};

const makeFromMenu = async (house: House, choices: PlayChoices): Promise<void> => {
  const chosen = await chooseRulesetAndBot(house, choices);
  if (chosen !== null) await makeCode(house, chosen.variant, { ...choices, bot: chosen.bot });
};

const watchFromMenu = async (house: House, choices: PlayChoices): Promise<void> => {
  const chosen = await chooseRulesetAndBot(house, choices);
  if (chosen === null) return;
  const session = newSession({ variant: chosen.variant, seed: choices.seed }, house.clock());
  await watchGame(house, session, { ...choices, bot: chosen.bot });
};

const matchFromMenu = async (house: House, choices: PlayChoices): Promise<void> => {
  const chosen = await chooseRulesetAndBot(house, choices);
  const rounds = chosen === null ? null : await chooseRounds(house);
  if (chosen === null || rounds === null) return;
  await playMatch(house, { ...choices, ...chosen, rounds });
};

const chooseRulesetAndBot = async (
  house: House,
  choices: PlayChoices,
): Promise<{ readonly variant: Variant; readonly bot: NonNullable<Awaited<ReturnType<typeof chooseBot>>> } | null> => {
  const variant = choices.variant ?? (await chooseVariant(house));
  const bot = variant === null ? null : await chooseBot(house, choices.bot);
  return variant === null || bot === null ? null : { variant, bot };
};
