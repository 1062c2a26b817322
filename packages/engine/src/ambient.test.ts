import { describe, expect, it } from 'vitest';
import { ambientLook, backgrounds } from './ambient.ts';
import { tryInit } from './game.ts';
import { player } from './testing/arbitraries.ts';
import { skemind } from './variant.ts';

const looks = Array.from({ length: 3000 }, (_, round) => ambientLook(`${round}`, 6));

const secret = (seed: number): readonly string[] => {
  const state = tryInit({ variant: skemind, seed, playerIds: [player] });
  return state.ok ? state.value.secretCode : [];
};

describe('the ambient look', () => {
  it('is the same for the same round', () => {
    expect(ambientLook('round 1', 6)).toEqual(ambientLook('round 1', 6));
    expect(ambientLook('round 1', 6)).not.toEqual(ambientLook('round 2', 6));
  });

  it('stays the same from version to version', () => {
    expect(ambientLook('round 1', 6)).toMatchInlineSnapshot(`
      {
        "background": "waves",
        "order": [
          3,
          5,
          2,
          1,
          4,
          0,
        ],
        "spacing": 0.9404441045597196,
        "tilt": 0.9621210931800306,
      }
    `);
  });

  it('shows every symbol once, tilts within three degrees and spaces within a tenth', () => {
    for (const { order, tilt, spacing, background } of looks) {
      expect([...order].sort()).toEqual([0, 1, 2, 3, 4, 5]);
      expect(Math.abs(tilt)).toBeLessThanOrEqual(3);
      expect(Math.abs(spacing - 1)).toBeLessThanOrEqual(0.1);
      expect(backgrounds).toContain(background);
    }
    expect(new Set(looks.map(({ background }) => background)).size).toBe(backgrounds.length);
    expect(Math.max(...looks.map(({ tilt }) => tilt))).toBeGreaterThan(2.9);
    expect(Math.min(...looks.map(({ tilt }) => tilt))).toBeLessThan(-2.9);
    expect(Math.max(...looks.map(({ spacing }) => spacing))).toBeGreaterThan(1.09);
  });

  it('gives nothing away about the code, even if the round id is the seed', () => {
    // If look and secret shared a stream, the picker's order would be the shuffle that made the secret.
    const counts = new Map<string, number>();
    for (const [seed, { order }] of looks.entries()) {
      const pair = `${skemind.symbols[order[0]!]!.key} ${secret(seed)[0]}`;
      counts.set(pair, (counts.get(pair) ?? 0) + 1);
    }
    const expected = looks.length / 36;
    const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    expect(counts.size).toBe(36);
    // 35 degrees of freedom: one fair draw in a thousand would exceed 66.6.
    expect(chiSquare).toBeLessThan(66.6);
  });
});
