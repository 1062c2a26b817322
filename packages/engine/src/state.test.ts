import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Action, applyAction, type GameState, tryInit } from './game.ts';
import { formatState, parseState } from './state.ts';
import { anyGame, player } from './testing/arbitraries.ts';

const begin = (variant: string): GameState => {
  const state = tryInit({ variant, seed: 42, playerIds: [player] });
  if (!state.ok) throw new Error(state.error.kind);
  return state.value;
};

const after = (state: GameState, ...actions: readonly Action[]): GameState =>
  actions.reduce((now, action) => applyAction(now, action, player), state);

const wrong: Action = { type: 'submit', code: ['R', 'R', 'R', 'R'] };

const start = begin('classic');
const one = after(start, wrong);
const won = after(one, { type: 'submit', code: start.secretCode });
const lost = after(start, ...Array(10).fill(wrong));
const timed = begin('skemind');
const expired = after(timed, { type: 'expire', at: 180_000 });

describe('a saved game', () => {
  it('is restored from JSON unchanged and continues from there', () => {
    fc.assert(
      fc.property(anyGame, ({ states, actions }) => {
        for (const [index, state] of states.entries()) {
          const restored = parseState(formatState(state));
          expect(restored).toEqual({ ok: true, value: state });
          const action = actions[index];
          if (restored.ok && action !== undefined) {
            expect(applyAction(restored.value, action, player)).toEqual(states[index + 1]);
          }
        }
      }),
    );
  });

  it.each<[string, string]>([
    ['', '(the whole of it)'],
    ['{', '(the whole of it)'],
    ['null', '(the whole of it)'],
    ['[]', '(the whole of it)'],
  ])('is refused as malformed: "%s"', (text, path) => {
    expect(parseState(text)).toEqual({ ok: false, error: { kind: 'malformed-state', path } });
  });

  it('is refused if its ruleset is unknown or missing', () => {
    expect(parseState(JSON.stringify({ ...start, variant: 'chess' }))).toMatchObject({
      error: { kind: 'unknown-variant' },
    });
    expect(parseState('{}')).toMatchObject({ error: { kind: 'malformed-variant' } });
  });

  const feedback = { black: 1, white: 1 };
  const attempt = { code: ['R', 'R', 'R', 'R'], feedback };
  it.each<[object, string]>([
    [{ ...start, playerId: 1 }, 'playerId'],
    [{ ...start, seed: 0.5 }, 'seed'],
    [{ ...start, secretCode: ['R'] }, 'secretCode'],
    [{ ...start, secretCode: 'YGVO' }, 'secretCode'],
    [{ ...start, secretCode: [1, 2, 3, 4] }, 'secretCode[0]'],
    [{ ...start, rngState: -1 }, 'rngState'],
    [{ ...start, rngState: 2 ** 32 }, 'rngState'],
    [{ ...start, attempts: {} }, 'attempts'],
    [{ ...lost, attempts: [...lost.attempts, attempt] }, 'attempts'],
    [{ ...won, attempts: [...won.attempts].reverse() }, 'attempts'],
    [{ ...one, attempts: [{ ...attempt, code: ['R', 'R', 'R'] }] }, 'attempts[0].code'],
    [{ ...one, attempts: [{ code: attempt.code }] }, 'attempts[0].feedback'],
    [{ ...one, attempts: [{ ...attempt, feedback: { black: 5, white: 0 } }] }, 'attempts[0].feedback.black'],
    [{ ...one, attempts: [{ ...attempt, feedback: { black: 3, white: 2 } }] }, 'attempts[0].feedback.white'],
    [{ ...one, attempts: [{ ...attempt, feedback: { black: 3, white: -1 } }] }, 'attempts[0].feedback.white'],
    [{ ...won, attempts: [...won.attempts, attempt] }, 'attempts'],
    [{ ...start, maxAttempts: 11 }, 'maxAttempts'],
    [{ ...start, maxAttempts: 9 }, 'maxAttempts'],
    [{ ...start, status: 'paused' }, 'status'],
    [{ ...start, status: 'won' }, 'status'],
    [{ ...won, status: 'playing' }, 'status'],
    [{ ...lost, status: 'playing', reason: null }, 'status'],
    [{ ...start, reason: 'boredom' }, 'reason'],
    [{ ...start, reason: 'time' }, 'reason'],
    [{ ...lost, reason: null }, 'reason'],
    [{ ...one, status: 'lost', reason: 'attempts', gameOver: true }, 'reason'],
    [{ ...one, status: 'lost', reason: 'time', gameOver: true }, 'reason'],
    [{ ...expired, elapsed: 179_999 }, 'reason'],
    [{ ...timed, elapsed: 180_000 }, 'elapsed'],
    [{ ...start, elapsed: -1 }, 'elapsed'],
    [{ ...start, gameOver: true }, 'gameOver'],
    [{ ...start, gameOver: 0 }, 'gameOver'],
    [{ ...won, gameOver: false }, 'gameOver'],
    [{ ...won, winner: null }, 'winner'],
    [{ ...start, winner: player }, 'winner'],
    [{ ...start, winner: 7 }, 'winner'],
  ])('is refused with the field that is malformed (case %#)', (state, path) => {
    expect(parseState(JSON.stringify(state))).toEqual({ ok: false, error: { kind: 'malformed-state', path } });
  });
});
