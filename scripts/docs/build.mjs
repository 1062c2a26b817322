// Builds the site into the page's folder, where the server serves it at /docs. Any host can serve the folder unchanged.
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './pages.mjs';
import { makeSite } from './site.mjs';

const OUT = join(ROOT, 'apps/web/dist/docs');

const { files, pictures, faults } = makeSite();
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exit(1);
rmSync(OUT, { recursive: true, force: true });
mkdirSync(OUT, { recursive: true });
for (const [name, html] of Object.entries(files)) writeFileSync(join(OUT, name), html);
for (const picture of pictures) cpSync(join(ROOT, picture), join(OUT, picture.split('/').at(-1)));
for (const name of ['docs.css', 'docs.js']) cpSync(join(ROOT, 'scripts/docs', name), join(OUT, name));
