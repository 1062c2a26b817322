import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Code, formatCode, parseCode } from './code.ts';
import { RuleError } from './errors.ts';
import { type Action, applyAction, type GameConfig, type GameState, tryAction, tryInit } from './game.ts';
import { SeededRandom } from './random.ts';
import { anyGame, deepFreeze, player } from './testing/arbitraries.ts';
import { ruleset } from './testing/rulesets.ts';
import { classic, deadline, skemind, type Variant } from './variant.ts';

const begin = (config: Partial<GameConfig> = {}): GameState => {
  const state = tryInit({ seed: 42, playerIds: [player], ...config });
  if (!state.ok) throw new RuleError(state.error);
  return deepFreeze(state.value);
};

const code = (variant: Variant, text: string): Code => {
  const parsed = parseCode(variant, text);
  if (!parsed.ok) throw new RuleError(parsed.error);
  return parsed.value;
};

const submit = (text: string, at?: number): Action =>
  at === undefined ? { type: 'submit', code: [...text] } : { type: 'submit', code: [...text], at };

/** Plays on and freezes every state, so that a change in place would throw. */
const play = (state: GameState, ...actions: readonly Action[]): GameState =>
  actions.reduce((now, action) => deepFreeze(applyAction(now, action, player)), state);

const refusal = (state: GameState, action: unknown, playerId = player): unknown => {
  const before = JSON.stringify(state);
  const result = tryAction(state, action as Action, playerId);
  expect(JSON.stringify(state)).toBe(before);
  return result.ok ? null : result.error;
};

const againstRBGY = (variant: Variant = classic): GameState => begin({ variant, secret: ['R', 'B', 'G', 'Y'] });

describe('a new game', () => {
  it('is classic by default, with the code of its seed', () => {
    const state = begin();
    expect(state).toEqual({
      variant: classic,
      playerId: player,
      seed: 42,
      secretCode: ['Y', 'G', 'V', 'O'],
      rngState: expect.any(Number),
      attempts: [],
      maxAttempts: 10,
      status: 'playing',
      reason: null,
      gameOver: false,
      winner: null,
      elapsed: 0,
    });
    expect(begin()).toEqual(state);
  });

  it('takes any ruleset: by name, in notation or as data', () => {
    expect(begin({ variant: 'super' }).secretCode).toHaveLength(5);
    expect(begin({ variant: '3x4u/5' }).maxAttempts).toBe(5);
    expect(begin({ variant: skemind }).variant).toEqual(skemind);
  });

  it('takes a maker’s code, with or without a seed', () => {
    expect(begin({ secret: ['R', 'R', 'R', 'R'] }).secretCode).toEqual(['R', 'R', 'R', 'R']);
    const unseeded = begin({ seed: null, secret: ['R', 'R', 'R', 'R'] });
    expect(unseeded).toMatchObject({ seed: null, rngState: 0 });
  });

  it.each<[string, Partial<GameConfig>, object]>([
    ['two players', { playerIds: ['a', 'b'] }, { kind: 'player-count', count: 2 }],
    ['no player', { playerIds: [] }, { kind: 'player-count', count: 0 }],
    [
      'a player under another name',
      { playerId: 'a', playerIds: undefined } as object,
      { kind: 'player-count', count: 0 },
    ],
    ['a player whose id is a number', { playerIds: [5] as never }, { kind: 'bad-player', playerId: 5 }],
    ['half a seed', { seed: 0.5 }, { kind: 'bad-seed', seed: 0.5 }],
    ['half a seed beside a code', { seed: 0.5, secret: [...'RRRR'] }, { kind: 'bad-seed', seed: 0.5 }],
    ['an endless seed', { seed: Number.POSITIVE_INFINITY }, { kind: 'bad-seed', seed: Number.POSITIVE_INFINITY }],
    ['a seed too large to be safe', { seed: 2 ** 53 }, { kind: 'bad-seed', seed: 2 ** 53 }],
    ['a seed in words', { seed: '42' as unknown as number }, { kind: 'bad-seed', seed: '42' }],
    ['neither seed nor code', { seed: null }, { kind: 'bad-seed', seed: null }],
    ['an unknown ruleset', { variant: 'chess' }, { kind: 'unknown-variant', text: 'chess' }],
    ['a code that is no list', { secret: 5 as never }, { kind: 'too-short', length: 0, expected: 4 }],
    ['a short code', { secret: ['R'] }, { kind: 'too-short', length: 1, expected: 4 }],
  ])('refuses %s', (_what, config, error) => {
    expect(tryInit({ seed: 42, playerIds: [player], ...config })).toEqual({ ok: false, error });
  });

  it('refuses no configuration at all', () => {
    expect(tryInit(undefined as never)).toEqual({ ok: false, error: { kind: 'player-count', count: 0 } });
  });
});

