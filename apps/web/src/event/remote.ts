/** The commands of a big screen's keyboard, or of a presenter's remote control. */
export type RemoteCommand = 'next' | 'pause' | 'end' | 'earlier' | 'later' | 'hide' | 'remove' | 'none' | 'full';

/** Remote controls send PageDown, PageUp and the full stop; letters are those of the English words. */
const KEYS: Readonly<Record<string, RemoteCommand>> = {
  Enter: 'next',
  ' ': 'next',
  ArrowRight: 'next',
  PageDown: 'next',
  PageUp: 'pause',
  ArrowLeft: 'pause',
  '.': 'pause',
  p: 'pause',
  e: 'end',
  ArrowUp: 'earlier',
  ArrowDown: 'later',
  h: 'hide',
  Delete: 'remove',
  x: 'remove',
  Escape: 'none',
  f: 'full',
};

export const remoteCommand = ({
  key,
  ctrlKey,
  altKey,
  metaKey,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey'>): RemoteCommand | null =>
  ctrlKey || altKey || metaKey ? null : (KEYS[key.length === 1 ? key.toLowerCase() : key] ?? null);

/** The member chosen next in a list; `null` beyond either end. */
export const chooseIn = (ids: readonly string[], chosen: string | null, by: 1 | -1): string | null => {
  const at = chosen === null ? -1 : ids.indexOf(chosen);
  const next = at < 0 ? (by === 1 ? 0 : ids.length - 1) : at + by;
  return ids[next] ?? null;
};
