/** The words of the full-screen game. */
export interface ScreenWords {
  readonly title: string;
  readonly tooSmall: string;
  left(attempts: number): string;
  points(points: number): string;
  readonly assisted: string;
  readonly opening: string;
  more(pegs: number): string;
  readonly checkReady: string;
  readonly keysLine: string;
  readonly endLine: string;
  readonly keysTitle: string;
  readonly keys: readonly (readonly [key: string, meaning: string])[];
  readonly close: string;
  unknownKey(key: string): string;
  readonly draftEmpty: string;
  readonly nothingToUndo: string;
  readonly nothingToRedo: string;
  readonly rowFull: string;
  readonly hiddenRows: (rows: number) => string;
  readonly thinking: string;
  readonly code: string;
  readonly newGameUndone: string;
  readonly newGameStarted: string;
  readonly menuTitle: string;
  readonly menuHelp: string;
  readonly menu: Readonly<Record<MenuItem, string>>;
  readonly start: { readonly title: string; readonly ruleset: string; readonly bot: string };
  readonly custom: { readonly name: string; readonly description: string; readonly prompt: string };
  readonly rounds: string;
  readonly maker: {
    readonly title: string;
    readonly prompt: string;
    readonly hidden: string;
    readonly keysLine: string;
  };
  readonly theatre: {
    readonly plays: (bot: string) => string;
    readonly keysLine: string;
    readonly paused: string;
    readonly endLine: string;
    readonly broken: (bot: string, guesses: number) => string;
    readonly held: (bot: string, guesses: number) => string;
  };
  readonly replay: { readonly step: (step: number, steps: number) => string; readonly keysLine: string };
  readonly review: { readonly title: string; readonly keysLine: string };
  readonly match: { readonly title: string; readonly keysLine: string };
  readonly shared: string;
  readonly kept: string;
  readonly pressEnter: string;
}

export type MenuItem =
  | 'continue'
  | 'break'
  | 'make'
  | 'match'
  | 'watch'
  | 'race'
  | 'daily'
  | 'assist'
  | 'stats'
  | 'resume'
  | 'new'
  | 'coach'
  | 'hint'
  | 'keys'
  | 'resign'
  | 'review'
  | 'share'
  | 'ruleset'
  | 'quit';
