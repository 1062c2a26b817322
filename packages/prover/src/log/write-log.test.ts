import { solvePosition } from '@mastermind/solver';
import { describe, expect, it } from 'vitest';
import { verifyProof } from '../../../verifier/src/verify.ts';
import { useCheckers } from '../testing/checkers.ts';
import { kernelFor, logOf } from '../testing/logs.ts';
import { writeLog } from './write-log.ts';

const { acceptedByPython, expectAccepted, expectRefused } = useCheckers();

describe('a proof log', () => {
  it.each(['2x3', '3x3', '3x5u', '2x8', 'skemind'])('of %s is accepted by both checkers', expectAccepted);

  it('of a part is accepted as a part', () => {
    const kernel = kernelFor('classic');
    const [guess, answer] = [8, 6];
    const part = kernel.load(Uint32Array.from({ length: 1296 }, (_, code) => code)).split(guess);
    const { codes } = part.find(({ feedback }) => feedback === answer)!;
    const solved = solvePosition(kernel, codes, { history: [guess], tree: true });
    if (!solved.ok) throw new Error(solved.error.kind);
    const { total, tree } = solved.value;
    const log = writeLog(kernel, { total: total!, tree: tree! }, { guess, answer });
    expect(verifyProof(log)).toMatchObject({ ok: true, total, codes: codes.length, whole: false });
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
