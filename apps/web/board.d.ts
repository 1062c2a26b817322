/** A board on a page: `import '@mastermind/web/board'`, then `<mastermind-board ruleset="classic" seed="42">`. */
export class MastermindBoard extends HTMLElement {}

/** Right pegs in their places, and right pegs elsewhere. */
export interface Feedback {
  readonly black: number;
  readonly white: number;
}

export interface Attempt {
  readonly code: readonly string[];
  readonly feedback: Feedback;
}

declare global {
  interface HTMLElementTagNameMap {
    'mastermind-board': MastermindBoard;
  }
  /** They bubble, so an element, the document and the window can all listen. */
  interface GlobalEventHandlersEventMap {
    /** A game has begun. */
    'mastermind-begin': CustomEvent<{ readonly ruleset: string }>;
    /** A guess was answered; turns count from 1. */
    'mastermind-guess': CustomEvent<Attempt & { readonly turn: number }>;
    /** The game is over, and its code may be shown. */
    'mastermind-end': CustomEvent<{
      readonly status: 'won' | 'lost';
      readonly reason: 'attempts' | 'time' | 'resigned' | null;
      readonly attempts: readonly Attempt[];
      readonly code: readonly string[];
    }>;
  }
}
