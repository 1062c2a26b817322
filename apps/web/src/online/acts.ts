import { guessKeys, hasMovedOn, type Reply, type ServerRefusal } from '@mastermind/client';
import { type Code, checkCode } from '@mastermind/engine';
import type { Snapshot } from '../authority/snapshot.ts';
import type { Acted, Acts } from '../play/session.svelte.ts';

/** A game that a server holds. What a reply brings is in the next snapshot. */
export interface Remote {
  look(): Promise<Reply<unknown>>;
  /** The turn counts from 1. */
  guess(turn: number, code: Code, key: string): Promise<Reply<unknown>>;
  resign(): Promise<Reply<unknown>>;
}

/** How long to wait after this device's clock has run out before asking whether the server's has. */
const LATE = 400;

/** Plays a game that a server holds. If a request fails, the row that was filled stays. */
export const serverActs = (
  snapshot: () => Snapshot,
  remote: Remote,
  explain: (refusal: ServerRefusal) => string,
): Acts<ServerRefusal> => {
  const keyOf = guessKeys(newKey);

  const settle = async (reply: Reply<unknown>, turn: number): Promise<Acted<ServerRefusal>> => {
    if (reply.ok) return DONE;
    if (!hasMovedOn(reply.error)) return { ...DONE, refusal: reply.error };
    const fresh = await remote.look();
    if (!fresh.ok) return { ...DONE, refusal: fresh.error };
    const { attempts, gameOver } = snapshot().view;
    return { ...DONE, notices: attempts.length > turn && !gameOver ? ['elsewhere'] : [] };
  };

  return {
    submit: async (turn, code) => {
      const checked = checkCode(snapshot().view.variant, code);
      if (!checked.ok) return { ...DONE, refusal: { ...checked.error, message: '' } };
      return settle(await remote.guess(turn + 1, [...code], keyOf(`${turn} ${code.join(' ')}`)), turn);
    },
    resign: async (turn) => settle(await remote.resign(), turn),
    expire: async () => {
      await new Promise((done) => setTimeout(done, LATE));
      await remote.look();
      return DONE;
    },
    explain,
  };
};

const DONE: Acted<never> = { refusal: null, notices: [] };

/** Pages served without TLS have no randomUUID; a key need only differ from the others of its game. */
const newKey = (): string => [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-');
