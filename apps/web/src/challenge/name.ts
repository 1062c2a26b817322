import { senderName } from '@mastermind/engine';
import { fetchMe } from '../online/api.ts';
import { value } from '../store/value.svelte.ts';

/** The name in the last challenge that was set here; `null` before the first. */
const kept = value('mastermind.challenge.name', (data) => (typeof data === 'string' ? data : null));

/** The player's name: from their last challenge, or else from the server; empty if they gave no name. */
export const ownName = async (): Promise<string> => {
  const name = kept.latest();
  if (name !== null) return senderName(name) ?? '';
  const me = await fetchMe();
  return me.ok && me.value.named ? (senderName(me.value.name) ?? '') : '';
};

/** An empty name is saved, too: a player who removed theirs is not offered it again. */
export const keepName = (name: string): void => kept.change(() => name);
