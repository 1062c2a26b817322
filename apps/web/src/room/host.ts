import type { Snapshot } from '../authority/snapshot.ts';
import { refusalText } from '../online/refusal.ts';
import { createRemoteHost } from '../online/remote.ts';
import type { Host } from '../play/session.svelte.ts';
import { guessInRoom, resignRoom } from './api.ts';
import type { LiveRoom } from './live.svelte.ts';

/** Plays a game in a room; `snapshot` says which of them. */
export const createRoomHost = (live: LiveRoom, snapshot: () => Snapshot): Host =>
  createRemoteHost({
    snapshot,
    look: live.look,
    guess: (turn, code, key) => live.ask(() => guessInRoom(live.room.id, turn, code, key)),
    resign: () => live.ask(() => resignRoom(live.room.id)),
    refusal: refusalText,
  });
