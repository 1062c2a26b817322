import { describe, it } from 'vitest';
import { useCheckers } from '../testing/checkers.ts';

const { expectAccepted, expectRefused } = useCheckers();

describe('a proof log', () => {
  it('of classic is accepted by both checkers', () => expectAccepted('classic'));

  it('is refused by both checkers after any of 1,000 changes', () => expectRefused(1000));
});
