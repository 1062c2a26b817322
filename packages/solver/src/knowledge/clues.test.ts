import { type Attempt, gameView, MastermindEngine, SeededRandom, type Variant } from '@mastermind/engine';
import { describe, expect, it } from 'vitest';
import * as solver from '../index.ts';
import { playTurn } from '../platform/play.ts';
import { strategies } from '../strategies/registry.ts';
import { ruleset } from '../testing/rulesets.ts';
import { certaintyOfClues } from './certainty.ts';

const code = ['1', '2', '3', '4'];
const row = (pegs: string, black: number, white: number): Attempt => ({ code: [...pegs], feedback: { black, white } });
const fine = row('1123', 1, 1);

/** Every public function that takes clues, and its result for these. */
const entries: Readonly<Record<string, (clues: solver.Clues) => unknown>> = {
  checkClues: solver.checkClues,
  positionOf: (clues) => solver.positionOf(clues),
  completion: (clues) => solver.completion(clues),
  certaintyOfClues: certaintyOfClues,
  findContradictions: (clues) => solver.findContradictions(clues, code),
  findConflict: (clues) => ({ ok: false, error: solver.findConflict(clues) }),
  reviewGame: (clues) => solver.reviewGame(clues),
  hintGuess: (clues) => solver.hintGuess(clues),
  hintFact: (clues) => solver.hintFact(clues, [], 0),
  'hintDraft, full': (clues) => solver.hintDraft(clues, code),
  'hintDraft, with gaps': (clues) => solver.hintDraft(clues, ['1', null, null, null]),
  playTurn: (clues) => {
    const view = gameView(new MastermindEngine().init({ seed: 1, playerIds: ['bot'], variant: clues.variant }));
    return playTurn({ view: { ...view, ...clues }, bot: 'optimal', random: 1 });
  },
  ...Object.fromEntries(
    strategies.map((strategy) => [
      `the strategy ${strategy.id}`,
      (clues: solver.Clues) => strategy.guess(clues, new SeededRandom(1)),
    ]),
  ),
};

const illegal: readonly (readonly [string, Variant, readonly Attempt[], number, object])[] = [
  ['an unknown symbol', ruleset('4x6'), [fine, row('1129', 1, 0)], 2, { kind: 'unknown-symbol', position: 4 }],
  ['a short code', ruleset('4x6'), [row('112', 1, 0), fine], 1, { kind: 'too-short', length: 3 }],
  ['a long code', ruleset('4x6'), [fine, fine, row('11223', 1, 0)], 3, { kind: 'too-long', length: 5 }],
  ['a repeat', ruleset('4x6u'), [row('1123', 1, 1)], 1, { kind: 'repeated-symbol', positions: [1, 2] }],
  ['one peg out of place', ruleset('4x6'), [row('1123', 3, 1)], 1, { kind: 'impossible-answer', black: 3, white: 1 }],
  ['too many pegs', ruleset('4x6'), [row('1123', 0, 6)], 1, { kind: 'impossible-answer', white: 6, pegs: 4 }],
  ['too few pegs', ruleset('4x6u'), [row('1234', 1, 0)], 1, { kind: 'impossible-answer', black: 1, white: 0 }],
  ['a negative count', ruleset('4x6'), [row('1123', -1, 2)], 1, { kind: 'impossible-answer', black: -1 }],
  ['half a peg', ruleset('4x6'), [row('1123', 0.5, 1)], 1, { kind: 'impossible-answer', black: 0.5 }],
];

describe.each(Object.entries(entries))('%s', (_name, ask) => {
  it.each(illegal)('refuses a row with %s', async (_what, variant, attempts, which, cause) => {
    expect(await ask({ variant, attempts })).toMatchObject({
      ok: false,
      error: { kind: 'illegal-row', row: which, cause },
    });
  });
});

it('refuses a question about something that is no code', () => {
  const clues = { variant: ruleset('4x6'), attempts: [fine] };
  const refusal = { ok: false, error: { kind: 'illegal-draft', cause: { kind: 'too-short' } } };
  expect(solver.findContradictions(clues, ['1'])).toMatchObject(refusal);
  expect(solver.findContradictions(clues, ['1'])).toMatchObject(refusal);
});

it('accepts exactly the answers that some guess can get', () => {
  for (const id of ['1x2', '1x2u', '2x2u', '4x6', '4x6u', '3x5u']) {
    const variant = ruleset(id);
    const open = solver.positionOf({ variant, attempts: [] });
    if (!open.ok) throw new Error(id);
    const { space, candidates } = open.value;
    const seen = new Set([...candidates.codes].flatMap((guess) => [...candidates.answers(guess)]));
    expect([...space.feedbacks]).toEqual([...seen].sort((one, other) => one - other));
  }
});
