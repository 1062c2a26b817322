import { BOT_LEVELS } from '@mastermind/protocol/lists';
import { words } from '../messages/words.svelte.ts';

/** The bots offered on the page, in the order of the solver's registry, which is not loaded until one plays. */
const named = ['random', 'counting', 'elimination', 'knuth', 'optimal'] as const;

export const DEFAULT_BOT = 'elimination';

export const botIds: readonly string[] = [
  ...named,
  ...Array.from({ length: BOT_LEVELS }, (_, index) => `level-${index + 1}`),
];

export const botName = (id: string): string => {
  const known = named.find((name) => name === id);
  return known === undefined
    ? words.screens.versus.level(Number(id.slice('level-'.length)))
    : words.screens.versus.bots[known];
};
