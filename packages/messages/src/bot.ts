import type { InsightWords } from './messages.ts';

/** A bot's name and its way of playing; the levels are bots too. */
export const botWords = ({ bots, level }: InsightWords, id: string): ReturnType<InsightWords['level']> =>
  (bots as Readonly<Record<string, ReturnType<InsightWords['level']>>>)[id] ??
  level(Number(/^level-(\d+)$/u.exec(id)?.[1] ?? 0));