describe('a guess', () => {
  it('is recorded with its answer and leaves the game running', () => {
    const state = play(againstRBGY(), submit('RYBG'), submit('OOOO'));
    expect(state.attempts).toEqual([
      { code: ['R', 'Y', 'B', 'G'], feedback: { black: 1, white: 3 } },
      { code: ['O', 'O', 'O', 'O'], feedback: { black: 0, white: 0 } },
    ]);
    expect(state).toMatchObject({ status: 'playing', gameOver: false, winner: null, reason: null, elapsed: 0 });
  });

  it('wins if it breaks the code', () => {
    const state = play(againstRBGY(), submit('OOOO'), submit('RBGY'));
    expect(state).toMatchObject({ status: 'won', gameOver: true, winner: player, reason: null });
    expect(refusal(state, submit('RBGY'))).toEqual({ kind: 'already-won' });
  });

  it('may win even as the very last one', () => {
    const nine = play(againstRBGY(), ...Array(9).fill(submit('OOOO')));
    expect(nine.status).toBe('playing');
    expect(play(nine, submit('RBGY'))).toMatchObject({ status: 'won', winner: player });
  });

  it('loses if it is the last one and wrong', () => {
    const state = play(againstRBGY(), ...Array(10).fill(submit('OOOO')));
    expect(state).toMatchObject({ status: 'lost', reason: 'attempts', gameOver: true, winner: null });
    expect(refusal(state, submit('RBGY'))).toEqual({ kind: 'already-lost', reason: 'attempts' });
  });

  it.each([
    ['RBG', { kind: 'too-short', length: 3, expected: 4 }],
    ['RBGYO', { kind: 'too-long', length: 5, expected: 4 }],
    ['RBGx', { kind: 'unknown-symbol', symbol: 'x', position: 4, choices: [...'RBGYOV'] }],
  ])('is refused if it is %s, and nothing changes', (letters, error) => {
    expect(refusal(againstRBGY(), submit(letters))).toEqual(error);
  });

  it.each(['RBGY', 'red blue green yellow', '1 2 3 4'])('may be text: %s', (code) => {
    const state = applyAction(againstRBGY(), { type: 'submit', code }, player);
    expect(state).toMatchObject({ status: 'won', attempts: [{ code: ['R', 'B', 'G', 'Y'] }] });
  });

  it('is refused as text with the same sentence as a list', () => {
    expect(refusal(againstRBGY(), { type: 'submit', code: 'RBG' })).toEqual({
      kind: 'too-short',
      length: 3,
      expected: 4,
    });
  });

  it('is refused from another player', () => {
    expect(refusal(againstRBGY(), submit('RBGY'), 'stranger')).toEqual({ kind: 'not-your-game', playerId: 'stranger' });
    expect(refusal(againstRBGY(), { type: 'reset' }, 'stranger')).toMatchObject({ kind: 'not-your-game' });
  });

  it.each([
    null,
    undefined,
    'submit',
    {},
    { type: 'dance' },
    { type: 'submit' },
    { type: 'submit', code: [1, 2, 3, 4] },
    { type: 'submit', code: ['R', 'B', 'G', 4] },
  ])('is refused if it is no action at all: %o', (action) => {
    expect(refusal(againstRBGY(), action)).toEqual({ kind: 'malformed-action' });
  });
});

