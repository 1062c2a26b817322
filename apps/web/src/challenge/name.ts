import { senderName } from '@mastermind/engine';
import { fetchMe } from '../online/api.ts';

/** What the person here was called in the last challenge they set. */
const KEY = 'mastermind.challenge.name';

/** What the person here is called: as in their last challenge, or else as on the server; empty if they gave no name. */
export const ownName = async (): Promise<string> => {
  const kept = keptName();
  if (kept !== null) return senderName(kept) ?? '';
  const me = await fetchMe();
  return me.ok && me.value.named ? (senderName(me.value.name) ?? '') : '';
};

/** An empty name is kept, too: whoever took theirs out is not offered it again. */
export const keepName = (name: string): void => {
  try {
    localStorage.setItem(KEY, name);
  } catch {
    // Without storage it is typed again next time.
  }
};

const keptName = (): string | null => {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
};
