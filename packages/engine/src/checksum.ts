/** Half of a surrogate pair counts as the replacement character, as everywhere else. */
export const utf8Bytes = (text: string): readonly number[] =>
  (encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '\ufffd')).match(/%..|./gu) ?? []).map((unit) =>
    unit.length === 3 ? Number.parseInt(unit.slice(1), 16) : unit.charCodeAt(0),
  );

/** FNV-1a: 32 bits that change when a letter does. Finds accidents, not forgeries. */
export const checksum = (text: string): number => {
  let hash = 0x811c9dc5;
  for (const byte of utf8Bytes(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
};
