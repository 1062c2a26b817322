// Connects your game to the scenarios. Codes arrive as words: "Red Green Blue Yellow".
import type { Door } from '../../features/driver.ts';
import { type Colour, type Game, startGame } from './starter.ts';

const ATTEMPTS = 12;

const colours = (words: string): Colour[] => words.split(' ') as Colour[];

export const door: Door = {
  open: () => {
    let game: Game;
    return {
      begin: async (_ruleset, secret) => {
        game = startGame(ATTEMPTS, secret === null ? null : colours(secret));
      },
      guess: async (code) => game.guess(colours(code)),
      status: async () => game.status,
      attemptsMade: async () => game.attemptsMade,
      attemptsLeft: async () => game.attemptsLeft,
      close: async () => {},
    };
  },
  close: async () => {},
};
