import { ROOM_CODE } from '@mastermind/protocol/lists';

/** Where a room is: its id or short code, and the server if a whole link named one. */
export interface RoomAddress {
  readonly key: string;
  readonly server: string | null;
}

/** Reads what a friend sent: a code in any case, an id, or the link of the page. `null` if it is none of these. */
export const parseRoomAddress = (text: string): RoomAddress | null => {
  const url = /^https?:\/\//iu.test(text.trim()) && URL.canParse(text) ? new URL(text) : null;
  const named = url === null ? text.trim() : (/\/room\/([^/]+)\/?$/u.exec(url.pathname)?.[1] ?? '');
  const key = /^[\w-]{22}$/u.test(named) ? named : named.replaceAll(/[\s-]/gu, '').toUpperCase();
  if (!/^[\w-]{22}$/u.test(key) && !ROOM_CODE.test(key)) return null;
  return { key, server: url?.origin ?? null };
};

export const roomLink = (server: string, id: string): string => `${server}/room/${id}`;
