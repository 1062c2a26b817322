import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Files that an offline visit does not need: the worker that then answers, pictures for other programs, licences. */
const LEFT_OUT = ['sw.js', 'card.png', 'favicon.ico', 'licences.txt'];

/**
 * Lists the files to cache in the built service worker. The version is a hash of them and of the worker, so it changes
 * exactly when one of them does.
 */
export const listForOffline = (folder: string): void => {
  const files = filesOf(folder).filter((file) => !LEFT_OUT.includes(file) && !/\.(map|br|gz)$|^screen-/u.test(file));
  const worker = join(folder, 'sw.js');
  const code = readFileSync(worker, 'utf8');
  const hash = createHash('sha256').update(code);
  for (const file of files) hash.update(file).update(readFileSync(join(folder, file)));
  const paths = files.map((file) => (file === 'index.html' ? '/' : `/${file}`));
  const version = hash.digest('hex').slice(0, 16);
  writeFileSync(worker, `const VERSION=${JSON.stringify(version)},FILES=${JSON.stringify(paths)};${code}`);
};

/** Relative paths with forward slashes, in an order that does not depend on the machine. */
export const filesOf = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort();
