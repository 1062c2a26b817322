import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeAt } from './code.ts';
import type { MatchError } from './errors.ts';
import type { Action } from './game.ts';
import {
  createMatch,
  currentRound,
  type MatchState,
  matchPoints,
  matchResult,
  matchView,
  playRound,
  setCode,
} from './match.ts';
import type { Result } from './result.ts';
import { deepFreeze } from './testing/arbitraries.ts';
import { ruleset } from './testing/rulesets.ts';

const variant = ruleset('2x3/4');
const secret = ['1', '2'];

const must = (result: Result<MatchState, MatchError>): MatchState => {
  if (!result.ok) throw new Error(result.error.kind);
  return deepFreeze(result.value);
};

const begin = (rounds = 2): MatchState => must(createMatch(variant, ['human', 'computer'], rounds));

const submit = (letters: string): Action => ({ type: 'submit', code: [...letters] });

/** Plays the current round with this many wrong guesses, then the right one if it is still open. */
const playOut = (match: MatchState, wrong: number): MatchState => {
  const { maker, breaker } = match.rounds[currentRound(match)]!;
  let now = must(setCode(match, maker, secret));
  for (let guess = 0; guess < wrong; guess++) now = must(playRound(now, breaker, submit('33')));
  return wrong < variant.attempts ? must(playRound(now, breaker, submit('12'))) : now;
};

describe('a match', () => {
  it('swaps roles each round and gives points to the maker only', () => {
    const match = playOut(playOut(begin(), 2), 0);
    expect(match.rounds.map(({ maker, breaker }) => `${maker} > ${breaker}`)).toEqual([
      'human > computer',
      'computer > human',
    ]);
    expect(matchPoints(match)).toEqual([3, 1]);
    expect(matchResult(match)).toEqual({ kind: 'won', winner: 'human' });
  });

  it('swaps roles to the last of its rounds', () => {
    const match = begin(4);
    expect(match.rounds.map(({ maker }) => maker)).toEqual(['human', 'computer', 'human', 'computer']);
  });

  it('gives one point more for a code that was never broken', () => {
    const match = playOut(playOut(begin(), 1), 4);
    expect(matchPoints(match)).toEqual([2, 5]);
    expect(matchResult(match)).toEqual({ kind: 'won', winner: 'computer' });
  });

  it('counts a resigned round as unbroken', () => {
    const set = must(setCode(begin(), 'human', secret));
    const match = must(playRound(must(playRound(set, 'computer', submit('33'))), 'computer', { type: 'resign' }));
    expect(matchPoints(match)).toEqual([2, 0]);
  });

  it('is a draw on equal points, and runs until the last round is over', () => {
    const half = playOut(begin(), 1);
    expect(matchResult(half)).toEqual({ kind: 'running' });
    expect(currentRound(half)).toBe(1);
    expect(matchResult(playOut(half, 1))).toEqual({ kind: 'draw' });
  });

  it('shows the breaker no code before the round is over', () => {
    const set = must(setCode(begin(), 'human', secret));
    expect(matchView(set, 'computer').rounds[0]?.game?.secretCode).toBeNull();
    expect(matchView(set, 'spectator').rounds[0]?.game?.secretCode).toBeNull();
    expect(matchView(set, 'human').rounds[0]?.game?.secretCode).toEqual(secret);
    expect(matchView(set, 'computer').rounds[1]?.game).toBeNull();
    const over = must(playRound(set, 'computer', submit('12')));
    expect(matchView(over, 'computer').rounds[0]?.game?.secretCode).toEqual(secret);
  });

  it.each([0, 1, 3, 22, 2.5, -2, Number.NaN])('cannot have %d rounds', (rounds) => {
    expect(createMatch(variant, ['a', 'b'], rounds)).toEqual({
      ok: false,
      error: { kind: 'round-count', rounds, max: 20 },
    });
  });

  it('may have up to twenty', () => {
    expect(begin(20).rounds).toHaveLength(20);
  });

  it('needs two players', () => {
    expect(createMatch(variant, ['a', 'a'], 2)).toEqual({ ok: false, error: { kind: 'same-player' } });
  });

  it('refuses actions of the other player, and stays unchanged', () => {
    const fresh = begin();
    const set = must(setCode(fresh, 'human', secret));
    const over = playOut(playOut(fresh, 0), 0);
    const refusals: [Result<MatchState, MatchError>, object][] = [
      [setCode(fresh, 'stranger', secret), { kind: 'not-in-match', playerId: 'stranger' }],
      [playRound(set, 'stranger', submit('12')), { kind: 'not-in-match', playerId: 'stranger' }],
      [setCode(fresh, 'computer', secret), { kind: 'not-the-maker', maker: 'human' }],
      [setCode(fresh, 'human', ['1']), { kind: 'too-short', length: 1, expected: 2 }],
      [setCode(set, 'human', ['2', '1']), { kind: 'code-set' }],
      [playRound(fresh, 'computer', submit('12')), { kind: 'code-missing', maker: 'human' }],
      [playRound(set, 'human', submit('12')), { kind: 'not-the-breaker', breaker: 'computer' }],
      [playRound(set, 'computer', submit('1')), { kind: 'too-short', length: 1, expected: 2 }],
      [playRound(set, 'computer', { type: 'reset' }), { kind: 'reset-in-match' }],
      [setCode(over, 'human', secret), { kind: 'match-over' }],
      [playRound(over, 'computer', submit('12')), { kind: 'match-over' }],
    ];
    for (const [result, error] of refusals) expect(result).toEqual({ ok: false, error });
  });

  it('gives as many points as guesses and unbroken codes, and never shows the breaker the code', () => {
    const guesses = fc.array(fc.nat(8), { minLength: 24, maxLength: 24 });
    fc.assert(
      fc.property(guesses, fc.constantFrom(2, 4), (indexes, rounds) => {
        let match = begin(rounds);
        let next = 0;
        let used = 0;
        let unbroken = 0;
        while (currentRound(match) < rounds && next < indexes.length) {
          const round = currentRound(match);
          const { maker, breaker } = match.rounds[round]!;
          match = must(setCode(match, maker, codeAt(variant, indexes[next++]!)));
          while (next < indexes.length && currentRound(match) === round) {
            const shown = matchView(match, breaker);
            const game = match.rounds[round]!.game!;
            expect(JSON.stringify(shown.rounds[round])).not.toContain(JSON.stringify(game.secretCode).replace('"', ''));
            match = must(playRound(match, breaker, { type: 'submit', code: codeAt(variant, indexes[next++]!) }));
            used++;
          }
          if (match.rounds[round]!.game!.status === 'lost') unbroken++;
        }
        const [first, second] = matchPoints(match);
        expect(first + second).toBe(used + unbroken);
      }),
    );
  });
});
