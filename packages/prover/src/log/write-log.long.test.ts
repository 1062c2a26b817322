import { describe, it } from 'vitest';
import { useCheckers } from '../testing/checkers.ts';

const { expectAccepted, expectRefused } = useCheckers();

describe('a proof log', { timeout: 7_200_000 }, () => {
  it.each(['4x7', 'bulls', '4x8'])('writes a log of all of %s that both checkers accept', expectAccepted);

  it('is refused by both checkers after any of 1,000 changes', () => expectRefused(1000));
});
