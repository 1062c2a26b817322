import type { Variant } from '@mastermind/engine';
import { botWords } from '@mastermind/messages';
import { botIds } from '@mastermind/play';
import { idOf } from '@mastermind/solver';
import { route } from '../browser/router.svelte.ts';
import { words } from '../messages/words.svelte.ts';

const DEFAULT_BOT = 'elimination';

export const botName = (id: string): string => botWords(words.insight, id).name;

/** The bot a form begins with: the one its address names, as in `/versus?play=watch&bot=knuth`. A bot's other names do, too. */
export const askedBot = (): string => {
  const asked = idOf(route.query.get('bot') ?? DEFAULT_BOT);
  return botIds.includes(asked) ? asked : DEFAULT_BOT;
};

/** A form with its rules and its bot chosen. */
export const botAddress = (play: 'watch' | 'match', { id }: Variant, bot: string): string =>
  `/versus?${new URLSearchParams({ play, v: id, bot })}`;
