/** Letters and digits that cannot be taken for each other, as the server gives them out. */
const CODE = /^[2-9A-HJKMNP-Z]{6}$/u;

/** The room that somebody means: a short code in any case and with any spaces, or a pasted link. */
export const readRoomKey = (text: string): string | null => {
  const linked = /\/room\/([\w-]+)\/?$/u.exec(text.trim());
  if (linked !== null) return linked[1]!;
  const code = text.replace(/[\s-]/gu, '').toUpperCase();
  return CODE.test(code) ? code : null;
};
