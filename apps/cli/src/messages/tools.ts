/** The words of the solver's tools: rate, prove, search, hint and tree. */
export interface ToolWords {
  /** Column heads of a histogram. */
  readonly guesses: string;
  readonly games: string;
  readonly rated: (figures: Figures) => string;
  readonly withinLimit: (within: number, games: number, limit: number) => string;
  readonly proven: (figures: Figures) => string;
  readonly found: (figures: Figures) => string;
  readonly nothingFound: string;
  readonly searching: (progress: SearchProgressWords) => string;
  readonly stopped: string;
  readonly otherSettings: (file: string, flag: string) => string;
  readonly otherOpening: (file: string) => string;
  readonly otherRuleset: (file: string) => string;
  readonly badCheckpoint: (file: string, where: string) => string;
  readonly noneWithin: (depth: number) => string;
  readonly searched: (nodes: string, seconds: string) => string;
  readonly took: (seconds: string) => string;
  readonly written: (file: string) => string;
  readonly cannotWrite: (file: string, reason: string) => string;
  readonly cannotRead: (file: string) => string;
  readonly checked: (figures: Figures) => string;
  readonly notReached: (code: string) => string;
  readonly claimDiffers: (claimed: number, found: number) => string;
  readonly badCertificate: (where: string) => string;
  readonly tooManyCodes: (codes: string, limit: string) => string;
  readonly cancelled: string;
  readonly fact: (sentence: string) => string;
  readonly node: (guess: string, codes: number) => string;
  readonly answerColumns: readonly [answer: string, codes: string, next: string, deepest: string];
  readonly notForeseen: (answer: string) => string;
  readonly won: string;
  readonly explore: string;
  readonly status: Readonly<Record<'proven' | 'best-known' | 'searched', string>>;
}

export interface Figures {
  readonly games: string;
  readonly total: string;
  readonly average: string;
  readonly worst: number;
}

export interface SearchProgressWords {
  readonly round: number;
  readonly rounds: number;
  readonly width: number;
  readonly left: number;
  readonly branches: number;
  readonly percent: number;
  readonly total: string;
}
