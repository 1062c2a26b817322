import { classic, parseVariant } from '@mastermind/engine';
import { rulesetWords } from '@mastermind/messages';
import type { EventFrame } from '@mastermind/protocol';
import { words } from '../messages/words.svelte.ts';

/** `Sprint · Classic` */
export const eventTitle = ({ format, variant }: Pick<EventFrame, 'format' | 'variant'>): string => {
  const parsed = parseVariant(variant);
  return `${words.event.formats[format]} · ${rulesetWords(words.game, parsed.ok ? parsed.value : classic).name}`;
};
