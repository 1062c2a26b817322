import { ROOM_CODE } from '@mastermind/protocol/lists';

/** The address of a room or an event: its id or short code, and the server if a whole link named one. */
export interface RoomAddress {
  readonly key: string;
  /** A link names an event; a code alone may be of either. */
  readonly event: boolean;
  readonly server: string | null;
}

const ID = /^[\w-]{22}$/u;
const LINK = /^(https?:\/\/[^/\s?#]+)?(?:[^\s?#]*\/)?(room|event)\/([^/\s?#]+)(?:\/\w*)?(?:[?#].*)?$/iu;

/**
 * Reads the invitation of a friend: a code in any case and with any spaces, an id, or a link. `null` if it is none of
 * these.
 */
export const parseRoomAddress = (text: string): RoomAddress | null => {
  const [, server = null, kind, linked] = LINK.exec(text.trim()) ?? [];
  const named = linked ?? text.trim();
  const key = ID.test(named) ? named : named.replaceAll(/[\s-]/gu, '').toUpperCase();
  return ID.test(key) || ROOM_CODE.test(key)
    ? { key, event: kind?.toLowerCase() === 'event', server: server?.toLowerCase() ?? null }
    : null;
};

export const roomLink = (server: string, id: string): string => `${server}/room/${id}`;
