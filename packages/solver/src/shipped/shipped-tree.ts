import type { Shape } from '../kernel/space.ts';

/** A strategy that ships with us, for every ruleset of its shape. */
export interface ShippedTree extends Shape {
  /** The most guesses that were allowed for any code; null for no limit. */
  readonly depth: number | null;
  readonly total: number;
  readonly worst: number;
  /**
   * Proven: our exact search has shown that no strategy within the depth needs fewer guesses in total, whatever the
   * source of this one.
   */
  readonly basis: 'proven' | 'best-known';
  /** As `packTree` writes it. */
  readonly packed: string;
}
