import { ROOM_CODE } from '@mastermind/protocol/lists';

/** The room that somebody means: a short code in any case and with any spaces, or a pasted link. */
export const readRoomKey = (text: string): string | null => {
  const linked = /\/room\/([\w-]+)\/?$/u.exec(text.trim());
  if (linked !== null) return linked[1]!;
  const code = text.replace(/[\s-]/gu, '').toUpperCase();
  return ROOM_CODE.test(code) ? code : null;
};
