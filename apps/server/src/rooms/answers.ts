import type { Result } from '@mastermind/engine';
import type { RoomReply } from '@mastermind/protocol';
import type { FastifyRequest } from 'fastify';
import { refuse, type Sender } from '../http/reply.ts';
import type { Refused } from '../refusal.ts';
import { current, type RoomLog } from './fold.ts';
import type { Names } from './names.ts';
import { wireRoom } from './view.ts';

type Asker = Pick<FastifyRequest, 'player'>;

/** Replies to requests about rooms: the room as the asking player may see it. */
export interface Answers {
  view(log: RoomLog, asker: Asker): Promise<RoomReply>;
  answer<R extends Sender>(log: Result<RoomLog, Refused>, asker: Asker, reply: R, status?: number): Promise<R>;
}

export const createAnswers = (names: Names, clock: () => number): Answers => {
  const view: Answers['view'] = async (log, { player }) => {
    await names.learn(log);
    return { room: wireRoom(current(log), player?.id ?? null, names.nameOf), now: clock() };
  };
  return {
    view,
    answer: async (log, asker, reply, status = 200) => {
      if (log.ok) reply.code(status).send(await view(log.value, asker));
      else refuse(reply, log.error);
      return reply;
    },
  };
};
