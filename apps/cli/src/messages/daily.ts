/** The words of the daily code. */
export interface DailyWords {
  title(date: string, ruleset: string): string;
  readonly oneTry: string;
  readonly alreadyPlayed: string;
  /** The input ended; the game is the server's and waits. */
  readonly waits: string;
  readonly verdict: {
    streak(days: number, best: number): string;
    everyone(players: number, solved: number): string;
  };
  /** After a try that did not solve it, while others still look for it. */
  readonly codeLater: string;
  nextCode(hours: number, minutes: number): string;
  away(server: string): string;
  notAServer(text: string): string;
  readonly elsewhere: string;
}
