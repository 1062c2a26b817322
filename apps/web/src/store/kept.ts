import type { Game } from '@mastermind/protocol';
import type { DraftSlots, Unfinished } from './record.ts';
import { value } from './value.svelte.ts';

/**
 * Data that this device saves beside its games: the row being filled, pencil notes, and a server's commitment as first
 * received. It is written at once, so that a page that is closed the next moment loses nothing, and without a commit to
 * the disk.
 */
interface Kept extends Unfinished {
  /** Of a server's game; `null` for those played without one. */
  readonly commitment: string | null;
  /** How many rows there were when the draft was begun: one that has been answered is no draft any more. */
  readonly rows: number;
}

const MAX_GAMES = 40;
/** The row of a game whose row is not saved; even a row without pegs has its positions. */
const NO_DRAFT: DraftSlots = [];

/** The row as far as it was filled; `null` if nothing is kept of it, so that a row which was imported counts. */
export const draftOf = (id: string, rows: number): DraftSlots | null => {
  const kept = find(id);
  return kept?.rows === rows && kept.draft.length > 0 ? kept.draft : null;
};

export const notesOf = (id: string): string | null => find(id)?.notes ?? null;

/** The commitment as it was when this device first saw the game. */
export const commitmentOf = (id: string): string | null => find(id)?.commitment ?? null;

/** Everything kept here, for an export. */
export const unfinished = (): readonly Unfinished[] => kept.latest();

export const keepDraft = (id: string, rows: number, draft: DraftSlots): void => keep(id, { rows, draft });

export const keepNotes = (id: string, notes: string): void => keep(id, { notes });

/** Keeps the commitment that was seen first: the end is checked against that one. */
export const keepCommitment = ({ id, commitment }: Pick<Game, 'id' | 'commitment'>): void => {
  if (commitmentOf(id) === null) keep(id, { commitment });
};

/** Forgets the games of the server, or everything. */
export const forget = (what: 'server' | 'all'): void =>
  kept.change((all) => all.filter(({ commitment }) => what === 'server' && commitment === null));

const find = (id: string): Kept | null => kept.latest().find((one) => one.id === id) ?? null;

const keep = (id: string, change: Partial<Kept>): void =>
  kept.change((all) => {
    const known = all.find((one) => one.id === id) ?? { id, commitment: null, rows: 0, draft: NO_DRAFT, notes: null };
    return [{ ...known, ...change }, ...all.filter((one) => one.id !== id)].slice(0, MAX_GAMES);
  });

const isKept = (data: unknown): data is Kept => {
  const { id, commitment, rows, draft, notes } = (data ?? {}) as Record<string, unknown>;
  const textOrNull = (value: unknown): boolean => value === null || typeof value === 'string';
  return (
    typeof id === 'string' &&
    Number.isInteger(rows) &&
    textOrNull(commitment) &&
    textOrNull(notes) &&
    Array.isArray(draft) &&
    draft.every(textOrNull)
  );
};

const kept = value('mastermind.kept', (data): readonly Kept[] => (Array.isArray(data) ? data.filter(isKept) : []));
