// How strictly the types of the packages are checked, and what of them: every entry of every library.
import { dirname, join } from 'node:path';
import { published, ROOT } from './tarballs.mjs';

export const STRICT = {
  target: 'ES2022',
  lib: ['ES2023'],
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  verbatimModuleSyntax: true,
  skipLibCheck: false,
  noEmit: true,
};

export const MODULES = {
  nodenext: { module: 'nodenext' },
  bundler: { module: 'esnext', moduleResolution: 'bundler' },
};

export const libraries = published.filter(({ folder }) => dirname(folder) === join(ROOT, 'packages'));

export const entries = libraries.flatMap(({ manifest: { name, exports } }) =>
  Object.keys(exports).map((path) => name + path.slice(1)),
);
