// Checks the prose of every document, and ends with 1 if a sentence breaks a rule.
import { documents } from '../docs/blocks.mjs';
import { faultsIn } from './linter.mjs';

const found = await Promise.all(documents.map(({ source, text }) => faultsIn(text, source)));
const faults = found.flat();
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
