import { describe, expect, it } from 'vitest';
import { type Action, applyAction, type GameState, tryInit } from './game.ts';
import { englishShareWords, shareInSquares, shareInWords, shareText } from './share.ts';
import { player } from './testing/arbitraries.ts';

const begin = (variant: string): GameState => {
  const state = tryInit({ variant, seed: 42, playerIds: [player] });
  if (!state.ok) throw new Error(state.error.kind);
  return state.value;
};

const play = (state: GameState, ...actions: readonly Action[]): GameState =>
  actions.reduce((now, action) => applyAction(now, action, player), state);

const submit = (letters: string): Action => ({ type: 'submit', code: [...letters] });

const won = play(begin('classic'), submit('RRBB'), submit('YVGO'), submit('YGVO'));

describe('share text', () => {
  it('describes a win in words', () => {
    expect(shareInWords(won)).toBe(
      'Mastermind classic: solved in 3 of 10\n1. 0 exact, 0 misplaced\n2. 2 exact, 2 misplaced\n3. 4 exact, 0 misplaced',
    );
  });

  it('describes a win in squares, exact first', () => {
    expect(shareInSquares(won)).toBe('Mastermind classic 3/10\n⬜⬜⬜⬜\n🟦🟦🟨🟨\n🟦🟦🟦🟦');
  });

  it.each<[string, GameState, string]>([
    ['a loss on attempts', play(begin('4x6/1'), submit('1111')), 'not solved in 1'],
    ['a loss on time', play(begin('4x6@5'), { type: 'expire', at: 5000 }), 'out of time after 0 of 10'],
    ['a resignation', play(begin('classic'), submit('RRBB'), { type: 'resign' }), 'resigned after 1 of 10'],
    ['a running game', play(begin('classic'), submit('RRBB')), '1 of 10 guesses made'],
  ])('tells %s', (_what, game, outcome) => {
    expect(shareInWords(game).split('\n')[0]).toBe(`Mastermind ${game.variant.id}: ${outcome}`);
    expect(shareInSquares(game).split('\n')[0]).toBe(`Mastermind ${game.variant.id} X/${game.maxAttempts}`);
  });

  it('names no peg, whatever was guessed', () => {
    const other = play(begin('classic'), submit('BBRR'), submit('YVGO'), submit('YGVO'));
    expect(shareInWords(other)).toBe(shareInWords(won));
    expect(shareInSquares(other)).toBe(shareInSquares(won));
  });

  it('is passed on in at most three lines and the squares', () => {
    const parts = { title: 'Mastermind Daily 214', link: 'https://example.org/daily' };
    expect(shareText(won, englishShareWords, parts)).toBe(
      'Mastermind Daily 214: solved in 3 of 10\n⬜⬜⬜⬜\n🟦🟦🟨🟨\n🟦🟦🟦🟦\nhttps://example.org/daily',
    );
    expect(shareText(won, englishShareWords, { ...parts, detail: 'Streak: 12' }).split('\n')[1]).toBe('Streak: 12');
  });

  it('speaks another language if given its words', () => {
    const words = { title: () => 'Jeu', outcome: () => 'trouvé', row: (n: number) => `ligne ${n}` };
    expect(shareInWords(won, words)).toBe('Jeu: trouvé\nligne 1\nligne 2\nligne 3');
    expect(shareInSquares(won, words)).toMatch(/^Jeu 3\/10\n/u);
  });
});
