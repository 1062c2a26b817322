import type { words as game } from './en/game.ts';
import type { words as insight } from './en/insight.ts';
import type { news, pass, refusals, sprint } from './en/server.ts';
import type { Said } from './said.ts';

/** What page and terminal both say of the game itself. */
export type GameWords = Said<typeof game>;

/** What happened in a room. */
export type NewsWords = Said<typeof news>;

/** What is said to two people at one device. */
export type PassWords = Said<typeof pass>;

/** As many codes as possible against one clock. */
export type SprintWords = Said<typeof sprint>;

/** Why a server said no. */
export type RefusalWords = Said<typeof refusals>;

/** What the solver knows, in words. */
export type InsightWords = Said<typeof insight>;
