import type { Reply, ServerRefusal } from '@mastermind/client/transport';
import type { Code } from '@mastermind/engine';

/** The requests of a game that a server holds. Each reply is the current game. */
export interface Remote<Game> {
  look(): Promise<Reply<Game>>;
  /** Turns count from 1. */
  guess(turn: number, code: Code, key: string): Promise<Reply<Game>>;
}

/** The outcome of a request. */
export interface Sent<Game> {
  /** `null` if the game has not changed, as far as is known. */
  readonly game: Game | null;
  readonly refusal: ServerRefusal | null;
  /** Whether it was refused because another window has changed the game; `game` is the changed game. */
  readonly movedOn: boolean;
}

/**
 * Plays a game that a server holds. A guess sent again after silence counts once, because it keeps its key. After a refusal
 * that means the game has changed, the game is read again.
 */
export const playRemote = <Game>(remote: Remote<Game>, newKey: () => string) => {
  /** The guess under way. */
  let sent: { readonly guess: string; readonly key: string } | null = null;

  const settle = async (reply: Reply<Game>): Promise<Sent<Game>> => {
    if (reply.ok) return { game: reply.value, refusal: null, movedOn: false };
    if (!MOVED_ON.has(reply.error.kind)) return { game: null, refusal: reply.error, movedOn: false };
    const fresh = await remote.look();
    return fresh.ok
      ? { game: fresh.value, refusal: reply.error, movedOn: true }
      : { game: null, refusal: fresh.error, movedOn: false };
  };

  return {
    settle,
    guess: async (turn: number, code: Code): Promise<Sent<Game>> => {
      const guess = `${turn} ${code.join(' ')}`;
      if (sent?.guess !== guess) sent = { guess, key: newKey() };
      const reply = await remote.guess(turn, code, sent.key);
      if (reply.ok) sent = null;
      return settle(reply);
    },
  };
};

/** The kinds of refusals that mean the game has changed meanwhile. */
const MOVED_ON: ReadonlySet<string> = new Set([
  'wrong-turn',
  'already-won',
  'already-lost',
  'key-reused',
  'not-your-turn',
  'room-over',
  'event-over',
  'event-paused',
  'round-done',
]);
