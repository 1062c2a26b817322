import type { Game } from '@mastermind/protocol';
import type { Host } from '../play/session.svelte.ts';
import { fetchGame, sendGuess, sendResignation } from './api.ts';
import { followGame } from './events.ts';
import { draftOf, remember } from './kept.ts';
import { refusalText } from './refusal.ts';
import { createRemoteHost } from './remote.ts';
import type { Reply } from './request.ts';
import { snapshotOf } from './snapshot.ts';

/** Plays a game of one player that a server holds. */
export const createServerHost = (first: Game, onchange: (game: Game) => void): Host => {
  let latest = first;
  remember(first);

  const take = (reply: Reply<Game>): Reply<Game> => {
    if (reply.ok && reply.value.version >= latest.version) {
      latest = reply.value;
      onchange(latest);
    }
    return reply;
  };

  const host = createRemoteHost({
    snapshot: () => snapshotOf(latest, draftOf(latest.id), Date.now()),
    look: async () => take(await fetchGame(latest.id)),
    guess: async (turn, code, key) => {
      const reply = await sendGuess(latest.id, turn, code, key);
      return take(reply.ok ? { ok: true, value: reply.value.game } : reply);
    },
    resign: async () => take(await sendResignation(latest.id)),
    refusal: refusalText,
  });
  return {
    ...host,
    follow: (listener) => {
      const stops = [host.follow(listener)];
      if (!latest.gameOver)
        stops.push(
          followGame(
            latest.id,
            () => latest.version,
            () => listener(latest.id),
          ),
        );
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
};
