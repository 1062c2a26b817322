import { viewRecording } from '@mastermind/play';
import { games } from '../authority/client.ts';
import { ORIGINS, type ServerGame } from './game.svelte.ts';

/** Keeps a game of the server on this device once it is over and its code is known. Doing it again changes nothing. */
export const keepFinished = ({ game, snapshot }: ServerGame): void => {
  const origin = ORIGINS[game.mode];
  const { id, startedAt, assisted, view } = snapshot;
  const recording = view.gameOver ? viewRecording(view) : null;
  if (origin === null || recording === null) return;
  const endedAt = Math.round((startedAt ?? 0) + view.elapsed);
  void games.keepPlayed({ id, origin, recording, assisted, endedAt, day: game.date });
};
