import { describe, expect, it } from 'vitest';
import { ComputerPlayer, Game, HumanPlayer, type NewPlayer, type Screen, type Strategy } from './console.ts';

const CLEARED = '<cleared>';

const typing = (...lines: readonly string[]) => {
  const input = [...lines];
  const written: string[] = [];
  const screen: Screen = {
    read: async () => input.shift() ?? null,
    write: (text) => written.push(text),
    clear: () => written.push(CLEARED),
  };
  return { screen, printed: () => written.join('') };
};

const human: NewPlayer = (game, role) => new HumanPlayer(game, role);

/** Draws 4 3 6 5 and starts again. */
const drawing = (): (() => number) => {
  const draws = [3, 2, 5, 4];
  let drawn = 0;
  return () => (draws[drawn++ % draws.length]! + 0.5) / 6;
};
const computer =
  (strategy?: Strategy): NewPlayer =>
  (game, role) =>
    new ComputerPlayer(game, role, drawing(), strategy);

const BOARD = `Turn  Guess      OK  x
1     1 2 3 4     0  2
2
3
4
5
6
7
8
9
10
11
12
`;

describe('a game of the console document', () => {
  it('has the data of its notes', () => {
    const game = new Game(computer(), human, typing().screen);
    expect(game).toMatchObject({ codeLength: 4, choices: [1, 2, 3, 4, 5, 6], maxGuesses: 12 });
    expect(game).toMatchObject({ secretCode: [], guesses: [], responses: [] });
    expect(game.isSecretCodeSet()).toBe(false);
    expect([game.getPlayerMaker(), game.getPlayerBreaker()].map(String)).toEqual(['Computer', 'Human']);
  });

  it('keeps a code that is set already', async () => {
    const { screen } = typing('1234');
    const game = new Game(human, human, screen);
    game.secretCode = [1, 2, 3, 4];
    expect(await game.play()).toBe(game.getPlayerBreaker());
  });

  it('asks a person for guesses until the code is broken', async () => {
    const { screen, printed } = typing('1234', '1 2 3 4', '4365');
    const game = new Game(computer(), human, screen);
    expect(await game.play()).toBe(game.getPlayerBreaker());
    const [first, second, third, fourth, last] = printed().split(CLEARED);
    expect(first).toBe('');
    expect(second).toContain('Guesses attempts left: 12\n');
    expect(third).toBe(`${BOARD}
The secret code is a 4-length sequence
of any combination of the below choices
that may contain duplicates.

Possible choices: 1, 2, 3, 4, 5, 6
Guesses attempts left: 11
Enter your guess (no spaces): "1 2 3 4" is not a valid guess. Try again.
`);
    expect(fourth).toContain('Guesses attempts left: 11\n');
    expect(last).toBe(`${BOARD.replace('2\n3', '2     4 3 6 5     4  0\n3')}\nGame ended: Human won!\n`);
  });

  it('is won by its maker after twelve guesses', async () => {
    const { screen, printed } = typing('9999', '4365');
    const game = new Game(
      human,
      computer(() => [1, 1, 1, 1]),
      screen,
    );
    expect(await game.play()).toBe(game.getPlayerMaker());
    expect(game.guesses).toHaveLength(12);
    expect(game.responses).toEqual(Array(12).fill({ correct: 0, misplaced: 0 }));
    expect(printed()).toContain('Enter your secret code (no spaces): "9999" is not a valid guess. Try again.\n');
    expect(printed().trimEnd().split('\n').at(-1)).toBe('Game ended: Human won!');
  });

  it('lets the computer guess at random by default, and shows a strategy everything but the code', async () => {
    const game = new Game(human, computer(), typing('4365').screen);
    expect(await game.play()).toBe(game.getPlayerBreaker());
    const seen: string[] = [];
    const breaker = new ComputerPlayer(game, 'breaker', drawing());
    await breaker.getGuess((view) => {
      seen.push(...Object.keys(view));
      return view.guesses[0]!;
    });
    expect(seen).toEqual(['codeLength', 'choices', 'maxGuesses', 'guesses', 'responses']);
  });

  it.each([[[]], [['4365']]])('has no winner when the input ends after %j', async (lines) => {
    const game = new Game(human, human, typing(...lines).screen);
    expect(await game.play()).toBeNull();
  });

  it('swaps the roles of its players', () => {
    const game = new Game(computer(), human, typing().screen);
    game.swapPlayerRoles();
    expect([game.getPlayerMaker(), game.getPlayerBreaker()].map(String)).toEqual(['Human', 'Computer']);
    expect(game.players.map(({ role }) => role)).toEqual(['breaker', 'maker']);
  });

  it.each([
    ['1234', true],
    ['6666', true],
    ['123', false],
    ['12345', false],
    ['1 2 3 4', false],
    [' 1234', false],
    ['1237', false],
    ['', false],
  ])('takes "%s" for a guess: %s', (input, valid) => {
    expect(new Game(computer(), human, typing().screen).isValidGuess(input)).toBe(valid);
  });

  it('counts a colour no more often than the code has it', () => {
    const game = new Game(computer(), human, typing().screen);
    game.secretCode = [1, 1, 2, 5];
    expect(game.getResponse([2, 1, 1, 1])).toEqual({ correct: 1, misplaced: 2 });
    expect(game.didBreakerWin([1, 1, 2, 5])).toBe(true);
  });
});
