import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/** Codes are drawn in their order while `work` lasts: whatever is drawn for itself differs, and can be foretold. */
export const drawingInOrder = async <T>(work: () => Promise<T>): Promise<T> => {
  const draw = crypto.randomInt;
  let drawn = 0;
  const drawNext: (end: number) => number = (end) => drawn++ % end;
  const put = (now: unknown): void => {
    Object.assign(crypto, { randomInt: now });
    syncBuiltinESMExports();
  };
  put(drawNext);
  try {
    return await work();
  } finally {
    put(draw);
  }
};
