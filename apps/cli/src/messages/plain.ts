/** The words of the line-by-line game. In English they are the console document's, to the letter. */
export interface PlainWords {
  readonly human: string;
  readonly computer: string;
  readonly turn: string;
  readonly guess: string;
  /** What the two columns of the answer are called. */
  readonly exact: string;
  readonly misplaced: string;
  /** Three lines: length, choices, repeats. */
  rules(length: number, repeats: boolean): readonly string[];
  choices(letters: string): string;
  attemptsLeft(count: number): string;
  readonly enterGuess: string;
  readonly enterCode: string;
  readonly chooseRole: string;
  invalidRole(input: string): string;
  invalidGuess(input: string): string;
  invalidCode(input: string): string;
  won(player: string): string;
  readonly timeIsUp: string;
  code(letters: string): string;
  readonly inputEnded: string;
  secondsLeft(seconds: number): string;
  points(points: number): string;
  botGuess(name: string, letters: string): string;
  round(number: number, rounds: number, maker: string): string;
  score(human: number, computer: number): string;
  readonly draw: string;
  matchWon(player: string): string;
  readonly assistIntro: readonly string[];
  readonly assistPrompt: string;
  suggestion(letters: string): string;
  readonly undone: string;
  readonly nothingToUndo: string;
  assistSolved(letters: string): string;
  readonly undoAdvice: string;
  readonly challengeNote: string;
  assisted: string;
}
