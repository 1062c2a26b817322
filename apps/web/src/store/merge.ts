import type { SavedGame } from './record.ts';

/**
 * Chooses between two copies of a game: the copy with more actions wins. `null` leaves the copy of this device, also where
 * the two parted ways, so no guess that was made here is ever lost.
 */
export const mergeGame = (here: SavedGame | null, other: SavedGame): SavedGame | null => {
  if (here === null) return other;
  const [ours, theirs] = [playedIn(here), playedIn(other)];
  const continues =
    theirs.start === ours.start &&
    theirs.actions.length > ours.actions.length &&
    ours.actions.every((action, index) => action === theirs.actions[index]);
  if (!continues) return null;
  return { ...other, assisted: here.assisted || other.assisted, notes: other.notes === '' ? here.notes : other.notes };
};

const playedIn = ({ recording: { actions, ...start } }: SavedGame) => ({
  start: JSON.stringify(start),
  actions: actions.map((action) => JSON.stringify(action)),
});
