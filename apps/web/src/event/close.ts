import type { CloseFinish, EventStep } from '@mastermind/play';
import { words } from '../messages/words.svelte.ts';

export const closeSentence = ({ ahead, behind, by, difference }: CloseFinish): string =>
  words.event.close[by](ahead, behind, difference);

export const stepName = ({ name, team }: Pick<EventStep, 'name' | 'team'>): string =>
  name ?? words.event.team(team ?? 0);
