import { type Code, checkCode } from '@mastermind/engine';
import type { Outcome, Snapshot } from '../authority/snapshot.ts';
import type { Host } from '../play/session.svelte.ts';
import { notify } from '../shell/notice.svelte.ts';
import { keepDraft } from './kept.ts';
import type { Refusal, Reply } from './request.ts';

/** A game that a server holds, however it is reached. What was learnt is in the next snapshot. */
export interface Remote {
  snapshot(): Snapshot;
  look(): Promise<Reply<unknown>>;
  /** The turn counts from 1. */
  guess(turn: number, code: Code, key: string): Promise<Reply<unknown>>;
  resign(): Promise<Reply<unknown>>;
  /** Why the server said no, in words. */
  refusal(refusal: Refusal): string;
}

/** Before a clock that has run out here is believed to have run out there. */
const LATE = 400;
/** Refusals that mean: the game has gone on without this page. */
const MOVED_ON = ['wrong-turn', 'game-over', 'time-up', 'key-reused', 'not-your-turn', 'room-over'];

/** Plays a game that a server holds. Whatever goes wrong on the way, the row that was filled stays. */
export const createRemoteHost = (remote: Remote): Host => {
  /** The guess on its way, so that trying again sends the same one. */
  let sent: { readonly turn: number; readonly code: string; readonly key: string } | null = null;

  const rowsNow = (): number => remote.snapshot().view.attempts.length;

  const unchanged = (refusal: Refusal): Outcome => {
    notify(remote.refusal(refusal));
    return { snapshot: remote.snapshot(), refusal: null };
  };

  /** `rows` is how many there were before it was sent: a row that has been answered is no draft any more. */
  const settle = async (reply: Reply<unknown>, rows: number): Promise<Outcome> => {
    if (!reply.ok) {
      if (!MOVED_ON.includes(reply.error.kind)) return unchanged(reply.error);
      const fresh = await remote.look();
      if (!fresh.ok) return unchanged(fresh.error);
    }
    const { id, view } = remote.snapshot();
    const more = view.attempts.length > rows;
    if (more) keepDraft(id, []);
    const elsewhere = !reply.ok && more && !view.gameOver;
    return { snapshot: { ...remote.snapshot(), notices: elsewhere ? ['elsewhere'] : [] }, refusal: null };
  };

  const look = async (): Promise<Snapshot> => {
    const rows = rowsNow();
    await remote.look();
    const { id } = remote.snapshot();
    if (rowsNow() > rows) keepDraft(id, []);
    return remote.snapshot();
  };

  return {
    submit: async (_id, turn, code) => {
      const checked = checkCode(remote.snapshot().view.variant, code);
      if (!checked.ok) return { snapshot: remote.snapshot(), refusal: checked.error };
      const text = code.join(' ');
      if (sent?.turn !== turn || sent.code !== text) sent = { turn, code: text, key: newKey() };
      return settle(await remote.guess(turn + 1, [...code], sent.key), turn);
    },

    resign: async (_id, turn) => settle(await remote.resign(), turn),

    expire: async () => {
      await new Promise((done) => setTimeout(done, LATE));
      return { snapshot: await look(), refusal: null };
    },

    keepDraft: async (id, draft) => keepDraft(id, draft),
    game: look,
    resume: look,

    // A server's game has begun before it is shown, and is played without help.
    begin: look,
    assist: look,

    follow: (listener) => {
      const seen = (): void => {
        const { id, view } = remote.snapshot();
        if (document.visibilityState === 'visible' && !view.gameOver) listener(id);
      };
      document.addEventListener('visibilitychange', seen);
      return () => document.removeEventListener('visibilitychange', seen);
    },
  };
};

/** Pages served without TLS have no randomUUID; a key need only differ from the others of its game. */
const newKey = (): string => [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-');
