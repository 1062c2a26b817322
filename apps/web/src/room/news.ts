import type { ScreenWords } from '@mastermind/messages/page';
import type { Room, RoomEvent } from '@mastermind/protocol';
import { nameOf } from './standing.ts';

/** What an event is worth saying aloud to somebody who looks at something else; most of them are not. */
export const newsOf = (
  before: Room,
  after: Room,
  event: RoomEvent,
  texts: ScreenWords['online']['rooms'],
): string | null => {
  const { playerId, type } = event;
  if (type === 'rematched') return texts.podium.rematchMade;
  if (playerId === null || playerId === after.youId) return null;
  if (type === 'joined') return texts.lobby.joined(nameOf(after, playerId));
  if (type === 'left' && before.status === 'lobby') return texts.lobby.left(nameOf(before, playerId));
  if (type === 'resigned') return texts.race.gaveUp(nameOf(after, playerId));
  if (type !== 'guessed' || after.kind !== 'race') return null;
  const player = after.players.find(({ id }) => id === playerId);
  if (player?.state === 'won') return texts.race.solved(player.name, player.guesses);
  return player?.state === 'lost' ? texts.race.failed(player.name) : null;
};
