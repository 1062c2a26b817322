import {
  type Action,
  type Attempt,
  type Code,
  deadline,
  type GameState,
  type GameView,
  gameView,
  tryAction,
} from '@mastermind/engine';

/** What a page may want to know of the game on it. */
export interface GameNews {
  guessed(turn: number, attempt: Attempt): void;
  ended(view: GameView): void;
}

/** A game that nobody but its element holds: nothing of it is stored or sent. The clock of timed rules runs from `begin`. */
export const createElementGame = (first: GameState, now: () => number, news: GameNews) => {
  let state = $state.raw(first);
  let startedAt = $state<number | null>(null);
  /** Seconds until the clock starts; `null` when none are counted. */
  let countdown = $state<number | null>(null);
  let startsAt = 0;
  /** Milliseconds since the start, as of the last look at the clock. */
  let passed = $state(0);
  const view = $derived(gameView(state));
  const whole = deadline(first.variant);

  const play = (action: Action): void => {
    const next = tryAction(state, action, state.playerId);
    if (!next.ok) return;
    const before = state.attempts.length;
    state = next.value;
    const { attempts } = state;
    if (attempts.length > before) news.guessed(attempts.length, attempts[before]!);
    if (state.gameOver) news.ended(view);
  };

  const countDown = (): void => {
    const left = Math.ceil((startsAt - now()) / 1000);
    countdown = left > 0 ? left : null;
    if (countdown === null) startedAt = now();
  };

  /** Looks at the clock, which a device may set back. */
  const tick = (): void => {
    if (countdown !== null) countDown();
    if (whole === null || startedAt === null || state.gameOver) return;
    passed = Math.max(passed, now() - startedAt);
    if (passed >= whole) play({ type: 'expire', at: passed });
  };

  return {
    get view(): GameView {
      return view;
    },
    /** Milliseconds; `null` without a clock. */
    get left(): number | null {
      return whole === null ? null : Math.max(0, whole - (view.gameOver ? view.elapsed : passed));
    },
    /** A timed game waits for its player. */
    get waiting(): boolean {
      return whole !== null && startedAt === null;
    },
    get countdown(): number | null {
      return countdown;
    },
    /** Starts the clock in so many seconds; asked again meanwhile, it goes on counting. */
    begin: (seconds: number): void => {
      if (countdown !== null) return;
      startsAt = now() + 1000 * seconds;
      countDown();
    },
    tick,
    guess: (code: Code): void => {
      tick();
      play({ type: 'submit', code, ...(whole === null ? {} : { at: passed }) });
    },
  };
};
