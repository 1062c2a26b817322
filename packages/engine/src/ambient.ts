import { checksum } from './checksum.ts';
import { SeededRandom } from './random.ts';

export const backgrounds = ['plain', 'dots', 'grid', 'waves', 'rings', 'diagonals'] as const;
export type Background = (typeof backgrounds)[number];

/** How a round looks, for the eye only. */
export interface AmbientLook {
  /** Indexes of the ruleset's symbols in the order the picker shows them. */
  readonly order: readonly number[];
  readonly background: Background;
  /** Degrees, at most three either way. */
  readonly tilt: number;
  /** A factor on the usual spacing, 0.9 to 1.1. */
  readonly spacing: number;
}

const MAX_TILT = 3;
const MAX_STRETCH = 0.1;

/**
 * One round id always gives one look. The look depends on nothing but the id, and a hash of the id seeds the stream. So
 * the look reveals nothing about a code, even where the id is the game's seed.
 */
export const ambientLook = (roundId: string, symbols: number): AmbientLook => {
  const random = new SeededRandom(checksum(`ambient look of ${roundId}`));
  const swing = (range: number): number => (random.random() * 2 - 1) * range;
  return {
    order: random.shuffle(Array.from({ length: symbols }, (_, index) => index)),
    background: random.pick(backgrounds),
    tilt: swing(MAX_TILT),
    spacing: 1 + swing(MAX_STRETCH),
  };
};
