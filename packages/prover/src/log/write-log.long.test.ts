import { describe, it } from 'vitest';
import { useCheckers } from '../testing/checkers.ts';

const { expectAccepted, expectRefused } = useCheckers();

describe('a proof log', { timeout: 7_200_000 }, () => {
  it.each(['4x7', 'bulls', '4x8'])('of all of %s is accepted by both checkers', expectAccepted);

  it('is refused by both checkers after any of 1,000 changes', () => expectRefused(1000));
});
