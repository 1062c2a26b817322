import type { Period } from '@mastermind/protocol';

/** Everything said about games that a server holds. A language that lacks one of these does not compile. */
export interface OnlineMessages {
  /** Why the server said no; what has no words of its own is told in the server's. */
  readonly refusal: (kind: string, message: string) => string;
  readonly away: {
    readonly title: string;
    readonly text: string;
    /** While a game is on the board. */
    readonly kept: string;
    readonly again: string;
    readonly solo: string;
  };
  readonly ranked: {
    readonly title: string;
    readonly text: string;
    readonly left: string;
    readonly clock: (seconds: number) => string;
    readonly nickname: string;
    readonly nicknameText: string;
    readonly badNickname: string;
    readonly as: (name: string) => string;
    readonly begin: string;
    readonly ghost: string;
    readonly unknown: string;
    readonly name: (ruleset: string) => string;
  };
  /** Who the player is on this server. */
  readonly identity: {
    readonly title: string;
    /** Before the server has a player for this device. */
    readonly none: string;
    readonly hint: string;
    readonly save: string;
    readonly saved: (name: string) => string;
    readonly exported: string;
    readonly renew: string;
    readonly renewed: string;
    readonly erase: string;
    readonly eraseSure: string;
    readonly eraseYes: string;
    readonly eraseNo: string;
    readonly erased: string;
  };
  readonly fairness: {
    readonly verified: string;
    readonly failed: string;
    readonly checking: string;
    readonly unable: string;
    readonly later: string;
    readonly promised: string;
    readonly notPromised: string;
    readonly answered: string;
    readonly notAnswered: string;
    readonly how: string;
    readonly text: string;
    readonly hash: string;
  };
  readonly board: {
    readonly title: string;
    readonly about: string;
    readonly byMean: string;
    readonly byPoints: string;
    readonly provisional: string;
    readonly period: string;
    readonly periods: Readonly<Record<Period, string>>;
    readonly heads: {
      readonly place: string;
      readonly player: string;
      readonly games: string;
      readonly mean: string;
      readonly points: string;
    };
    readonly you: string;
    readonly yourPlace: (place: number) => string;
    readonly noPlace: string;
    readonly empty: string;
    readonly more: string;
    readonly play: string;
    readonly listed: string;
    readonly listedText: string;
    readonly fair: string;
  };
}
