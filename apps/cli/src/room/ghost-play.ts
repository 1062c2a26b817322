import type { Ghost } from '@mastermind/play';
import type { Context } from '../context/context.ts';
import { playBreaker } from '../game/lines.ts';
import type { Console } from '../pipe/console.ts';
import { ghostConfig, ghostSentence, verdictLines } from './ghost-lines.ts';

export const playPlainGhost = async (io: Console, ghost: Ghost, context: Context): Promise<void> => {
  const texts = context.words.rooms.ghost;
  io.write(`${ghost.times === null ? texts.untimed : texts.timed}\n\n`);
  const session = await playBreaker(io, ghostConfig(ghost), context, {
    aside: (now, moment) => [ghostSentence(ghost, now, moment, context)],
  });
  if (session !== null) io.write(`\n${verdictLines(ghost, session, context).join('\n')}\n`);
};
