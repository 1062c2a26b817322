import { type Code, checkCode } from '@mastermind/engine';
import type { Game } from '@mastermind/protocol';
import type { Outcome, Snapshot } from '../authority/snapshot.ts';
import type { Host } from '../play/session.svelte.ts';
import { notify } from '../shell/notice.svelte.ts';
import { fetchGame, sendGuess, sendResignation } from './api.ts';
import { draftOf, keepDraft, remember } from './kept.ts';
import { online } from './messages/now.ts';
import type { Refusal, Reply } from './request.ts';
import { snapshotOf } from './snapshot.ts';

/** Before a clock that has run out here is believed to have run out there. */
const LATE = 400;
/** Refusals that mean: the game has gone on without this page. */
const MOVED_ON = ['wrong-turn', 'game-over', 'time-up', 'key-reused'];

/** Plays a game that a server holds. Whatever goes wrong on the way, the row that was filled stays. */
export const createServerHost = (first: Game, onchange: (game: Game) => void): Host => {
  let latest = first;
  /** The guess on its way, so that trying again sends the same one. */
  let sent: { readonly turn: number; readonly code: string; readonly key: string } | null = null;
  remember(first);

  const snapshot = (): Snapshot => snapshotOf(latest, draftOf(latest.id), Date.now());

  const take = (game: Game): void => {
    if (game.version < latest.version) return;
    if (game.attempts.length > latest.attempts.length) keepDraft(game.id, []);
    latest = game;
    onchange(game);
  };

  const unchanged = (refusal: Refusal): Outcome => {
    notify(online.words.refusal(refusal.kind, refusal.message));
    return { snapshot: snapshot(), refusal: null };
  };

  const settle = async (reply: Reply<Game>): Promise<Outcome> => {
    if (reply.ok) {
      take(reply.value);
      return { snapshot: snapshot(), refusal: null };
    }
    if (!MOVED_ON.includes(reply.error.kind)) return unchanged(reply.error);
    const rows = latest.attempts.length;
    const fresh = await fetchGame(latest.id);
    if (!fresh.ok) return unchanged(fresh.error);
    take(fresh.value);
    const elsewhere = latest.attempts.length > rows && !latest.gameOver;
    return { snapshot: { ...snapshot(), notices: elsewhere ? ['elsewhere'] : [] }, refusal: null };
  };

  const look = async (): Promise<Snapshot> => {
    const reply = await fetchGame(latest.id);
    if (reply.ok) take(reply.value);
    return snapshot();
  };

  return {
    submit: async (id, turn, code) => {
      const checked = checkCode(snapshot().view.variant, code);
      if (!checked.ok) return { snapshot: snapshot(), refusal: checked.error };
      const text = code.join(' ');
      if (sent?.turn !== turn || sent.code !== text) sent = { turn, code: text, key: newKey() };
      const reply = await sendGuess(id, turn + 1, plain(code), sent.key);
      return settle(reply.ok ? { ok: true, value: reply.value.game } : reply);
    },

    resign: async (id) => settle(await sendResignation(id)),

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
        if (document.visibilityState === 'visible' && !latest.gameOver) listener(latest.id);
      };
      document.addEventListener('visibilitychange', seen);
      return () => document.removeEventListener('visibilitychange', seen);
    },
  };
};

const plain = (code: Code): Code => [...code];

/** Pages served without TLS have no randomUUID; a key need only differ from the others of its game. */
const newKey = (): string => [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-');
