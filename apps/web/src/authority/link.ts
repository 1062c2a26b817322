import { formatGameLink, type Recording } from '@mastermind/engine';

/** The whole game for a link; `null` in the rare case that none can be made. */
export const linkOf = (recording: Recording): string | null => {
  const link = formatGameLink(recording);
  return link.ok ? link.value : null;
};
