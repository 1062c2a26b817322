import { checksum } from './checksum.ts';
import { shuffle } from './shuffle.ts';

/**
 * Chance that can be repeated: Mulberry32, whose whole state is one unsigned 32-bit number.
 * Not for secrets that matter: a seed gives everything away.
 */
export class SeededRandom {
  #state: number;

  /** Any safe integer is a seed; only its low 32 bits count. */
  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  static fromState(state: number): SeededRandom {
    return new SeededRandom(state);
  }

  /** The next number in [0, 1). */
  random(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** `random` under the name in the Playlab42 specification, for bots. */
  next(): number {
    return this.random();
  }

  /** A whole number from `min` to `max`, both included. */
  int(min: number, max: number): number {
    return Math.floor(this.random() * (max - min + 1)) + min;
  }

  pick<T>(items: readonly T[]): T {
    if (items.length === 0) throw new RangeError('Cannot pick from empty array');
    return items[this.int(0, items.length - 1)]!;
  }

  /** Shuffles the array itself and returns it (Fisher–Yates, from the end). */
  shuffle<T>(items: T[]): T[] {
    return shuffle(items, () => this.random());
  }

  /** True with the given probability. */
  chance(probability: number): boolean {
    return this.random() < probability;
  }

  getState(): number {
    return this.#state;
  }

  clone(): SeededRandom {
    return SeededRandom.fromState(this.#state);
  }
}

/** The random stream of a code-breaker. It shares nothing with the stream that draws the code, even from the same seed. */
export const breakerRandom = (seed: number): SeededRandom => new SeededRandom(checksum(`breaker of ${seed}`));
