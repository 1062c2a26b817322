// The classes of the console document, over the rules of this package. Colours are the numbers 1 to 6, as there. Input,
// output, randomness and strategy are handed in.
import { checkCode } from './code.ts';
import { feedback } from './feedback.ts';
import { consoleVariant } from './variant.ts';

export type Role = 'maker' | 'breaker';

export interface Response {
  readonly correct: number;
  readonly misplaced: number;
}

/** The console of a game: its output, and the lines that a person types. */
export interface Screen {
  /** The next line, or `null` at the end of the input. */
  read(): Promise<string | null>;
  write(text: string): void;
  clear(): void;
}

/** The part of a game that a breaker may see. */
export type Seen = Pick<Game, 'codeLength' | 'choices' | 'maxGuesses' | 'guesses' | 'responses'>;

/** The way a computer chooses a guess. `random` gives numbers in [0, 1), as `Math.random` does. */
export type Strategy = (seen: Seen, random: () => number) => readonly number[];

/** Any code, whatever the answers were. */
export const randomStrategy: Strategy = ({ choices, codeLength }, random) =>
  Array.from({ length: codeLength }, () => choices[Math.floor(random() * choices.length)]!);

export abstract class Player {
  readonly game: Game;
  role: Role;

  constructor(game: Game, role: Role) {
    this.game = game;
    this.role = role;
  }

  /** The secret code, or `null` if the player has left. */
  abstract getCode(): Promise<readonly number[] | null>;
  /** A guess, or `null` if the player has left. */
  abstract getGuess(): Promise<readonly number[] | null>;
  abstract toString(): string;
}

export class HumanPlayer extends Player {
  static readonly NAME = 'Human';

  override toString(): string {
    return HumanPlayer.NAME;
  }

  override getCode(): Promise<readonly number[] | null> {
    const { game } = this;
    return this.#ask(() => game.printMakerPrompt());
  }

  override getGuess(): Promise<readonly number[] | null> {
    const { game } = this;
    return this.#ask(() => {
      game.clearConsole();
      game.printBoard();
      game.printBreakerPrompt();
    });
  }

  async #ask(prompt: () => void): Promise<readonly number[] | null> {
    for (;;) {
      prompt();
      const input = await this.game.screen.read();
      if (input === null) return null;
      if (this.game.isValidGuess(input)) return this.game.parseGuess(input);
      this.game.printInvalidInputMessage(input);
    }
  }
}

export class ComputerPlayer extends Player {
  static readonly NAME = 'Computer';
  readonly #random: () => number;
  readonly #strategy: Strategy;

  constructor(game: Game, role: Role, random: () => number, strategy: Strategy = randomStrategy) {
    super(game, role);
    this.#random = random;
    this.#strategy = strategy;
  }

  override toString(): string {
    return ComputerPlayer.NAME;
  }

  override async getCode(): Promise<readonly number[]> {
    return randomStrategy(this.game, this.#random);
  }

  override async getGuess(strategy: Strategy = this.#strategy): Promise<readonly number[]> {
    const { codeLength, choices, maxGuesses, guesses, responses } = this.game;
    return strategy({ codeLength, choices, maxGuesses, guesses, responses }, this.#random);
  }
}

/** Makes a player of a game, so that a game can make its own two. */
export type NewPlayer = (game: Game, role: Role) => Player;

export class Game {
  readonly codeLength = consoleVariant.length;
  readonly choices: readonly number[] = consoleVariant.symbols.map(({ key }) => Number(key));
  readonly maxGuesses = consoleVariant.attempts;
  readonly players: readonly [Player, Player];
  readonly screen: Screen;
  secretCode: readonly number[] = [];
  guesses: readonly (readonly number[])[] = [];
  responses: readonly Response[] = [];

  constructor(maker: NewPlayer, breaker: NewPlayer, screen: Screen) {
    this.screen = screen;
    this.players = [maker(this, 'maker'), breaker(this, 'breaker')];
  }

  /** One round. Returns its winner, or `null` if a player has left. */
  async play(): Promise<Player | null> {
    if (!this.isSecretCodeSet()) this.secretCode = (await this.getPlayerMaker().getCode()) ?? [];
    while (this.isSecretCodeSet()) {
      if (this.didMakerWin()) return this.#end(this.getPlayerMaker(), () => this.printMakerWon());
      const guess = await this.getPlayerBreaker().getGuess();
      if (guess === null) return null;
      this.updateGame(guess, this.getResponse(guess));
      if (this.didBreakerWin(guess)) return this.#end(this.getPlayerBreaker(), () => this.printBreakerWon());
    }
    return null;
  }

  getPlayerBreaker(): Player {
    return this.#playerWith('breaker');
  }

  getPlayerMaker(): Player {
    return this.#playerWith('maker');
  }

  swapPlayerRoles(): void {
    for (const player of this.players) player.role = player.role === 'maker' ? 'breaker' : 'maker';
  }

  isSecretCodeSet(): boolean {
    return this.secretCode.length > 0;
  }

  /** Four digits of the choices, and nothing else: no spaces. */
  isValidGuess(guess: string): boolean {
    return checkCode(consoleVariant, [...guess]).ok;
  }

  getResponse(guess: readonly number[]): Response {
    const { black, white } = feedback(this.secretCode.map(String), guess.map(String));
    return { correct: black, misplaced: white };
  }

  parseGuess(guess: string): readonly number[] {
    return Array.from(guess, Number);
  }

  /** Whether all guesses are used up, as the guess that breaks the code ends the round at once. */
  didMakerWin(): boolean {
    return this.guesses.length >= this.maxGuesses;
  }

  didBreakerWin(code: readonly number[]): boolean {
    return this.getResponse(code).correct === this.codeLength;
  }

  updateGame(guess: readonly number[], response: Response): void {
    this.guesses = [...this.guesses, guess];
    this.responses = [...this.responses, response];
  }

  clearConsole(): void {
    this.screen.clear();
  }

  printBoard(): void {
    const rows = Array.from({ length: this.maxGuesses }, (_, index) => this.#row(index));
    this.screen.write(`Turn  Guess      OK  x\n${rows.join('\n')}\n\n`);
  }

  printBreakerPrompt(): void {
    this.screen.write(
      `${this.#rules()}Guesses attempts left: ${this.maxGuesses - this.guesses.length}\nEnter your guess (no spaces): `,
    );
  }

  printMakerPrompt(): void {
    this.screen.write(`${this.#rules()}Enter your secret code (no spaces): `);
  }

  printInvalidInputMessage(input: string): void {
    this.screen.write(`"${input}" is not a valid guess. Try again.\n`);
  }

  printBreakerWon(): void {
    this.screen.write(`Game ended: ${this.getPlayerBreaker()} won!\n`);
  }

  printMakerWon(): void {
    this.screen.write(`Game ended: ${this.getPlayerMaker()} won!\n`);
  }

  #end(winner: Player, print: () => void): Player {
    this.clearConsole();
    this.printBoard();
    print();
    return winner;
  }

  #playerWith(role: Role): Player {
    const [first, second] = this.players;
    return first.role === role ? first : second;
  }

  #row(index: number): string {
    const turn = String(index + 1);
    const response = this.responses[index];
    if (response === undefined) return turn;
    return `${turn.padEnd(6)}${this.guesses[index]!.join(' ')}     ${response.correct}  ${response.misplaced}`;
  }

  #rules(): string {
    return [
      `The secret code is a ${this.codeLength}-length sequence`,
      'of any combination of the below choices',
      'that may contain duplicates.',
      '',
      `Possible choices: ${this.choices.join(', ')}\n`,
    ].join('\n');
  }
}
