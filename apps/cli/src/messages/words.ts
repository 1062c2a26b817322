import type { DailyWords } from './daily.ts';
import type { HelpWords } from './help.ts';
import type { HostingWords } from './hosting.ts';
import type { PlainWords } from './plain.ts';
import type { RoomWords } from './rooms.ts';
import type { ScreenWords } from './screen.ts';
import type { ToolWords } from './tools.ts';

/** Everything only the terminal says. A language that lacks one of these does not compile. */
export interface Words {
  readonly help: HelpWords;
  readonly daily: DailyWords;
  readonly flags: FlagWords;
  readonly hosting: HostingWords;
  readonly plain: PlainWords;
  readonly rooms: RoomWords;
  readonly screen: ScreenWords;
  readonly review: ReviewWords;
  readonly store: StoreWords;
  readonly stats: StatsWords;
  readonly errors: ProblemWords;
  readonly tools: ToolWords;
}

/** What is wrong with the command line. */
export interface FlagWords {
  unknownCommand(name: string, nearest: string | null): string;
  unknownFlag(name: string, nearest: string | null): string;
  valueMissing(flag: string): string;
  argumentMissing(name: string): string;
  tooMany(command: string): string;
  conflict(one: string, other: string): string;
  language(given: string, choices: readonly string[]): string;
  notOneOf(flag: string, given: string, choices: readonly string[]): string;
  notANumber(flag: string, given: string): string;
  /** A flag that means something only together with another. */
  needs(flag: string, other: string): string;
  noTerminal(command: string): string;
}

/** The analysis as a table. */
export interface ReviewWords {
  readonly columns: readonly [
    row: string,
    guess: string,
    answer: string,
    before: string,
    after: string,
    skill: string,
    luck: string,
    best: string,
  ];
  readonly estimate: string;
}

export interface StoreWords {
  damaged(file: string, setAside: string): string;
  cannotSave(file: string, reason: string): string;
  cannotRead(file: string): string;
  noGames: string;
}

export interface StatsWords {
  title: string;
  columns: readonly [ruleset: string, games: string, won: string, average: string, best: string, streak: string];
  assisted(games: number): string;
}

export interface ProblemWords {
  json: string;
  jsonUnknown(type: string): string;
  jsonCode: string;
  notAnswer(text: string): string;
  tooManyPegs(pegs: number): string;
}
