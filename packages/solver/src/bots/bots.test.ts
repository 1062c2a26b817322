import {
  type Action,
  classic,
  codeAt,
  type GameState,
  type GameView,
  gameView,
  MastermindEngine,
  SeededRandom,
  skemind,
  type Variant,
} from '@mastermind/engine';
import { describe, expect, it } from 'vitest';
import { positionOf } from '../knowledge/position.ts';
import { plainTools } from '../strategies/strategy.ts';
import { averagesOf, isFalling } from '../testing/averages.ts';
import { clues, ruleset } from '../testing/rulesets.ts';
import { levelGuessAt, levels } from './level.ts';
import { makers } from './maker.ts';
import { bots, DEFAULT_BOT, findBot } from './registry.ts';

const engine = new MastermindEngine();

const game = (variant: Variant, seed: number): GameState => engine.init({ seed, playerIds: ['bot'], variant });

const running = (variant: Variant, history: string): GameView => ({
  ...gameView(game(variant, 1)),
  attempts: clues(variant.id, history).attempts,
});

describe('the bots', () => {
  it('is known by id, with a default', () => {
    expect(bots.map(({ id, difficulty }) => `${id}: ${difficulty}`)).toEqual([
      'random: easy',
      'counting: easy',
      'tally: easy',
      'elimination: medium',
      'knuth: hard',
      'optimal: expert',
      ...levels.map(({ level, difficulty }) => `level-${level}: ${difficulty}`),
    ]);
    expect(findBot(DEFAULT_BOT).ok).toBe(true);
    expect(findBot('nobody')).toMatchObject({ ok: false, error: { kind: 'unknown-bot', id: 'nobody' } });
  });

  it.each(bots)('$id plays whole games by the rules, the same from the same seed', (bot) => {
    for (const [variant, seed] of [
      [classic, 1],
      [skemind, 2],
      [ruleset('3x4u'), 3],
    ] as const) {
      const play = (): GameState => {
        const random = new SeededRandom(seed);
        let state = game(variant, seed);
        while (!state.gameOver) {
          state = engine.applyAction(state, bot.chooseAction(engine.getPlayerView(state, 'bot'), null, random), 'bot');
        }
        return state;
      };
      expect(play()).toEqual(play());
      if (bot.difficulty === 'hard' || bot.difficulty === 'expert') expect(play().status).toBe('won');
    }
  });

  it.each(bots)('$id plays rulesets too large to list', (bot) => {
    const action = bot.chooseAction(running(ruleset('8x12'), '11112222:11 33334444:21'), [], new SeededRandom(4));
    expect(engine.isValidAction(game(ruleset('8x12'), 1), action, 'bot')).toBe(true);
  });

  it.each(bots)('$id makes a legal guess even if the rows conflict', (bot) => {
    const action = bot.chooseAction(running(classic, 'RRBB:40 RRBB:00'), [], new SeededRandom(4));
    expect(engine.isValidAction(game(classic, 1), action, 'bot')).toBe(true);
  });

  it.each(bots)('$id keeps to the actions it is given', (bot) => {
    const only: Action[] = [{ type: 'submit', code: ['V', 'V', 'V', 'V'] }, { type: 'reset' }];
    expect(bot.chooseAction(running(classic, ''), only, new SeededRandom(4))).toBe(only[0]);
  });

  it.each(bots)('$id starts over when the game has ended', (bot) => {
    const state = game(classic, 1);
    const over = engine.applyAction(state, { type: 'submit', code: state.secretCode }, 'bot');
    expect(bot.chooseAction(gameView(over), [], new SeededRandom(1))).toEqual({ type: 'reset' });
  });

  it('opens with the proven tree as expert', () => {
    const optimal = findBot('optimal');
    if (!optimal.ok) throw new Error('no expert');
    const action = optimal.value.chooseAction(running(classic, ''), null, new SeededRandom(1));
    expect(action).toEqual({ type: 'submit', code: ['R', 'R', 'B', 'G'] });
  });

  it('never play a row again, however much they overlook', () => {
    const position = positionOf(clues('2x2', '11:10 12:02'));
    if (!position.ok) throw new Error(position.error.kind);
    const guesses = Array.from({ length: 50 }, (_, seed) => {
      const guess = levelGuessAt({ ...levels[0]!, slips: 100 }, position.value, new SeededRandom(seed), plainTools);
      return guess.ok ? codeAt(ruleset('2x2'), guess.value).join('') : guess.error.kind;
    });
    expect([...new Set(guesses)].sort()).toEqual(['21', '22']);
  });

  it('gets stronger with their level', () => {
    expect(averagesOf(skemind, [levels[0]!, levels[4]!, levels[8]!])).toSatisfy(isFalling);
  });
});

describe('the makers', () => {
  const draws = (id: string, variant: Variant): Set<string> => {
    const maker = makers.find((one) => one.id === id)!;
    const random = new SeededRandom(9);
    return new Set(Array.from({ length: 2000 }, () => maker.makeCode(variant, random).join('')));
  };

  it.each([
    ['uniform', '2x3', 9],
    ['expert', '2x3', 6],
    ['uniform', '3x4u', 24],
    ['expert', '3x4u', 24],
    ['expert', '1x4', 4],
    ['expert', '4x2', 14],
  ])('%s draws from %s one of %i codes', (id, variant, count) => {
    expect(draws(id, ruleset(variant)).size).toBe(count);
  });

  it('repeats themselves from the same seed', () => {
    expect(makers[1]!.makeCode(classic, new SeededRandom(0))).toEqual(
      makers[1]!.makeCode(classic, new SeededRandom(0)),
    );
    expect(makers[0]!.makeCode(classic, new SeededRandom(42))).toEqual(codeAt(classic, 3 * 216 + 2 * 36 + 5 * 6 + 4));
  });
});
