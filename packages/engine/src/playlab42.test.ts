import { describe, expect, expectTypeOf, it } from 'vitest';
import { MastermindEngine as Rules } from './engine.ts';
import { sameFeedback } from './feedback.ts';
import {
  type Attempt,
  CODE_LENGTH,
  COLORS,
  type Color,
  calculateFeedback,
  type Feedback,
  generateAllCombinations,
  MAX_ATTEMPTS,
  type MastermindAction,
  type MastermindBot,
  type MastermindConfig,
  MastermindEngine,
  type MastermindState,
  type MastermindView,
  SeededRandom,
} from './playlab42.ts';
import type * as documentedAction from './testing/fixtures/playlab42/action.ts';
import type * as documentedBot from './testing/fixtures/playlab42/bot.ts';
import * as documentedConstants from './testing/fixtures/playlab42/constants.ts';
import { SmartBot } from './testing/fixtures/playlab42/design-bot.js';
import { DesignedEngine } from './testing/fixtures/playlab42/design-engine.js';
import { calculateFeedback as designedFeedback } from './testing/fixtures/playlab42/design-feedback.js';
import type { documented } from './testing/fixtures/playlab42/engine.ts';
import { calculateFeedback as documentedFeedback } from './testing/fixtures/playlab42/feedback.ts';
import type * as documentedState from './testing/fixtures/playlab42/state.ts';

const engine = new MastermindEngine();
const start = engine.init({ seed: 42, playerId: 'ann' });
const wrong: MastermindAction = { type: 'submit', code: ['R', 'R', 'R', 'R'] };
const right: MastermindAction = { type: 'submit', code: ['Y', 'G', 'V', 'O'] };
const submit = (state: MastermindState, action: MastermindAction) => engine.applyAction(state, action, 'ann');

describe('the samples of the specification', () => {
  it('has the constants and types that are exported here', () => {
    expect({ CODE_LENGTH, COLORS, MAX_ATTEMPTS }).toEqual({ ...documentedConstants });
    // Checked by the compiler, not when the test runs.
    expectTypeOf<MastermindState>().toEqualTypeOf<documentedState.MastermindState>();
    expectTypeOf<Attempt>().toEqualTypeOf<documentedState.Attempt>();
    expectTypeOf<Feedback>().toEqualTypeOf<documentedState.Feedback>();
    expectTypeOf<Color>().toEqualTypeOf<documentedState.Color>();
    expectTypeOf<MastermindAction>().toEqualTypeOf<documentedAction.MastermindAction>();
    expectTypeOf<MastermindBot>().toExtend<documentedBot.MastermindBot>();
    // The design hides the code as `null`, for which the type of the specification has no room.
    expectTypeOf<Omit<MastermindEngine, 'getPlayerView'>>().toExtend<
      Omit<documented.MastermindEngine, 'getPlayerView'>
    >();
    expectTypeOf(calculateFeedback).toEqualTypeOf<(secret: Color[], guess: Color[]) => Feedback>();
  });

  it('answers as this engine does', () => {
    const codes = generateAllCombinations();
    expect(codes).toHaveLength(1296);
    const disagree = codes
      .filter((_, index) => index % 37 === 0)
      .flatMap((secret) => codes.map((guess) => [secret, guess] as const))
      .filter(([secret, guess]) => {
        const answer = calculateFeedback(secret, guess);
        return [documentedFeedback, designedFeedback].some((give) => !sameFeedback(give(secret, guess), answer));
      });
    expect(disagree).toEqual([]);
  });

  it.each([0, 1, 42, 12345])('draws from seed %i the same code', (seed) => {
    const designed = new DesignedEngine();
    const state = designed.init({ seed });
    expect(state.secretCode).toEqual(engine.init({ seed, playerId: 'ann' }).secretCode);
    expect(designed.getPlayerView(state, 'ann').secretCode).toBeNull();
  });

  it('has a bot that plays here, from a view', () => {
    const play = (seed: number): MastermindState => {
      const bot = new SmartBot();
      const rng = new SeededRandom(seed);
      let state = engine.init({ seed, playerId: 'smart' });
      while (!state.gameOver) {
        const view = engine.getPlayerView(state, 'smart');
        const action = bot.chooseAction(view, engine.getValidActions(state, 'smart'), rng) as MastermindAction;
        state = engine.applyAction(state, action, 'smart');
      }
      return state;
    };
    const games = Array.from({ length: 50 }, (_, seed) => play(seed));
    expect(games.filter(({ winner }) => winner === 'smart')).toHaveLength(50);
    expect(play(7)).toEqual(games[7]);
  });
});

