import { totalmem } from 'node:os';
import type { Context } from '../context/context.ts';
import { readWhole } from '../context/options.ts';

const MEGABYTE_BYTES = 2 ** 20;
export const USUAL_MEMORY = '1024';

/** The bytes of `--memory`, limited to the memory of the machine. A default above that is lowered, not refused. */
export const readMemory = (text: string, context: Context): number => {
  const most = Math.max(Number(USUAL_MEMORY), Math.floor(totalmem() / MEGABYTE_BYTES));
  return readWhole('--memory', text, 1, most, context) * MEGABYTE_BYTES;
};
