import { type Attempt, type Code, type GameView, gameView } from '@mastermind/engine';
import { expireIfDue, type Held, isWaiting, millisecondsLeft, play } from '@mastermind/play';

/** The events of the game that its page may listen to. */
export interface GameNews {
  guessed(turn: number, attempt: Attempt): void;
  ended(view: GameView): void;
}

/**
 * A game that only its element holds: nothing of it is stored or sent. `clock` counts milliseconds and never runs
 * backwards.
 */
export const createElementGame = (first: Held, clock: () => number, news: GameNews) => {
  let game = $state.raw(first);
  let now = $state(clock());
  const view = $derived(gameView(game.state));

  const become = (next: Held): void => {
    const before = game.state.attempts.length;
    game = next;
    const { attempts, gameOver } = next.state;
    if (attempts.length > before) news.guessed(attempts.length, attempts[before]!);
    if (gameOver) news.ended(view);
  };

  const tick = (): void => {
    now = clock();
    const next = expireIfDue(game, now);
    if (next !== game) become(next);
  };

  return {
    get view(): GameView {
      return view;
    },
    /** Milliseconds; `null` without a clock. */
    get left(): number | null {
      return millisecondsLeft(game, now);
    },
    /** A timed game waits for its player. */
    get waiting(): boolean {
      return isWaiting(game, now);
    },
    /** Seconds until the clock starts; `null` when none are counted. */
    get countdown(): number | null {
      return game.startedAt === null || now >= game.startedAt ? null : Math.ceil((game.startedAt - now) / 1000);
    },
    /** Starts the clock after a number of seconds; a second call meanwhile does not restart the countdown. */
    begin: (seconds: number): void => {
      tick();
      if (game.startedAt === null) game = { ...game, startedAt: now + 1000 * seconds };
    },
    tick,
    guess: (code: Code): void => {
      tick();
      const next = play(game, { type: 'submit', code }, now);
      if (next.ok) become(next.value);
    },
  };
};