describe('the engine of the specification', () => {
  it('begins with the seven fields, whichever way the player is named', () => {
    expect(start).toEqual({
      secretCode: ['Y', 'G', 'V', 'O'],
      attempts: [],
      gameOver: false,
      winner: null,
      maxAttempts: 10,
      rngState: expect.any(Number),
      playerId: 'ann',
    });
    expect(engine.init({ seed: 42, playerIds: ['ann'] })).toEqual(start);
    expect(engine.init({ seed: 42, playerId: 'ann', playerIds: ['ann'] } as never)).toEqual(start);
  });

  it.each([
    ['two players', { seed: 1, playerIds: ['a', 'b'] }, 'A game has exactly one player, named in playerIds; 2 were'],
    [
      'one player in each way',
      { seed: 1, playerId: 'a', playerIds: ['b'] },
      'A game has exactly one player, named in playerIds; 2 were given.',
    ],
    ['no player', { seed: 1 }, 'A game has exactly one player, named in playerIds; 0 were given.'],
    ['no seed', { playerId: 'ann' }, 'A game needs a seed, which is a whole number'],
    ['nothing at all', undefined, 'A game has exactly one player, named in playerIds; 0 were given.'],
    ['a number for a player', { seed: 1, playerId: 5 }, '5 is not the id of a player; an id is a text.'],
  ])('refuses %s with a sentence', (_, config, sentence) => {
    expect(() => engine.init(config as unknown as MastermindConfig)).toThrow(sentence);
  });

  it('hides everything that reveals the code until the game is over', () => {
    expect(engine.getPlayerView(start, 'ann')).toEqual({ ...start, secretCode: null, rngState: 0 });
    expectTypeOf(engine.getPlayerView).returns.toEqualTypeOf<MastermindView>();
    expectTypeOf<MastermindView['secretCode']>().toEqualTypeOf<Color[] | null>();
    const won = submit(start, right);
    expect(engine.getPlayerView(won, 'ann')).toEqual(won);
  });

  it('plays on from a state that was stored, to a win or a loss', () => {
    const stored: MastermindState = JSON.parse(JSON.stringify(submit(start, wrong)));
    const won = submit(stored, right);
    expect(won).toMatchObject({
      gameOver: true,
      winner: 'ann',
      attempts: [{ code: wrong.code }, { code: right.code }],
    });
    expect(won.attempts[1]!.feedback).toEqual({ black: 4, white: 0 });
    let state = stored;
    while (!state.gameOver) state = submit(state, wrong);
    expect(state).toMatchObject({ gameOver: true, winner: null });
    expect(state.attempts).toHaveLength(MAX_ATTEMPTS);
    expect([won, state].map((end) => engine.getWinners(end))).toEqual([['ann'], null]);
    expect([won, state].map((end) => engine.getScores(end))).toEqual([{ ann: 1 }, { ann: 0 }]);
    expect([stored, won].map((one) => engine.getCurrentPlayer(one))).toEqual(['ann', null]);
    expect([stored, won].map((one) => engine.isGameOver(one))).toEqual([false, true]);
    expect(() => submit(won, right)).toThrow('The game is already won');
    expect(() => submit(state, right)).toThrow('The game is already lost');
  });

  it('lists reset and all submits while the game runs, then reset alone, and nothing for strangers', () => {
    const actions = engine.getValidActions(start, 'ann');
    expect(actions).toHaveLength(1297);
    expect(actions.map(({ type }) => type).indexOf('submit')).toBe(1);
    expect(actions[0]).toEqual({ type: 'reset' });
    expect(actions.every((action) => engine.isValidAction(start, action, 'ann'))).toBe(true);
    expect(engine.getValidActions(submit(start, right), 'ann')).toEqual([{ type: 'reset' }]);
    expect(engine.getValidActions(start, 'bob')).toEqual([]);
    expect(engine.isValidAction(start, { type: 'submit', code: ['R'] }, 'ann')).toBe(false);
  });

  it('resets to the game that the rules reset to', () => {
    const rules = new Rules();
    const game = rules.init({ seed: 42, playerIds: ['ann'] });
    const { secretCode, rngState } = rules.applyAction(game, { type: 'reset' }, 'ann');
    expect(submit(start, { type: 'reset' })).toEqual({ ...start, secretCode, rngState });
  });
});
