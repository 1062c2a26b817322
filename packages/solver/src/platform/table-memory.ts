/// <reference lib="dom" />

import type { FillTable } from '../kernel/answer-table.ts';
import type { Scans } from '../kernel/scan.ts';
import { allCodes, type CodeSpace } from '../kernel/space.ts';
import type { Codec } from './codec.ts';
import type { Instance } from './instance.ts';
import { makeSeparation } from './separation.ts';
import { grow, padded } from './workspace.ts';

/**
 * The memory of a WebAssembly instance for one answer table at a time. All codes of the space are written once, in
 * front of the tables, so that a table over all guesses can be filled without a copy.
 */
export interface TableMemory {
  readonly scans: Scans;
  readonly fill: FillTable;
}

export const makeTableMemory = (wasm: Instance, space: CodeSpace, codec: Codec): TableMemory => {
  const { size, length, width, feedbacks } = space;
  const numbersAt = wasm.heap();
  const packedAt = numbersAt + 128;
  const describedAt = packedAt + codec.packedBytes(size);
  const codesAt = padded(describedAt + size * codec.describedBytes);
  const { separation, end: tablesAt } = makeSeparation(wasm, space, padded(codesAt + 4 * size));
  const bytes = new Uint8Array(grow(wasm.memory, tablesAt));
  feedbacks.forEach((byte, number) => {
    bytes[numbersAt + byte] = number;
  });
  codec.pack(allCodes(space), bytes, packedAt);
  for (let code = 0; code < size; code++) codec.describe(code, bytes, describedAt + code * codec.describedBytes);
  return {
    scans: {
      memory: (least) => grow(wasm.memory, least),
      start: tablesAt,
      number: wasm.number,
      countParts: wasm.countParts,
      score: wasm.score,
      bound: wasm.bound,
      hashColumns: wasm.hashColumns,
      pickColumns: wasm.pickColumns,
      columnsAgree: wasm.columnsAgree,
      fit: wasm.fit,
      separation,
    },
    fill: ({ codes, answers }) => {
      new Uint32Array(answers.buffer, codesAt, size).set(codes);
      const to = answers.byteOffset;
      wasm.fill(packedAt, padded(size), size, describedAt, codesAt, codes.length, length, numbersAt, width, to);
      return 'numbers';
    },
  };
};
