import type { Scans } from '../kernel/scan.ts';

/** The exports of kernel/assembly. */
export interface Instance extends Omit<Scans, 'memory' | 'start' | 'separation'> {
  readonly memory: WebAssembly.Memory;
  heap(): number;
  fill(
    packed: number,
    stride: number,
    guesses: number,
    described: number,
    codes: number,
    count: number,
    length: number,
    numbers: number,
    width: number,
    out: number,
  ): void;
  prepare(
    digits: number,
    multisets: number,
    sums: number,
    stride: number,
    count: number,
    groups: number,
    lanes: number,
    width: number,
    length: number,
  ): void;
  leastBound(codes: number, size: number, caps: number, count: number): number;
  leastInside(codes: number, size: number, caps: number, count: number, enough: number, worth: number): number;
  listBelow(codes: number, size: number, caps: number, count: number, limit: number, out: number): number;
  pack(codes: number, size: number, to: number): void;
  answerPacked(set: number, size: number, guess: number, numbers: number, out: number, histogram: number): void;
  answers(packed: number, stride: number, count: number, guess: number, length: number, out: number): void;
  matrix(
    packed: number,
    stride: number,
    size: number,
    described: number,
    guesses: number,
    length: number,
    out: number,
  ): void;
  histograms(
    packed: number,
    stride: number,
    guesses: number,
    described: number,
    codes: number,
    length: number,
    kinds: number,
    fives: number,
    width: number,
    buffer: number,
    out: number,
  ): void;
}
