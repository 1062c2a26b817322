import { shareSprint, sprintNews } from '@mastermind/play';
import type { Context } from '../context/context.ts';
import type { Store } from '../store/store.ts';
import type { SprintSeat } from './seat.ts';

export const brokenText = (seat: SprintSeat, { messages }: Context): string =>
  messages.sprint.broken(seat.result().broken);

/** Empty for the first code. */
export const nextText = (seat: SprintSeat, { messages }: Context): string => {
  const last = seat.last();
  return last === null
    ? ''
    : sprintNews(seat.variant, { won: last.status === 'won', code: last.secretCode }, messages.sprint);
};

/** The result, the best so far, and the text to share. A sprint without help counts for the best. */
export const endLines = (seat: SprintSeat, store: Store, { messages }: Context): readonly string[] => {
  const { sprint } = messages;
  const result = seat.result();
  const { id } = seat.variant;
  const isBest = !seat.isAssisted() && result.broken > 0 && store.keepSprint(id, result);
  const best = store.bestSprint(id);
  const summary = sprint.result(result.broken, result.guesses);
  return [
    summary,
    ...(isBest ? [sprint.newBest] : best === null ? [] : [sprint.best(best.broken, best.guesses)]),
    ...(seat.isAssisted()
      ? [sprint.assisted]
      : ['', shareSprint(seat.variant, result, null, { game: messages, sprint })]),
  ];
};
