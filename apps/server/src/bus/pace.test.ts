import { describe, expect, it } from 'vitest';
import { createPace } from './pace.ts';

describe('hints between nodes', () => {
  it('goes out at once after a moment of quiet, and together with others otherwise', () => {
    let now = 0;
    const pace = createPace(() => now);
    expect(pace.wait()).toBe(0);
    pace.spoken();
    expect(pace.wait()).toBe(5);
    now = 3;
    expect(pace.wait()).toBe(2);
    now = 5;
    expect(pace.wait()).toBe(0);
  });

  it.each([1, 2, 10, 40])('allows at most 400 notifications a second, sent by %i nodes', (nodes) => {
    let now = 0;
    const paces = Array.from({ length: nodes }, () => createPace(() => now));
    let sent = 0;
    for (; now < 2000; now++)
      for (const [sender, pace] of paces.entries()) {
        if (pace.wait() > 0) continue;
        pace.spoken();
        for (const other of paces) other.heard(sender);
        if (now >= 1000) sent++;
      }
    expect(sent).toBeLessThanOrEqual(400);
    expect(sent).toBeGreaterThanOrEqual(Math.min(nodes * 200, 350));
  });

  it('is more frequent again when others are quiet', () => {
    let now = 0;
    const pace = createPace(() => now);
    for (let sender = 0; sender < 40; sender++) pace.heard(sender);
    pace.spoken();
    expect(pace.wait()).toBe(100);
    now = 6000;
    pace.spoken();
    expect(pace.wait()).toBe(5);
  });
});
