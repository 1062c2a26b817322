import { describe, expect, it } from 'vitest';
import { type Code, codeAt, countCodes, enumerateCodes, indexOfCode } from './code.ts';
import { feedback } from './feedback.ts';
import { applyAction, type GameState, tryInit } from './game.ts';
import { SeededRandom } from './random.ts';
import { player } from './testing/arbitraries.ts';
import { classic, skemind, type Variant } from './variant.ts';
import { gamePoints, gameView } from './view.ts';

const begin = (seed: number, variant: Variant = classic): GameState => {
  const state = tryInit({ seed, variant, playerIds: [player] });
  if (!state.ok) throw new Error(state.error.kind);
  return state.value;
};

/** A seed for every classic code, found by trying seeds until all 1296 codes were drawn. */
const seedOfEachCode = (): number[] => {
  const seeds: number[] = [];
  for (let seed = 0, found = 0; found < countCodes(classic); seed++) {
    const index = indexOfCode(classic, begin(seed).secretCode);
    if (seeds[index] === undefined) {
      seeds[index] = seed;
      found++;
    }
  }
  return seeds;
};

describe('gameView', () => {
  it('hides secret, seed and random state until the end, then shows all three', () => {
    const running = begin(42);
    expect(gameView(running)).toEqual({ ...running, secretCode: null, seed: null, rngState: null });
    const over = applyAction(running, { type: 'resign' }, player);
    expect(gameView(over)).toEqual(over);
    expect(gameView(over)).toMatchObject({ secretCode: ['Y', 'G', 'V', 'O'], seed: 42 });
  });

  it('distinguishes games with different secrets by the shown answers alone', () => {
    const starts = seedOfEachCode().map((seed) => begin(seed));
    const random = new SeededRandom(1);
    for (let trial = 0; trial < 12; trial++) {
      const guesses: Code[] = Array.from({ length: 1 + (trial % 4) }, () => codeAt(classic, random.int(0, 1295)));
      const views = new Map<string, string>();
      for (const start of starts) {
        const state = guesses.reduce(
          (now, code) => (now.gameOver ? now : applyAction(now, { type: 'submit', code }, player)),
          start,
        );
        if (state.gameOver) continue;
        const shown = guesses.map((guess) => Object.values(feedback(start.secretCode, guess)).join()).join(' ');
        const view = JSON.stringify(gameView(state));
        expect(views.get(shown) ?? view).toBe(view);
        views.set(shown, view);
      }
      expect(views.size).toBeGreaterThan(3);
    }
  });

  it('is the same for every game that has just begun', () => {
    const views = [...enumerateCodes(classic)].map((secret) => {
      const state = tryInit({ seed: 5, secret, playerIds: [player] });
      return JSON.stringify(state.ok && gameView(state.value));
    });
    expect(new Set(views).size).toBe(1);
  });
});

describe('gamePoints', () => {
  it('counts SKEMIND points as the game goes, with the bonus of a win', () => {
    const start = tryInit({
      variant: skemind,
      seed: null,
      secret: ['circle', 'square', 'star', 'hexagon'],
      playerIds: [player],
    });
    if (!start.ok) throw new Error(start.error.kind);
    expect(gamePoints(start.value)).toBe(0);
    const one = applyAction(
      start.value,
      { type: 'submit', code: ['circle', 'star', 'square', 'diamond'], at: 20_000 },
      player,
    );
    expect(gamePoints(one)).toBe(60 + 2 * 25);
    const won = applyAction(one, { type: 'submit', code: start.value.secretCode, at: 59_000 }, player);
    expect(gamePoints(won)).toBe(240 + 1000 + 700);
    const later = applyAction(one, { type: 'submit', code: start.value.secretCode, at: 59_001 }, player);
    expect(gamePoints(later)).toBe(240 + 1000 + 500);
  });

  it('is null where the ruleset gives no points', () => {
    expect(gamePoints(begin(1))).toBeNull();
  });

  it('gives no time bonus where scoring has no clock', () => {
    const variant = { ...classic, id: 'scored', scoring: skemind.scoring };
    const state = begin(42, variant);
    expect(gamePoints(applyAction(state, { type: 'submit', code: state.secretCode }, player))).toBe(1240);
  });
});
