import { vi } from 'vitest';

const STEP_MS = 10;
const MAX_STEPS = 10_000;

/** Lets the test's own time pass (see `vi.useFakeTimers`), as little of it as it takes until nothing is thrown. */
export const passUntil = async (look: () => void | Promise<void>): Promise<void> => {
  for (let passed = 0; ; passed += STEP_MS) {
    // Code that waits for nothing but promises continues first.
    await vi.advanceTimersByTimeAsync(passed === 0 ? 0 : STEP_MS);
    try {
      return await look();
    } catch (error) {
      if (passed >= MAX_STEPS) throw error;
    }
  }
};
