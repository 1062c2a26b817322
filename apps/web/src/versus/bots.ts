import { botWords } from '@mastermind/messages';
import { words } from '../messages/words.svelte.ts';

export const DEFAULT_BOT = 'elimination';

export const botName = (id: string): string => botWords(words.insight, id).name;
