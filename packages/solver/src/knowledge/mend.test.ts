import { describe, expect, it } from 'vitest';
import { clues } from '../testing/rulesets.ts';
import { mendsOf } from './mend.ts';

describe('a wrong row', () => {
  it('is named, like every row that may be the wrong one, with the answers that would fit', () => {
    const mends = mendsOf(clues('classic', 'RRRR:00 RRBB:00 GGGG:10 RGGG:20'));
    expect(mends.map(({ row }) => row)).toContain(4);
    for (const { row, answers } of mends) expect(answers.length, `row ${row}`).toBeGreaterThan(0);
  });

  it('is one of several where changing any one of them would do', () => {
    const wrong = clues('classic', 'RRRR:10 BBBB:10 RRRR:00');
    const [first, ...more] = mendsOf(wrong);
    expect([first, ...more].map((mend) => mend?.row)).toEqual([1, 3]);
    expect(first?.answers).toEqual([{ black: 0, white: 0 }]);
  });

  it('is not looked for where two rows must be wrong', () => {
    expect(mendsOf(clues('classic', 'RRRR:40 BBBB:40 GGGG:40'))).toEqual([]);
  });
});
