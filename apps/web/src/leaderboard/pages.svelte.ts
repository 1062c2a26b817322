import type { Reply } from '@mastermind/client';

interface Page<Entry> {
  readonly entries: readonly Entry[];
  /** Where the next page begins. */
  readonly next: string | null;
}

/** A list that comes page by page. What was asked for before the last change is not shown any more. */
export const createPages = <Entry, Board extends Page<Entry>>(onfirst: () => void) => {
  let board = $state.raw<Board | null>(null);
  let entries = $state.raw<readonly Entry[]>([]);
  let latest = 0;
  return {
    get board(): Board | null {
      return board;
    },
    get entries(): readonly Entry[] {
      return entries;
    },
    load: async (ask: (after: string | null) => Promise<Reply<Board>>, after: string | null): Promise<void> => {
      const asked = ++latest;
      const reply = await ask(after);
      if (!reply.ok || asked !== latest) return;
      board = reply.value;
      entries = after === null ? reply.value.entries : [...entries, ...reply.value.entries];
      if (after === null) onfirst();
    },
  };
};
