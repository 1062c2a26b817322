import type { ScreenWords } from '@mastermind/messages/page';
import { isRacing, type Racer } from '@mastermind/play';

/** A racer's progress in few words: `6 guesses`, `solved in 5`, `gave up`. */
export const progressOf = (racer: Racer, texts: ScreenWords['online']['rooms']['race']): string => {
  if (racer.state === 'won') return texts.solvedIn(racer.guesses);
  if (isRacing(racer)) return texts.guesses(racer.guesses);
  return { lost: texts.lost, resigned: texts.resigned, left: texts.left }[racer.state as 'lost' | 'resigned' | 'left'];
};
