import type { Context } from '../context/context.ts';
import { breakOn } from '../game/lines.ts';
import type { Console } from '../pipe/console.ts';
import type { Store } from '../store/store.ts';
import type { SprintSeat } from './seat.ts';
import { brokenText, endLines, nextText } from './texts.ts';

/** A sprint line by line. The input's end ends it without a result. */
export const sprintOnLines = async (io: Console, seat: SprintSeat, store: Store, context: Context): Promise<void> => {
  io.write(`${context.messages.sprint.about}\n\n`);
  while (!seat.isOver()) {
    const session = await breakOn(io, seat.held(), context, { aside: () => [brokenText(seat, context)] });
    if (session === null) return;
    seat.follow(session);
    if (!seat.isOver()) io.write(`\n${nextText(seat, context)}\n\n`);
  }
  io.write(`\n${endLines(seat, store, context).join('\n')}\n`);
};
