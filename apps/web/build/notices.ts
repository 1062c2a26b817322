import type { Plugin } from 'vite';
import { noticesOf } from '../../../scripts/notices.mjs';

/** The authors of code in the page. */
export interface Notices {
  /** Records the modules of a bundle. Workers are separate bundles, so their plugins include it too. */
  readonly collect: () => Plugin;
  /** The licences of all packages that were seen, each in full. */
  readonly text: () => string;
}

export const createNotices = (): Notices => {
  const modules = new Set<string>();
  return {
    collect: () => ({
      name: 'notices',
      apply: 'build',
      generateBundle: (_, bundle) => {
        for (const file of Object.values(bundle))
          for (const id of file.type === 'chunk' ? file.moduleIds : []) modules.add(id);
      },
    }),
    text: () => noticesOf(modules),
  };
};
