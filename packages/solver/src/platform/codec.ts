import type { CodeSpace } from '../kernel/space.ts';
import { padded } from './workspace.ts';

/** The memory layout of codes for the kernel: many packed column by column, or one described. */
export interface Codec {
  /** The size in bytes of a number of packed codes. */
  packedBytes(count: number): number;
  pack(codes: Uint32Array, bytes: Uint8Array, at: number): void;
  /** The bytes that a described code takes. */
  readonly describedBytes: number;
  describe(code: number, bytes: Uint8Array, at: number): void;
}

export const makeCodec = (space: CodeSpace): Codec => {
  const { length, symbols, digits } = space;
  const counts = listCounts(space);
  const packedBytes = (count: number): number => (length + symbols) * padded(count);
  return {
    packedBytes,
    pack: (codes, bytes, at) => {
      const stride = padded(codes.length);
      for (let index = 0; index < codes.length; index++) {
        const code = codes[index]!;
        let to = at + index;
        for (let place = 0; place < length; place++, to += stride) bytes[to] = digits[code * length + place]!;
        for (let symbol = 0; symbol < symbols; symbol++, to += stride) {
          bytes[to] = counts[code * symbols + symbol]!;
        }
      }
    },
    describedBytes: 3 * length,
    describe: (code, bytes, at) => {
      let kept = 0;
      bytes.fill(0, at, at + 3 * length);
      for (let place = 0; place < length; place++) bytes[at + place] = digits[code * length + place]!;
      for (let symbol = 0; symbol < symbols; symbol++) {
        const count = counts[code * symbols + symbol]!;
        if (count === 0) continue;
        bytes[at + length + kept] = symbol;
        bytes[at + 2 * length + kept] = count;
        kept++;
      }
    },
  };
};

const listCounts = ({ size, length, symbols, digits }: CodeSpace): Uint8Array => {
  const counts = new Uint8Array(size * symbols);
  for (let index = 0; index < digits.length; index++) {
    counts[Math.floor(index / length) * symbols + digits[index]!]!++;
  }
  return counts;
};
