/** A bot whose game is raced. */
export interface Rival {
  readonly name: string;
  /** Begins a race on a code that neither has seen. */
  renew(): void;
}
