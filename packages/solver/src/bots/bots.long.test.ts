import { classic, skemind } from '@mastermind/engine';
import { expect, it } from 'vitest';
import { averagesOf, isFalling } from '../testing/averages.ts';
import { levels } from './level.ts';

it('has bots that get stronger with every level', () => {
  expect(averagesOf(skemind, levels)).toSatisfy(isFalling);
  expect(averagesOf(classic, [levels[0]!, levels[4]!, levels[8]!])).toSatisfy(isFalling);
});
