import { codeAt, formatCode, gameView, MastermindEngine, SeededRandom, superVariant } from '@mastermind/engine';
import { beforeAll, describe, expect, it } from 'vitest';
import { reviewGame } from '../analysis/review.ts';
import { bots, findBot } from '../bots/registry.ts';
import { hintGuess } from '../hints/hint.ts';
import { codeSpace } from '../kernel/space.ts';
import { fastTools } from '../platform/tools.ts';
import { bestStrategy, optimalStrategy } from '../strategies/optimal.ts';
import { clues } from '../testing/rulesets.ts';
import { findShippedTree, loadShippedTrees, unpackShippedTree } from './trees.ts';

const space = codeSpace(superVariant);
if (!space.ok) throw new Error('super');
const treeOf = () => unpackShippedTree(space.value, findShippedTree(space.value)!);
const letters = (guess: number): string => formatCode(superVariant, codeAt(superVariant, guess));

describe('a tree that was fetched', () => {
  beforeAll(() => loadShippedTrees());

  it.each([
    ['super', '', 'best-known'],
    ['5x8/9@60', '', 'best-known'],
    ['5x6', '', 'proven'],
    ['bulls', '', 'proven'],
    ['4x7', '', 'proven'],
    ['super', 'WWWWW:00', 'estimate'],
  ])('gives best its guess in %s after "%s", unless play has left it: %s', (variant, history, basis) => {
    const choice = bestStrategy.guess(clues(variant, history), new SeededRandom(0), fastTools);
    expect(choice).toMatchObject({ ok: true, value: { basis } });
  });

  it('is used by optimal only if it is proven', () => {
    const choice = (variant: string) => optimalStrategy.guess(clues(variant, ''), new SeededRandom(0), fastTools);
    expect(choice('super')).toMatchObject({ value: { basis: 'estimate' } });
    expect(choice('4x8')).toMatchObject({ value: { basis: 'proven' } });
  });

  it('is played by the expert bot, which sees only the view', () => {
    const engine = new MastermindEngine();
    const expert = findBot('optimal', bots);
    if (!expert.ok) throw new Error('optimal');
    let state = engine.init({ seed: 7, playerIds: ['bot'], variant: superVariant });
    let tree = treeOf();
    const random = new SeededRandom(1);
    while (!state.gameOver) {
      const action = expert.value.chooseAction(gameView(state), null, random);
      expect(action).toMatchObject({ type: 'submit', code: codeAt(superVariant, tree.guess) });
      state = engine.applyAction(state, action, 'bot');
      const { black, white } = state.attempts.at(-1)!.feedback;
      tree = tree.branches.find(({ feedback }) => feedback === black * 6 + white)?.tree ?? tree;
    }
    expect(state.status).toBe('won');
    expect(state.attempts.length).toBeLessThanOrEqual(findShippedTree(space.value)!.worst);
  });

  it('gives a hint its guess as long as play follows it', () => {
    const { guess, branches } = treeOf();
    expect(hintGuess(clues('super', ''), fastTools)).toMatchObject({ value: { code: codeAt(superVariant, guess) } });
    const after = branches.find(({ feedback }) => feedback === 6 + 1)!.tree;
    expect(hintGuess(clues('super', `${letters(guess)}:11`), fastTools)).toMatchObject({
      value: { code: codeAt(superVariant, after.guess), basis: 'best-known' },
    });
  });

  it('is the standard of a review', () => {
    const { guess } = treeOf();
    const review = (code: string) => {
      const made = reviewGame(clues('super', `${code}:11`), fastTools);
      return made.ok ? made.value.guesses[0]! : null;
    };
    expect(review(letters(guess))).toMatchObject({ loss: 0, best: codeAt(superVariant, guess) });
    expect(review('RRRRB')).toMatchObject({ best: codeAt(superVariant, guess), exact: false });
    expect(review('RRRRB')!.loss).toBeGreaterThan(0.1);
  });
});
