/** What only the review says; sentences about guesses come from the solver's words. */
export interface ReviewWords {
  readonly title: string;
  readonly about: string;
  readonly paste: string;
  readonly open: string;
  readonly home: string;
  readonly guessOf: (number: number, of: number) => string;
  readonly slider: string;
  readonly previous: string;
  readonly next: string;
  /** `loss` comes written out. */
  readonly cost: (loss: string, exact: boolean) => string;
  readonly noCost: string;
  /** How lucky the answer was. */
  readonly luck: (luck: number) => string;
  readonly best: string;
  readonly showBest: string;
  readonly hideBest: string;
  readonly bestWasYours: string;
  readonly bestLeaves: (codes: string) => string;
  readonly costs: string;
  readonly costOf: string;
  readonly tryFrom: string;
  readonly trying: (number: number) => string;
  readonly goTo: (number: number) => string;
  readonly auditOk: (rows: number) => string;
  readonly auditWrong: (row: number, right: string, stored: string) => string;
  readonly noGuesses: string;
  readonly copyLink: string;
  readonly ghost: string;
  readonly print: string;
  readonly table: string;
  readonly columns: Readonly<Record<'guess' | 'answer' | 'left' | 'cost' | 'luck' | 'say', string>>;
}
