import type { Feedback, Status } from '@mastermind/engine';

/** An entry point of the game for the acceptance features. Codes are words: "Red Green Blue Yellow". */
export interface Driver {
  /** Begins a game of the ruleset with this hidden code, or with any code. */
  begin(variant: string, secret: string | null): Promise<void>;
  /** Makes a guess and returns the maker's answer, or `null` if the door refused it. */
  guess(code: string): Promise<Feedback | null>;
  status(): Promise<Status>;
  attemptsMade(): Promise<number>;
  attemptsLeft(): Promise<number>;
  close(): Promise<void>;
}

/** The exports of a driver's file: the start of each scenario, and the end of shared resources. */
export interface Door {
  open(): Driver;
  close(): Promise<void>;
}
