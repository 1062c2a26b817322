import { botWords } from '@mastermind/messages';
import { BOT_LEVELS } from '@mastermind/protocol/lists';
import { words } from '../messages/words.svelte.ts';

/** The bots offered on the page, in the order of the solver's registry, which is not loaded until one plays. */
const difficulties = {
  random: 'easy',
  counting: 'easy',
  elimination: 'medium',
  knuth: 'hard',
  optimal: 'expert',
} as const;

export const DEFAULT_BOT = 'elimination';

export const botIds: readonly string[] = [
  ...Object.keys(difficulties),
  ...Array.from({ length: BOT_LEVELS }, (_, index) => `level-${index + 1}`),
];

export const botName = (id: string): string => botWords(words.insight, id).name;

/** The bots of the levels go by their name alone; the others say beside it how strong they are. */
export const botChoice = (id: string): string =>
  id in difficulties
    ? `${botName(id)} · ${words.screens.versus.difficulties[difficulties[id as keyof typeof difficulties]]}`
    : botName(id);
