import { parseVariant } from '@mastermind/engine';
import { games } from '../authority/client.ts';
import type { Snapshot } from '../authority/snapshot.ts';
import { words } from '../messages/words.svelte.ts';
import { notify } from '../shell/notice.svelte.ts';

/** The game that a link such as `/?v=classic&seed=42` asks for; the one on the board if the link names none. */
export const openLinked = async (query: URLSearchParams): Promise<Snapshot> => {
  const seedText = query.get('seed');
  const variant = parseVariant(query.get('v') ?? 'classic');
  const seed = seedText === null ? null : Number(seedText);
  if (!variant.ok) notify(words.game.error(variant.error));
  else if (seed !== null && (seedText!.trim() === '' || !Number.isSafeInteger(seed)))
    notify(words.game.error({ kind: 'bad-seed', seed: seedText }));
  else if (seed === null) return games.newGame({ variant: variant.value.id, origin: 'fresh' });
  else return games.open({ variant: variant.value.id, origin: 'seed', seed });
  return games.resume();
};
