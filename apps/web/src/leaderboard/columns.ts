/** What every leaderboard says of a place. */
export interface Ranked {
  readonly place: number;
  readonly playerId: string;
  readonly name: string;
  readonly provisional: boolean;
}

/** A figure of each place. */
export interface Column<Entry> {
  readonly head: string;
  readonly figure: (entry: Entry) => string;
  /** A phone has room for a name or for one more number. */
  readonly roomOnly?: boolean;
}
