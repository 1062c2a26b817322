import { createRequire } from 'node:module';

/** The version of this program. Sources and the bundle are both in a folder beside the file that names it. */
export const { version } = createRequire(import.meta.url)('../package.json') as { readonly version: string };