describe('the clock', () => {
  const timed = ruleset('4x6/10@10');
  const start = begin({ variant: timed, secret: ['1', '2', '3', '4'] });

  it('knows the deadline of a ruleset', () => {
    expect(deadline(timed)).toBe(10_000);
    expect(deadline(classic)).toBeNull();
  });

  it('lets guesses in until a moment before the deadline', () => {
    const state = play(start, submit('1111', 0), submit('2222', 4000), submit('1234', 9999));
    expect(state).toMatchObject({ status: 'won', elapsed: 9999 });
  });

  it.each([10_000, 10_001])('refuses a guess at %i ms, after which only expiry is left', (at) => {
    expect(refusal(start, submit('1234', at))).toEqual({ kind: 'time-up', seconds: 10 });
    expect(refusal(start, { type: 'resign', at })).toEqual({ kind: 'time-up', seconds: 10 });
    expect(play(start, { type: 'expire', at })).toMatchObject({
      status: 'lost',
      reason: 'time',
      gameOver: true,
      winner: null,
      elapsed: 10_000,
    });
  });

  it.each([10_000, 10_001])('refuses a guess at %i ms as lost once the game has expired', (at) => {
    const expired = play(start, { type: 'expire', at });
    expect(refusal(expired, submit('1234', at))).toEqual({ kind: 'already-lost', reason: 'time' });
  });

  it('does not end a game before its time', () => {
    expect(refusal(start, { type: 'expire', at: 9999 })).toEqual({ kind: 'time-left', milliseconds: 1 });
  });

  it('cannot end a game that has no clock', () => {
    expect(refusal(againstRBGY(), { type: 'expire', at: 10 ** 9 })).toEqual({ kind: 'no-clock' });
  });

  it('needs a time with every guess, resignation and expiry', () => {
    expect(refusal(start, submit('1234'))).toEqual({ kind: 'time-missing' });
    expect(refusal(start, { type: 'resign' })).toEqual({ kind: 'time-missing' });
    expect(refusal(start, { type: 'expire' })).toEqual({ kind: 'time-missing' });
  });

  it('never runs backwards, but may stop', () => {
    const state = play(start, submit('1111', 500));
    expect(refusal(state, submit('2222', 499))).toEqual({ kind: 'time-backwards', at: 499, previous: 500 });
    expect(play(state, submit('2222', 500)).elapsed).toBe(500);
  });

  it.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, '7', null])('does not take %o for a time', (at) => {
    expect(refusal(start, { type: 'submit', code: [...'1234'], at })).toEqual({ kind: 'bad-time', at });
  });

  it('is kept in untimed games too, where a time is given', () => {
    const state = play(againstRBGY(), submit('OOOO', 300), submit('OOOO'));
    expect(state.elapsed).toBe(300);
    expect(refusal(state, submit('OOOO', 299))).toMatchObject({ kind: 'time-backwards' });
  });
});

describe('resigning', () => {
  it('loses, whether or not there is a clock', () => {
    expect(play(againstRBGY(), { type: 'resign' })).toMatchObject({ status: 'lost', reason: 'resigned', elapsed: 0 });
    const timed = begin({ variant: skemind });
    expect(play(timed, { type: 'resign', at: 7 })).toMatchObject({ status: 'lost', reason: 'resigned', elapsed: 7 });
  });

  it('is too late after the end', () => {
    expect(refusal(play(againstRBGY(), submit('RBGY')), { type: 'resign' })).toEqual({ kind: 'already-won' });
    const resigned = play(againstRBGY(), { type: 'resign' });
    expect(refusal(resigned, submit('RBGY'))).toEqual({ kind: 'already-lost', reason: 'resigned' });
  });
});

describe('reset', () => {
  it('starts over with a new seed drawn from the old random state, while playing and after the end', () => {
    const running = play(begin(), submit('OOOO'));
    const next = play(running, { type: 'reset' });
    const seed = SeededRandom.fromState(running.rngState).int(0, 2 ** 32 - 1);
    expect(next).toEqual(begin({ seed }));
    expect(play(play(running, { type: 'resign' }), { type: 'reset' })).toEqual(next);
    expect(formatCode(classic, next.secretCode)).not.toBe('YGVO');
  });

  it('sets the clock back to the start', () => {
    const state = begin({ variant: skemind });
    const guess = code(skemind, 'CSTD');
    const played = play(state, { type: 'submit', code: guess, at: 5000 }, { type: 'reset' });
    expect(played).toMatchObject({ elapsed: 0, attempts: [], status: 'playing' });
    expect(play(played, { type: 'submit', code: guess, at: 1 }).elapsed).toBe(1);
  });

  it('draws many different seeds', () => {
    const seeds = new Set(Array.from({ length: 200 }, (_, seed) => play(begin({ seed }), { type: 'reset' }).seed));
    expect(seeds.size).toBe(200);
    expect([...seeds].some((seed) => seed! > 2 ** 31)).toBe(true);
  });
});

describe('applyAction', () => {
  it('throws the error of tryAction, with its sentence', () => {
    expect(() => applyAction(againstRBGY(), submit('R'), player)).toThrow('The code has 1 peg; it needs 4.');
    try {
      applyAction(againstRBGY(), submit('R'), player);
    } catch (error) {
      expect(error).toMatchObject({ name: 'RuleError', error: { kind: 'too-short', length: 1, expected: 4 } });
    }
  });
});

describe('any game', () => {
  it('has a status, winner and reason that agree with its guesses', () => {
    fc.assert(
      fc.property(anyGame, ({ states }) => {
        for (const state of states) {
          const won = state.attempts.at(-1)?.feedback.black === state.variant.length;
          expect(state.status === 'won').toBe(won);
          expect(state.gameOver).toBe(state.status !== 'playing');
          expect(state.winner).toBe(won ? player : null);
          expect(state.reason === null).toBe(state.status !== 'lost');
          expect(state.attempts.length).toBeLessThanOrEqual(state.maxAttempts);
        }
      }),
    );
  });
});
