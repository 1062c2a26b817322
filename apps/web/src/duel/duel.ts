import type { ScreenWords } from '@mastermind/messages/page';
import { lastOver, nameOf } from '@mastermind/play';
import type { DuelRound, Room } from '@mastermind/protocol';

/** How the last finished round ended, as a sentence; empty before the first one has ended. */
export const lastRoundText = (room: Room, texts: ScreenWords['online']['rooms']): string => {
  const over = lastOver(room);
  return over === null ? '' : roundOverText(room, over, texts);
};

export const roundOverText = (room: Room, over: DuelRound, texts: ScreenWords['online']['rooms']): string => {
  const used = over.status === 'won' ? over.attempts.length : null;
  const maker = over.makerId === room.youId ? texts.you.toLocaleLowerCase() : nameOf(room, over.makerId);
  return texts.duel.roundOver(over.round, used, over.points ?? 0, maker);
};

/** Why a duel ended before its last round; empty if it did not. */
export const duelEnding = (room: Room, texts: ScreenWords['online']['rooms']['duel']): string => {
  const { ending, winnerId, youId, players } = room;
  if (ending !== 'abandoned' && ending !== 'resigned') return '';
  const [abandoned, resigned] = [ending === 'abandoned', ending === 'resigned'];
  if (abandoned && winnerId === null) return texts.bothAbandoned;
  const loser = players.find(({ id }) => id !== winnerId)?.id ?? null;
  if (loser === youId) return resigned ? texts.youResigned : texts.youAbandoned;
  return resigned ? texts.resigned(nameOf(room, loser)) : texts.abandoned(nameOf(room, loser));
};
