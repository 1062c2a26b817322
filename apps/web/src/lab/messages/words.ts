import type { StrategyId } from '@mastermind/solver';
import type { ExampleId } from '../own/examples.ts';
import type { ToolId } from '../tool.ts';

interface NameAndText {
  readonly title: string;
  readonly text: string;
}

/** Everything the lab says. A language that lacks one of these does not compile. */
export interface LabMessages {
  readonly title: string;
  readonly back: string;
  readonly tools: Readonly<Record<ToolId, NameAndText>>;
  readonly failed: string;
  readonly stop: string;
  readonly stopped: string;
  readonly exact: string;
  readonly misplaced: string;
  readonly less: (what: string) => string;
  readonly more: (what: string) => string;
  readonly guess: string;
  readonly answer: string;
  readonly codes: string;
  readonly codesLeft: (codes: number) => string;
  readonly strategies: Readonly<Record<StrategyId, string>>;

  readonly assist: {
    readonly add: string;
    readonly change: string;
    readonly rows: string;
    readonly noRows: string;
    readonly newRow: (number: number) => string;
    readonly editing: (number: number) => string;
    readonly edit: (number: number) => string;
    readonly remove: (number: number) => string;
    readonly cancel: string;
    readonly clear: string;
    readonly suggestion: string;
    readonly take: string;
    readonly possible: string;
    readonly moreCodes: (codes: number) => string;
    readonly tooMany: string;
    readonly conflictHelp: string;
    readonly solved: string;
    readonly thinking: string;
  };

  readonly compare: {
    readonly every: (games: number) => string;
    readonly choose: string;
    readonly run: string;
    readonly progress: (done: number, of: number) => string;
    readonly done: (seconds: string) => string;
    readonly csv: string;
    readonly strategy: string;
    readonly mean: string;
    readonly worst: string;
    readonly within: (guesses: number) => string;
    readonly total: string;
    readonly over: string;
    readonly games: string;
    readonly guesses: string;
    readonly tooLarge: (codes: number, limit: number) => string;
    readonly levels: string;
    readonly strategiesTitle: string;
  };

  readonly prove: {
    readonly run: string;
    readonly again: string;
    readonly claim: string;
    readonly why: string;
    readonly searching: string;
    readonly positions: string;
    readonly best: string;
    readonly time: string;
    readonly milliseconds: (count: string) => string;
    readonly size: string;
    readonly sizeOf: (nodes: number, bytes: string) => string;
    readonly proven: (total: number, average: string) => string;
    readonly checking: string;
    readonly verdict: (games: number, total: number, worst: number) => string;
    readonly checker: string;
    readonly notReached: (code: string) => string;
    readonly differs: (claimed: number, found: number) => string;
    readonly download: string;
  };

  readonly tree: {
    readonly plan: string;
    readonly plans: Readonly<Record<'classic' | 'classicFive' | 'skemind', string>>;
    readonly path: string;
    readonly start: string;
    readonly nextGuess: (codes: number) => string;
    readonly leaves: string;
    readonly next: string;
    readonly deepest: string;
    readonly answers: string;
    readonly solved: string;
    readonly up: string;
    readonly lost: string;
  };

  readonly theatre: {
    readonly bots: string;
    readonly most: (bots: number) => string;
    readonly secret: string;
    readonly begin: string;
    readonly stepBack: string;
    readonly row: (row: number) => string;
    readonly solvedIn: (guesses: number) => string;
    readonly notSolved: string;
    readonly another: string;
  };

  readonly own: {
    readonly code: string;
    readonly examples: string;
    readonly exampleNames: Readonly<Record<ExampleId, string>>;
    readonly replaced: string;
    readonly undo: string;
    readonly interface: string;
    readonly safe: string;
    readonly rate: string;
    readonly copy: string;
    readonly starting: string;
    readonly progress: (done: number, of: number) => string;
    readonly result: (average: string, worst: number) => string;
    readonly within: (games: number, of: number, limit: number) => string;
    readonly chart: string;
    readonly first: string;
    readonly reading: string;
    readonly after: (rows: string) => string;
    readonly syntax: (message: string) => string;
    readonly noFunction: string;
    readonly threw: (message: string, line: number | null, where: string) => string;
    readonly nonsense: (shown: string, reason: string, where: string) => string;
    readonly tooSlow: (seconds: number, where: string) => string;
    readonly tooLong: (seconds: number) => string;
    readonly endless: (guesses: number, where: string) => string;
    readonly noSandbox: string;
    readonly tooMuchText: (limit: number) => string;
  };
}
