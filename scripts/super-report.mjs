// Puts the state of the proof of 5x8 into docs/research/super.md, from the checkpoint beside it.
// node --conditions=source --import tsx scripts/super-report.mjs   after docs/research/5x8.checkpoint changed; a test compares them
import { readFileSync, writeFileSync } from 'node:fs';
import { superPage } from './super-page.mjs';

const [document, checkpoint] = ['super.md', '5x8.checkpoint'].map(
  (name) => new URL(`../docs/research/${name}`, import.meta.url),
);
writeFileSync(document, superPage(readFileSync(document, 'utf8'), readFileSync(checkpoint, 'utf8')));
