import { connectWorker } from '../workers/worker.ts';
import type { GameHost } from './worker.ts';

/** The authority of games played here, at work in its own thread. */
export const games: GameHost = connectWorker<GameHost>(
  new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'games' }),
);

const others = new BroadcastChannel('mastermind.games');

/** Calls back when a game has changed in another tab; returns how to stop listening. */
export const onGameChanged = (listener: (id: string) => void): (() => void) => {
  const heard = ({ data }: MessageEvent<string>): void => listener(data);
  others.addEventListener('message', heard);
  return () => others.removeEventListener('message', heard);
};
