import { rulesetWords } from '@mastermind/messages';
import type { Context } from '../context/context.ts';
import { spacedLetters } from '../game/board.ts';
import type { Store } from '../store/store.ts';
import type { SprintSeat } from './seat.ts';

export const brokenText = (seat: SprintSeat, { messages }: Context): string =>
  messages.sprint.broken(seat.result().broken);

/** News of the code before, once the next one is hidden; empty for the first. */
export const nextText = (seat: SprintSeat, { messages: { sprint } }: Context): string => {
  const last = seat.last();
  if (last === null) return '';
  return last.status === 'won' ? sprint.next : sprint.missed(spacedLetters(last.variant, last.secretCode));
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
    ...(seat.isAssisted() ? [sprint.assisted] : ['', sprint.share(rulesetWords(messages, seat.variant).name), summary]),
  ];
};
