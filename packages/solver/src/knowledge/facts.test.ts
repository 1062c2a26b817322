import type { Code } from '@mastermind/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clues, fittingCodes, truthfulClues } from '../testing/rulesets.ts';
import { certainty, certaintyOfClues } from './certainty.ts';
import type { Clues } from './clues.ts';
import { type Fact, factsOf } from './facts.ts';
import { positionOf } from './position.ts';

const position = (given: Clues) => {
  const made = positionOf(given);
  if (!made.ok) throw new Error(made.error.kind);
  return made.value;
};

const facts = (given: Clues): readonly Fact[] => factsOf(given.variant, certainty(position(given)));

describe('certain facts', () => {
  it.each([
    ['classic', '', []],
    ['skemind', '', []],
    ['3x3u', '', []],
    [
      'classic',
      'RRBB:00',
      [
        { kind: 'ruled-out', symbol: 'R' },
        { kind: 'ruled-out', symbol: 'B' },
      ],
    ],
    [
      'classic',
      'RRRR:10',
      [
        { kind: 'count', symbol: 'R', min: 1, max: 1 },
        ...['B', 'G', 'Y', 'O', 'V'].map((symbol) => ({ kind: 'count', symbol, min: 0, max: 3 })),
      ],
    ],
    [
      '2x2',
      '11:10 12:02',
      [
        { kind: 'fixed', place: 1, symbol: '2' },
        { kind: 'fixed', place: 2, symbol: '1' },
      ],
    ],
  ])('is found in %s after "%s": %j', (variant, history, known) => {
    expect(facts(clues(variant, history))).toEqual(known);
  });

  it('is true of every code that fits, and as sharp as can be', () => {
    fc.assert(
      fc.property(truthfulClues, (given) => {
        const fitting = fittingCodes(given);
        const { bounds, places } = certainty(position(given));
        expect(certaintyOfClues(given)).toEqual({ ok: true, value: { bounds, places } });
        for (const { symbol, min, max } of bounds) {
          const counts = fitting.map((code) => code.filter((key) => key === symbol).length);
          expect([Math.min(...counts), Math.max(...counts)]).toEqual([min, max]);
        }
        places.forEach((keys, place) => {
          expect([...keys].sort()).toEqual([...new Set(fitting.map((code) => code[place]!))].sort());
        });
      }),
    );
  });

  it('is worked out in the largest ruleset once few codes are left', () => {
    const few = certaintyOfClues(clues('8x12', '12345678:70 11111111:00'));
    if (!few.ok) throw new Error(few.error.kind);
    expect(few.value.places.slice(1)).toEqual([...'2345678'].map((key) => [key]));
    expect(few.value.places[0]).toEqual([...'23456789ABC']);
    expect(certaintyOfClues(clues('8x12', ''))).toMatchObject({ ok: false, error: { kind: 'too-large' } });
    expect(certaintyOfClues(clues('8x12', '11111111:00 11111111:10'))).toMatchObject({ error: { rows: [1, 2] } });
  });

  it('is reported as facts that hold for every code that fits', () => {
    fc.assert(
      fc.property(truthfulClues, (given) => {
        const at = position(given);
        const known = factsOf(given.variant, certainty(at));
        for (const code of fittingCodes(given)) expect(known.filter((fact) => !holds(fact, code))).toEqual([]);
      }),
    );
  });
});

const holds = (fact: Fact, code: Code): boolean => {
  const count = code.filter((key) => key === fact.symbol).length;
  switch (fact.kind) {
    case 'ruled-out':
      return count === 0;
    case 'count':
      return count >= fact.min && count <= fact.max;
    case 'fixed':
      return code[fact.place - 1] === fact.symbol;
    case 'not-there':
      return code[fact.place - 1] !== fact.symbol;
  }
};
