import {
  countedApart,
  type DuelOptions,
  levelNear,
  type RaceOptions,
  type Reply,
  type Timed,
  timed,
} from '@mastermind/play';
import type { RoomKind, RoomReply } from '@mastermind/protocol';
import type { Context } from '../context/context.ts';
import { endsOf } from '../store/ends.ts';
import { openStore } from '../store/store.ts';
import type { RoomServer } from './connection.ts';

export type Entry =
  | { readonly kind: 'quick'; readonly variant: string; readonly level: number }
  | { readonly kind: 'race'; readonly options: RaceOptions }
  | { readonly kind: 'duel'; readonly options: DuelOptions }
  | { readonly kind: 'join' | 'watch'; readonly key: string };

/** A race with strangers; bots that fill it play about as well as the person at this terminal. */
export const quickEntry = (variant: string, { words }: Context): Entry => {
  const store = openStore(words);
  const { counted } = countedApart(endsOf(store.finishedGames()));
  // Outdated figures will do: they only choose bots.
  const measures = store.measures()?.games;
  const played = counted.map(({ view, id }) => ({ view, guesses: measures?.get(id)?.guesses ?? null }));
  return { kind: 'quick', variant, level: levelNear(played) };
};

/** The room, with a place in it unless it is only watched. */
export const enter = (server: RoomServer, entry: Entry, now: () => number): Promise<Reply<Timed<RoomReply>>> =>
  timed(now, () => come(server, entry));

const come = async (server: RoomServer, entry: Entry): Promise<Reply<RoomReply>> => {
  switch (entry.kind) {
    case 'quick':
      return server.quickRace(entry.variant, entry.level);
    case 'race':
      return server.newRace(entry.options);
    case 'duel':
      return server.newDuel(entry.options);
    case 'watch':
      return server.room(entry.key);
    case 'join': {
      // A player with a seat returns to it, also when the room is over.
      const room = await server.room(entry.key);
      return room.ok && room.value.room.youId === null ? server.joinRoom(entry.key) : room;
    }
  }
};

/** The command to return, on this machine. */
export const comeBackCommand = (kind: RoomKind, code: string, server: string, usual: string): string =>
  `mastermind ${kind} ${code}${server === usual ? '' : ` --server ${server}`}`;
