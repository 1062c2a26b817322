import type { Reply } from '@mastermind/play';
import { notify } from '../notices/notice.svelte.ts';
import { refusalText } from './refusal.ts';

/** One request at a time, so that a second tap does nothing. A refusal is shown, and the result is `null`. */
export const createAsking = () => {
  let busy = $state(false);
  return {
    get busy(): boolean {
      return busy;
    },
    ask: async <T>(work: () => Promise<Reply<T>>): Promise<T | null> => {
      if (busy) return null;
      busy = true;
      const reply = await work();
      busy = false;
      if (reply.ok) return reply.value;
      notify(refusalText(reply.error));
      return null;
    },
  };
};
