import { gameView, tryAction, tryInit } from '@mastermind/engine';
import { loadTerminalWords } from '@mastermind/messages/terminal';
import { describe, expect, it } from 'vitest';
import { shareDaily, shareGame, shareRace } from './sharing.ts';

const { messages } = await loadTerminalWords('en');
const words = { game: messages, insight: messages.insight };

const wonIn = (variant: string) => {
  const begun = tryInit({ variant, seed: 42, playerIds: ['p'] });
  if (!begun.ok) throw new Error(begun.error.kind);
  const won = tryAction(begun.value, { type: 'submit', code: begun.value.secretCode, at: 1000 }, 'p');
  if (!won.ok) throw new Error(won.error.kind);
  return gameView(won.value);
};

describe('a game to pass on', () => {
  it('is called by its rules, and says that there was help', () => {
    const link = 'https://example.org/?v=classic&seed=42';
    expect(shareGame(wonIn('classic'), { assisted: false, link }, words)).toBe(
      `Mastermind Classic: solved in 1 of 10\n🟦🟦🟦🟦\n${link}`,
    );
    expect(shareGame(wonIn('classic'), { assisted: true, link }, words)).toContain('solved in 1 of 10, assisted\n');
  });

  it('reports the points where the rules give any', () => {
    const won = wonIn('skemind');
    expect(shareGame(won, { assisted: false, link: '#' }, words).split('\n')[1]).toBe('1,940 points');
  });

  it('says between whom it was in the one line that details have', () => {
    const told = { assisted: false, link: '#', people: 'Code set by Ada, played by Ben' };
    expect(shareGame(wonIn('classic'), told, words)).toBe(
      'Mastermind Classic: solved in 1 of 10\nCode set by Ada, played by Ben\n🟦🟦🟦🟦\n#',
    );
    expect(shareGame(wonIn('skemind'), told, words).split('\n')[1]).toBe(
      'Code set by Ada, played by Ben · 1,940 points',
    );
  });

  it('is called by its number where it is the code of a day, with a streak worth telling', () => {
    const day = { date: '2026-08-02', streak: 12, link: 'https://example.org/daily/2026-08-02' };
    expect(shareDaily(wonIn('classic'), day, words).split('\n')).toEqual([
      'Mastermind Daily 214: solved in 1 of 10',
      'Streak: 12 days',
      '🟦🟦🟦🟦',
      day.link,
    ]);
    expect(shareDaily(wonIn('skemind'), { ...day, streak: 1 }, words)).toMatch(
      /^Mastermind Daily 214, SKEMIND: solved in 1 of 8\n1,940 points\n🟦/u,
    );
  });

  it('says the place and the score where it was a race', () => {
    const race = { place: 2, of: 4, score: 1606, link: 'https://example.org/c#abc' };
    expect(shareRace(wonIn('classic'), race, words).split('\n')).toEqual([
      'Mastermind race, Classic: solved in 1 of 10',
      '2nd of 4, 1,606 points',
      '🟦🟦🟦🟦',
      race.link,
    ]);
  });
});
