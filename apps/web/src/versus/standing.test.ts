import { classic, parseVariant, superVariant } from '@mastermind/engine';
import { botIds } from '@mastermind/play';
import { describe, expect, it } from 'vitest';
import { standings } from './standing.ts';

const names = (...given: Parameters<typeof standings>): readonly (string | null)[] =>
  standings(...given).map(({ bot }) => bot);

describe('the bots by strength', () => {
  it('has every bot once, the strongest first, and those without a figure last', () => {
    const all = standings(classic, null);
    expect(all.map(({ bot }) => bot)).toEqual(botIds);
    expect(all.at(-1)).toEqual({ bot: 'random', guesses: null });
  });

  it('has you between the next better and the next weaker bot', () => {
    const all = names(classic, 4.82);
    const at = all.indexOf(null);
    expect([all[at - 1], all[at + 1]]).toEqual(['level-7', 'level-6']);
    expect(names(classic, 12).at(-2)).toBeNull();
  });

  it('uses measurements under other rules', () => {
    const all = standings(superVariant, 5.58);
    expect(all.slice(0, 4).map(({ bot }) => bot)).toEqual(['optimal', 'level-9', null, 'knuth']);
    expect(all).toHaveLength(botIds.length + 1);
  });

  it('leaves you out where no bot has been measured', () => {
    const own = parseVariant('6x9');
    expect(own.ok && names(own.value, 5)).toEqual(botIds);
  });
});
