import type { RoomKind, RoomReply } from '@mastermind/protocol';
import type { Reply } from '../online/request.ts';
import type { DuelWish, RaceWish, RoomServer } from '../online/rooms.ts';

/** How a person wants to get into a room. */
export type Entry =
  | { readonly kind: 'quick'; readonly variant: string }
  | { readonly kind: 'race'; readonly wish: RaceWish }
  | { readonly kind: 'duel'; readonly wish: DuelWish }
  | { readonly kind: 'join' | 'watch'; readonly key: string };

/** The room, with a place in it unless it is only watched. */
export const enter = async (server: RoomServer, entry: Entry): Reply<RoomReply> => {
  switch (entry.kind) {
    case 'quick':
      return server.quickRace(entry.variant);
    case 'race':
      return server.newRace(entry.wish);
    case 'duel':
      return server.newDuel(entry.wish);
    case 'watch':
      return server.look(entry.key);
    case 'join': {
      // Whoever has a place already comes back to it, also when it is over.
      const room = await server.look(entry.key);
      return room.ok && room.value.room.youId === null ? server.join(entry.key) : room;
    }
  }
};

/** How one comes back, on this machine. */
export const comeBackCommand = (kind: RoomKind, code: string, server: string, usual: string): string =>
  `mastermind ${kind} ${code}${server === usual ? '' : ` --server ${server}`}`;
