import { describe, expect, it } from 'vitest';
import { verifyProof } from '../../../verifier/src/verify.ts';
import { useCheckers } from '../testing/checkers.ts';
import { logOf, partLogOf } from '../testing/logs.ts';

const { acceptedByPython, expectAccepted, expectRefused } = useCheckers();

describe('a proof log', () => {
  it.each(['2x3', '3x3', '3x5u', '2x8', 'skemind', 'classic'])(
    'writes a log of %s that both checkers accept',
    expectAccepted,
  );

  it('writes a log of a part that is accepted as a part', () => {
    const log = partLogOf('classic', { guess: 8, answer: 6 });
    expect(verifyProof(log)).toMatchObject({ ok: true, game: '4x6', part: [8, 6] });
    expect(acceptedByPython([log])).toEqual([true]);
  });

  it('writes a log of a small part of a large game, which takes both checkers a moment', () => {
    const log = partLogOf('5x8', { guess: 74, answer: 20 });
    expect(verifyProof(log)).toMatchObject({ ok: true, game: '5x8', total: 19, codes: 8 });
    expect(acceptedByPython([log])).toEqual([true]);
  });

  it('is refused by both checkers after any of 100 changes', () => expectRefused(100));

  it('names the first line that fails, and never throws', () => {
    const log = logOf('3x4');
    const spoilt = log.map((line, at) => (at === 5 ? line.replace(/"bound":(\d+)/u, '"bound":9$1') : line));
    expect(verifyProof(spoilt)).toMatchObject({ ok: false, line: 6 });
    for (const text of [
      '',
      'null',
      '[]',
      '{}',
      '{"proof":1}',
      '{"proof":2}',
      'x',
      '{"proof":1,"length":9,"symbols":9}',
    ])
      expect(verifyProof([text])).toMatchObject({ ok: false });
  });
});
