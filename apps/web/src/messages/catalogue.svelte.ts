import type { Language } from '@mastermind/messages';
import { words } from './words.svelte.ts';

/** The words of one part of the page, which come with that part in the language of the moment. */
export const createCatalogue = <T>(languages: Readonly<Record<Language, () => Promise<T>>>) => {
  let current = $state.raw<T | null>(null);
  return {
    /** Only for components that are shown once `load` is done. */
    get words(): T {
      if (current === null) throw new Error('These words have not been loaded.');
      return current;
    },
    load: async (): Promise<void> => {
      current = await languages[words.language]();
    },
  };
};
