import { ok, parseSeed, parseVariant } from '@mastermind/engine';
import { games } from '../authority/client.ts';
import type { Snapshot } from '../authority/snapshot.ts';
import { replace } from '../browser/router.svelte.ts';
import { loadAllWords, words } from '../messages/words.svelte.ts';
import { notify } from '../notices/notice.svelte.ts';

export interface Linked {
  readonly first: Snapshot;
  /** A new game has taken the place of one that had been begun. */
  readonly replaces: boolean;
}

/** The game that a link such as `/?v=classic&seed=42` asks for; the one on the board if the link names none. */
export const openLinked = async (query: URLSearchParams): Promise<Linked> => {
  const seedText = query.get('seed');
  const variant = parseVariant(query.get('v') ?? 'classic');
  const seed = seedText === null ? ok(null) : parseSeed(seedText);
  if (!variant.ok || !seed.ok) {
    await loadAllWords();
    const fault = variant.ok ? seed : variant;
    if (!fault.ok) notify(words.insight.gameError(fault.error));
    return { first: await games.resume(), replaces: false };
  }
  // The link has begun its game: a reload, or a step back, continues the game on the board instead of beginning
  // another.
  replace('/');
  const { id } = variant.value;
  if (seed.value !== null)
    return { first: await games.open({ variant: id, origin: 'seed', seed: seed.value }), replaces: false };
  return { first: await games.newGame({ variant: id, origin: 'fresh' }), replaces: await games.replaces() };
};
