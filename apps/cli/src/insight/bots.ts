import { botWords } from '@mastermind/messages';
import type { Bot } from '@mastermind/solver';
import type { Context } from '../context/context.ts';
import { orStop } from '../context/exit.ts';
import type { Insight } from './insight.ts';

/** The id of every bot from a file. No built-in bot has it. */
export const OWN_BOT = 'own';

/** A bot's name: in the player's language, or that of its file. */
export const botName = ({ id, name }: Bot, { messages }: Context): string =>
  id === OWN_BOT || !isNamed(id, messages) ? name : botWords(messages.insight, id).name;

/** Whether the catalogue names this bot. A strategy that is not a bot keeps its own name. */
const isNamed = (id: string, { insight }: Context['messages']): boolean => id in insight.bots || /^level-/u.test(id);

/** A bot by name; otherwise the command ends and lists the bots. */
export const readBot = (name: string, insight: Insight, { messages }: Context): Bot =>
  orStop(insight.findBot(name), messages.insight.error);
