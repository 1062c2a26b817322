import type { Game } from '@mastermind/protocol';
import type { DraftSlots } from '../authority/record.ts';

/** What this device remembers of a server's game: the row being filled, and what the server had promised at first. */
interface Kept {
  readonly id: string;
  readonly commitment: string;
  readonly draft: DraftSlots;
}

const KEY = 'mastermind.online';
const MOST = 30;

export const draftOf = (id: string): DraftSlots => find(id)?.draft ?? [];

/** The commitment as it was when this device first saw the game. */
export const promiseOf = (id: string): string | null => find(id)?.commitment ?? null;

export const remember = ({ id, commitment }: Pick<Game, 'id' | 'commitment'>): void => {
  if (find(id) === null) keep({ id, commitment, draft: [] });
};

export const keepDraft = (id: string, draft: DraftSlots): void => {
  const known = find(id);
  if (known !== null) keep({ ...known, draft });
};

/** Nothing is remembered any more. */
export const forgetAll = (): void => {
  memory = null;
  try {
    localStorage.removeItem(KEY);
  } catch {
    // There was no storage to begin with.
  }
};

const find = (id: string): Kept | null => load().find((one) => one.id === id) ?? null;

const keep = (one: Kept): void => {
  const all = [one, ...load().filter(({ id }) => id !== one.id)].slice(0, MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    // Without storage it lasts as long as the page does.
    memory = all;
  }
};

let memory: readonly Kept[] | null = null;

const load = (): readonly Kept[] => {
  if (memory !== null) return memory;
  try {
    const data: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(data) ? data.filter(isKept) : [];
  } catch {
    return [];
  }
};

const isKept = (data: unknown): data is Kept => {
  const { id, commitment, draft } = (data ?? {}) as Partial<Kept>;
  const slots = Array.isArray(draft) && draft.every((slot) => slot === null || typeof slot === 'string');
  return typeof id === 'string' && typeof commitment === 'string' && slots;
};
