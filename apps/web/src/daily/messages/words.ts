/** Everything the daily code says. A language that lacks one of these does not compile. */
export interface DailyMessages {
  readonly title: string;
  readonly today: string;
  readonly ruleset: string;
  readonly oneTry: string;
  readonly clock: (seconds: number) => string;
  readonly past: string;
  readonly begin: string;
  readonly again: string;
  readonly noSuchDay: string;
  readonly toToday: string;
  /** After a try that did not solve it, while others still look for it. */
  readonly codeLater: string;
  readonly next: (hours: number, minutes: number) => string;
  readonly nextIsThere: string;
  readonly streak: string;
  readonly longest: string;
  readonly played: string;
  readonly heads: readonly [guesses: string, players: string];
  readonly everyone: (date: string) => string;
  readonly players: (players: string, count: number) => string;
  readonly more: (guesses: number) => string;
  readonly not: string;
  readonly youSolved: (guesses: number, fewer: number, same: number) => string;
  readonly youDidNot: (solved: number) => string;
  readonly share: string;
  readonly copy: string;
  readonly shareTitle: (date: string, ruleset: string) => string;
  readonly review: string;
  readonly archive: string;
  readonly archiveText: string;
  readonly earlier: string;
  readonly status: (status: 'playing' | 'won' | 'lost' | null, attempts: number | null) => string;
}
