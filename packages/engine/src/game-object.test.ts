import { describe, expect, it } from 'vitest';
import { RuleError } from './errors.ts';
import { Game } from './game-object.ts';
import { parseRecording } from './recording.ts';

const thrownBy = (act: () => unknown): RuleError => {
  try {
    act();
  } catch (error) {
    if (error instanceof RuleError) return error;
    throw error;
  }
  throw new Error('Nothing was thrown.');
};

describe('Game', () => {
  it('answers guesses until the code is broken', () => {
    const game = new Game('classic', { seed: 42 });
    expect(game.guess('RRBB')).toEqual({ black: 0, white: 0 });
    expect(game.view.secretCode).toBeNull();
    expect(game.guess('YGVO')).toEqual({ black: 4, white: 0 });
    expect(game.status).toBe('won');
    expect(game.attempts).toHaveLength(2);
    expect(game.view.secretCode).toEqual(['Y', 'G', 'V', 'O']);
  });

  it.each([
    ['classic', 'RGBY', 'red green blue yellow'],
    ['classic', ['R', 'G', 'B', 'Y'], 'r,g,b,y'],
    ['console', '1122', 1122 as never],
    ['console', [1, 1, 2, 2] as never, [1, 1, 2, 2] as never],
    ['3x4/7', '123', '123'],
  ])('accepts codes of %s as text and as lists: %j, %j', (ruleset, secret, guess) => {
    const game = new Game(ruleset, { secret });
    game.guess(guess);
    expect(game.status).toBe('won');
  });

  it('leaves views that it gave out as they were', () => {
    const game = new Game('classic', { seed: 42 });
    const before = game.view;
    game.guess('RRBB');
    expect(before.attempts).toEqual([]);
  });

  it('cannot be changed through its return values', () => {
    const game = new Game('classic', { seed: 42 });
    game.guess('RRBB');
    const attempts = game.view.attempts as unknown as { code: string[] }[];
    expect(() => attempts.push({ code: [] })).toThrow(TypeError);
    expect(() => attempts[0]!.code.pop()).toThrow(TypeError);
    expect(() => Object.assign(game.view, { status: 'won' })).toThrow(TypeError);
    expect(() => Object.assign(game.recording.actions[0]!, { type: 'resign' })).toThrow(TypeError);
    expect(JSON.parse(JSON.stringify(game))).toMatchObject({ secretCode: null, seed: null, attempts });
  });

  it('ends by resigning, and on time where the ruleset has a clock', () => {
    const given = new Game('classic', { seed: 42 });
    given.resign();
    expect(given.view.reason).toBe('resigned');
    const timed = new Game('skemind', { seed: 42 });
    timed.guess('CSTD', 1000);
    timed.expire(180_000);
    expect(timed.view.reason).toBe('time');
  });

  it('continues a saved game', () => {
    const game = new Game('skemind', { seed: 42 });
    game.guess('CSTD', 1000);
    const saved = parseRecording(JSON.stringify(game.recording));
    const resumed = Game.from(saved.ok ? saved.value : '');
    expect(Game.from(JSON.stringify(game.recording)).view).toEqual(game.view);
    expect(resumed.view).toEqual(game.view);
    resumed.resign(2000);
    expect(resumed.recording.actions).toHaveLength(2);
    expect(game.status).toBe('playing');
  });

  it.each([
    ['too-short', () => new Game('classic', { seed: 42 }).guess('RR'), 'The code has 2 pegs; it needs 4.'],
    [
      'unknown-symbol',
      () => new Game('classic', { seed: 42 }).guess('RRBX'),
      '"X" at position 4 is not a symbol of these rules; choose from R, B, G, Y, O, V.',
    ],
    [
      'unknown-symbol',
      () => new Game('classic', { seed: 42 }).guess({ code: 'RRBB' } as never),
      '"{"code":"RRBB"}" at position 1 is not a symbol of these rules; choose from R, B, G, Y, O, V.',
    ],
    ['not-a-recording', () => Game.from(null as never), 'This is not the recording of a game.'],
    [
      'already-won',
      () => {
        const game = new Game('classic', { secret: 'RRBB' });
        game.guess('RRBB');
        game.guess('RRBB');
      },
      'The game is already won; start a new one to guess again.',
    ],
    [
      'unknown-variant',
      () => new Game('clasic', { seed: 1 }),
      '"clasic" is not a set of rules; use a name such as classic, or notation such as 4x6/10 or 4x6u/8@180.',
    ],
    ['bad-seed', () => new Game(), 'A game needs a seed, which is a whole number, or a secret code.'],
    [
      'bad-seed',
      () => new Game('classic', { seed: 1.5 }),
      '1.5 is not a seed; a seed is a whole number between -9007199254740991 and 9007199254740991.',
    ],
  ])('throws %s as a sentence with a kind', (kind, act, sentence) => {
    const { kind: thrown, message } = thrownBy(act);
    expect({ kind: thrown, message }).toEqual({ kind, message: sentence });
  });
});
