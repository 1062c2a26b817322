import type { Scans } from '../kernel/scan.ts';

/** What kernel/assembly exports. */
export interface Instance extends Omit<Scans, 'memory' | 'start'> {
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
