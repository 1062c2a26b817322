import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const PACKAGE = /^(.*[/\\]node_modules[/\\](?:@[^/\\]+[/\\])?[^/\\]+)[/\\]/u;

/** Whose code the page carries. */
export interface Notices {
  /** Sees which packages go into a bundle. Workers are bundles of their own, so it stands in their plugins too. */
  readonly collect: () => Plugin;
  /** The licences of all packages that were seen, each in full. */
  readonly text: () => string;
}

export const createNotices = (): Notices => {
  const folders = new Set<string>();
  return {
    collect: () => ({
      name: 'notices',
      apply: 'build',
      generateBundle: (_, bundle) => {
        for (const file of Object.values(bundle))
          for (const id of file.type === 'chunk' ? file.moduleIds : []) {
            const [, folder] = PACKAGE.exec(id) ?? [];
            if (folder !== undefined) folders.add(folder);
          }
      },
    }),
    text: () => [...folders].map(noticeOf).sort().join('\n\n'),
  };
};

/** Whoever ships somebody's code ships their licence; a package without one stops the build. */
const noticeOf = (folder: string): string => {
  const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((one) => /^licen[cs]e(?:\.\w+)?$/iu.test(one));
  if (file === undefined) throw new Error(`${name} is part of the page and has no licence in its package.`);
  return `${name} ${version}\n\n${readFileSync(join(folder, file), 'utf8').trim()}\n`;
};
