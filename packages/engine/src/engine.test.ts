import { describe, expect, it } from 'vitest';
import { MastermindEngine } from './engine.ts';
import { RuleError } from './errors.ts';
import { player } from './testing/arbitraries.ts';

const engine = new MastermindEngine();
const start = engine.init({ seed: 42, playerIds: [player] });
const right = { type: 'submit', code: start.secretCode } as const;
const wrong = { type: 'submit', code: ['R', 'R', 'R', 'R'] } as const;

describe('MastermindEngine', () => {
  it('begins games and throws the error in a configuration', () => {
    expect(start.secretCode).toEqual(['Y', 'G', 'V', 'O']);
    expect(() => engine.init({ seed: 1, playerIds: [] })).toThrow(
      'A game has exactly one player, named in playerIds; 0 were given.',
    );
  });

  it('applies valid actions and throws on others', () => {
    expect(engine.isValidAction(start, wrong, player)).toBe(true);
    expect(engine.applyAction(start, wrong, player).attempts).toHaveLength(1);
    expect(engine.isValidAction(start, wrong, 'stranger')).toBe(false);
    expect(() => engine.applyAction(start, wrong, 'stranger')).toThrow(RuleError);
  });

  it('lists every legal submit, then reset', () => {
    const actions = engine.getValidActions(start, player);
    expect(actions).toHaveLength(1297);
    expect(actions.at(-1)).toEqual({ type: 'reset' });
    expect(actions[0]).toEqual(wrong);
    expect(actions.every((action) => engine.isValidAction(start, action, player))).toBe(true);
  });

  it('lists submits of a timed game at the last known time', () => {
    const timed = engine.init({ variant: 'skemind', seed: 1, playerIds: [player] });
    const later = engine.applyAction(
      timed,
      { type: 'submit', code: ['circle', 'square', 'star', 'diamond'], at: 77 },
      player,
    );
    const actions = engine.getValidActions(later, player);
    expect(actions).toHaveLength(361);
    expect(actions[0]).toMatchObject({ at: 77 });
    expect(actions.every((action) => engine.isValidAction(later, action, player))).toBe(true);
  });

  it('lists only reset after the end, and nothing for a stranger', () => {
    expect(engine.getValidActions(engine.applyAction(start, right, player), player)).toEqual([{ type: 'reset' }]);
    expect(engine.getValidActions(start, 'stranger')).toEqual([]);
  });

  it('lists up to 100,000 codes, and points to the generator beyond that', () => {
    const largest = engine.init({ variant: '5x10', seed: 1, playerIds: [player] });
    expect(engine.getValidActions(largest, player)).toHaveLength(100_001);
    const larger = engine.init({ variant: '5x11', seed: 1, playerIds: [player] });
    expect(() => engine.getValidActions(larger, player)).toThrow(
      'These rules have 161051 codes, too many to list (the limit is 100000); use enumerateCodes(variant), which gives them one by one.',
    );
  });

  it('shows everyone, even strangers, a view without the code', () => {
    expect(engine.getPlayerView(start, player).secretCode).toBeNull();
    expect(engine.getPlayerView(start, 'stranger').secretCode).toBeNull();
  });

  it('shows the state of a game', () => {
    const won = engine.applyAction(start, right, player);
    const lost = engine.applyAction(start, { type: 'resign' }, player);
    expect([start, won, lost].map((state) => engine.isGameOver(state))).toEqual([false, true, true]);
    expect([start, won, lost].map((state) => engine.getWinners(state))).toEqual([null, [player], null]);
    expect([start, won, lost].map((state) => engine.getCurrentPlayer(state))).toEqual([player, null, null]);
    expect([start, won, lost].map((state) => engine.getScores(state))).toEqual([
      { [player]: 0 },
      { [player]: 1 },
      { [player]: 0 },
    ]);
  });

  it('scores by points where the ruleset gives them', () => {
    const timed = engine.init({ variant: 'skemind', seed: 1, playerIds: [player] });
    const won = engine.applyAction(timed, { type: 'submit', code: timed.secretCode, at: 1000 }, player);
    expect(engine.getScores(won)).toEqual({ [player]: 1940 });
  });
});
