import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { filesOf } from './offline.ts';

/** Below this size, the headers weigh more than compression saves. */
const MIN_BYTES = 512;

/** Puts a Brotli and a gzip twin beside every text, so that the server never has to compress. */
export const compress = (folder: string): void => {
  for (const file of filesOf(folder)) {
    if (!/\.(js|css|html|svg|json|webmanifest|wasm)$/u.test(file)) continue;
    const path = join(folder, file);
    const content = readFileSync(path);
    if (content.length < MIN_BYTES) continue;
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
    writeFileSync(`${path}.br`, brotliCompressSync(content, { params }));
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
  }
};
