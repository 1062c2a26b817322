/** Everything said about races against recorded games. A language that lacks one of these does not compile. */
export interface GhostMessages {
  readonly title: string;
  /** Where one's own games are counted. */
  readonly ofYours: string;
  readonly about: string;
  readonly latest: string;
  readonly none: string;
  readonly paste: string;
  readonly open: string;
  readonly unread: string;
  readonly ghost: string;
  readonly goal: (outcome: string) => string;
  readonly timed: string;
  readonly untimed: string;
  readonly start: string;
  readonly won: string;
  readonly lost: string;
  readonly level: string;
  readonly byScore: string;
  readonly byGuesses: string;
  readonly again: string;
  readonly another: string;
}
