import { viewRecording } from '@mastermind/client';
import { games } from '../authority/client.ts';
import type { PlayedOrigin } from '../authority/record.ts';
import type { ServerGame } from './game.svelte.ts';

const ORIGINS: Readonly<Record<ServerGame['game']['mode'], PlayedOrigin | null>> = {
  daily: 'daily',
  archive: 'again',
  ranked: 'ranked',
  casual: null,
};

/** Keeps a game of the server on this device once it is over and its code is known. Doing it again changes nothing. */
export const keepFinished = ({ game, snapshot }: ServerGame): void => {
  const origin = ORIGINS[game.mode];
  const { id, startedAt, assisted, view } = snapshot;
  const recording = view.gameOver ? viewRecording(view) : null;
  if (origin === null || recording === null) return;
  const endedAt = Math.round((startedAt ?? 0) + view.elapsed);
  void games.keepPlayed({ id, origin, recording, assisted, endedAt, day: game.date });
};
