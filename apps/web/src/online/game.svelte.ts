import { ok } from '@mastermind/engine';
import { followStream, type Remote, type Reply, sampleClock, type Timed, timed, viewLink } from '@mastermind/play';
import type { Game } from '@mastermind/protocol';
import { viewOf } from '@mastermind/protocol/view';
import type { Snapshot } from '../authority/snapshot.ts';
import { keepCommitment } from '../store/kept.ts';
import type { PlayedOrigin } from '../store/record.ts';
import { api } from './api.ts';
import { openEvents, timer } from './request.ts';

/** A game of one player that a server holds, kept up to date. */
export interface ServerGame extends Remote<Game> {
  resign(): Promise<Reply<Game>>;
  readonly game: Game;
  readonly snapshot: Snapshot;
  /** Follows actions in other windows; returns a function that stops it. */
  follow(): () => void;
}

export const createServerGame = (first: Timed<Game>): ServerGame => {
  let { reply: game } = first;
  let latest = $state.raw(first);
  const snapshot = $derived(snapshotOf(latest));
  keepCommitment(game);
  const { id } = game;

  const ask = async (work: () => Promise<Reply<Game>>): Promise<Reply<Game>> => {
    const reply = await timed(Date.now, work);
    if (!reply.ok) return reply;
    if (reply.value.reply.version >= game.version) {
      latest = reply.value;
      game = latest.reply;
    }
    return ok(game);
  };
  const look = (): Promise<Reply<Game>> => ask(() => api.game(id));

  return {
    get game(): Game {
      return latest.reply;
    },
    get snapshot(): Snapshot {
      return snapshot;
    },
    look,
    guess: (turn, code, key) =>
      ask(async () => {
        const reply = await api.guess(id, turn, code, key);
        return reply.ok ? ok(reply.value.game) : reply;
      }),
    resign: () => ask(() => api.resign(id)),
    follow: () => {
      // A guess whose reply was lost may have counted, so the server is asked.
      void look();
      const stop = followStream({
        open: () => openEvents(`/games/${id}/events`),
        read: async ({ type, id: version }) => {
          if (type === 'end') return 'end';
          if (Number(version ?? 0) > game.version) await look();
          return 'on';
        },
        connect: () => {},
        random: Math.random,
        timer,
      });
      const seen = (): void => {
        if (document.visibilityState === 'visible') void look();
      };
      document.addEventListener('visibilitychange', seen);
      return () => {
        stop();
        document.removeEventListener('visibilitychange', seen);
      };
    },
  };
};

/** The key of each kind of game in the storage of this device; `null` for those that are not saved. */
export const ORIGINS: Readonly<Record<Game['mode'], PlayedOrigin | null>> = {
  daily: 'daily',
  archive: 'again',
  ranked: 'ranked',
  casual: null,
  // Its codes are games of three minutes together, not one game to count.
  sprint: null,
};

/** A server's game as the board shows it; its start is converted to this device's clock. */
export const snapshotOf = ({ reply: game, asked, heard }: Timed<Game>): Snapshot => {
  const view = viewOf(game);
  return {
    // Each code of a sprint has a separate board.
    id: game.sprint == null ? game.id : `${game.id}-${game.sprint.done}`,
    origin: ORIGINS[game.mode] ?? 'server',
    view,
    startedAt: game.startedAt - sampleClock(asked, heard, game.now).serverOffset,
    assisted: game.assisted,
    draft: [],
    notes: '',
    link: viewLink(view),
    notices: [],
  };
};
