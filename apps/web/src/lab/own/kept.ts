import { value } from '../../store/value.svelte.ts';
import { examples } from './examples.ts';

/** The longest bot that is kept, in characters. */
export const MAX_CHARACTERS = 20_000;

/** The bot that was written here last, or the first example. */
const kept = value('mastermind.own-bot', (data) =>
  typeof data === 'string' ? data.slice(0, MAX_CHARACTERS) : examples.fitting,
);

export const loadBot = kept.latest;

export const keepBot = (source: string): void => kept.change(() => source);
