import { NEVER } from './answer-table.ts';
import type { Scans } from './scan.ts';

/** The scans in plain TypeScript, over separate memory. */
export const plainScans = (): Scans => {
  let buffer = new ArrayBuffer(0);
  let bytes = new Uint8Array(buffer);
  let words = new Uint16Array(buffer);
  const memory = (least: number): ArrayBuffer => {
    if (buffer.byteLength < least) {
      buffer = new ArrayBuffer((least + 63) & ~63);
      bytes = new Uint8Array(buffer);
      words = new Uint16Array(buffer);
    }
    return buffer;
  };
  const counts = new Uint32Array(256);

  return {
    memory,
    start: 64,
    separation: null,
    number: (at, count, numbers) => {
      for (let index = at; index < at + count; index++) bytes[index] = bytes[numbers + bytes[index]!]!;
    },
    countParts: (table, stride, rows, size, _kinds, enough, out) => {
      let most = 0;
      for (let column = 0; column < stride && most < enough; column++) {
        let mask = 0;
        for (let index = 0; index < size; index++) {
          mask |= 1 << bytes[table + words[(rows >> 1) + index]! * stride + column]!;
        }
        const parts = countBits(mask);
        bytes[out + column] = parts;
        if (parts > most) most = parts;
      }
      return most;
    },
    score: (table, stride, rows, size, kinds, costs, out) => {
      const prices = new Uint32Array(buffer, costs, size + 1);
      const scores = new Uint32Array(buffer, out, stride);
      for (let column = 0; column < stride; column++) {
        counts.fill(0, 0, kinds);
        for (let index = 0; index < size; index++) {
          counts[bytes[table + words[(rows >> 1) + index]! * stride + column]!]!++;
        }
        let sum = 0;
        for (let kind = 0; kind < kinds - 1; kind++) sum += prices[counts[kind]!]!;
        scores[column] = sum;
      }
    },
    bound: (table, stride, rows, size, fives, caps, capCount, limit, out) => {
      let least = NEVER;
      for (let column = 0; column < stride; column++) {
        counts.fill(0);
        for (let index = 0; index < size; index++) {
          counts[bytes[table + words[(rows >> 1) + index]! * stride + column]!]!++;
        }
        let parts = 0;
        let excess = 0;
        let over = false;
        for (let kind = 0; kind < 5 * fives; kind++) {
          const count = counts[kind]!;
          if (count === 0) continue;
          parts++;
          over ||= count > limit;
          for (let cap = caps; cap < caps + capCount; cap++) excess += Math.max(0, count - bytes[cap]!);
        }
        const found = over ? NEVER : 2 * size - parts + Math.min(excess, 255);
        words[(out >> 1) + column] = found;
        if (found < least) least = found;
      }
      return least;
    },
    hashColumns: (table, stride, rows, size, out) => {
      const hashes = new Uint32Array(buffer, out, stride).fill(0);
      for (let index = 0; index < size; index++) {
        const from = table + words[(rows >> 1) + index]! * stride;
        for (let column = 0; column < stride; column++) {
          hashes[column] = Math.imul(hashes[column]! ^ bytes[from + column]!, 0x01000193);
        }
      }
    },
    pickColumns: (table, stride, rows, size, columns, count, to, toStride) => {
      const picked = new Uint32Array(buffer, columns, count);
      for (let index = 0; index < size; index++) {
        const from = table + words[(rows >> 1) + index]! * stride;
        const out = to + index * toStride;
        for (let column = 0; column < count; column++) bytes[out + column] = bytes[from + picked[column]!]!;
        bytes.fill(0, out + count, out + toStride);
      }
    },
    columnsAgree: (table, stride, rows, size, standsFor, count, other, otherStride) => {
      const stands = new Uint32Array(buffer, standsFor, count);
      for (let index = 0; index < size; index++) {
        const from = table + words[(rows >> 1) + index]! * stride;
        const there = other + index * otherStride;
        for (let column = 0; column < count; column++) {
          if (bytes[from + column] !== bytes[there + stands[column]!]) return 0;
        }
      }
      return 1;
    },
    fit: (table, stride, columns, rows, size, order, fives, limit, out) => {
      const named = bytes.slice(order, order + 5 * fives);
      let found = 0;
      for (let column = 0; column < columns; column++) {
        counts.fill(0);
        for (let index = 0; index < size; index++) {
          counts[bytes[table + words[(rows >> 1) + index]! * stride + column]!]!++;
        }
        const fits = named.every((answer) => counts[answer]! <= limit);
        bytes[out + column] = fits ? 1 : 0;
        if (fits) found++;
      }
      return found;
    },
  };
};

const countBits = (mask: number): number => {
  let bits = mask - ((mask >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
};
