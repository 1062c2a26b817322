import type { RoomAuthority } from './authority.ts';
import { type Choose, guessOf } from './bots.ts';
import { decideGuess } from './decide.ts';
import { dueAt } from './due.ts';
import { current } from './fold.ts';
import { nextMove } from './pace.ts';
import type { Advance } from './runner.ts';
import type { RoomStore } from './store.ts';

/** Works on one room. Reading the room applies what the clock has decided; then the bots guess one after the other. */
export const advanceRoom =
  (
    store: Pick<RoomStore, 'postpone'>,
    authority: () => RoomAuthority,
    clock: () => number,
    pace: number,
    choose: Choose,
  ): Advance =>
  async (id, { isStopped, stopping }) => {
    for (;;) {
      const log = await authority().look(id);
      if (log === null) return store.postpone(id, null);
      const state = current(log);
      const move = nextMove(state, pace);
      if (isStopped() || move === null || move.at > clock()) return store.postpone(id, dueAt(state, pace));
      const code = await Promise.race([guessOf(state, move, choose), stopping]);
      if (code !== null)
        await authority().act(id, (now, at) => decideGuess(now, move.seat.id, { code, turn: move.turn }, at));
    }
  };
