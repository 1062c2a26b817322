import type { words as game } from './en/game.ts';
import type { words as insight, puzzle } from './en/insight.ts';
import type { event, news, pass, refusals, sprint } from './en/server.ts';
import type { Said } from './said.ts';

/** The texts about the game itself, shared by page and terminal. */
export type GameWords = Said<typeof game>;

/** The events of a room. */
export type NewsWords = Said<typeof news>;

/** The texts for two people at one device. */
export type PassWords = Said<typeof pass>;

/** Puzzles: clues that one code fits. */
export type PuzzleWords = Said<typeof puzzle>;

/** As many codes as possible against one clock. */
export type SprintWords = Said<typeof sprint>;

/** An event of a group. */
export type EventWords = Said<typeof event>;

/** Why a server said no. */
export type RefusalWords = Said<typeof refusals>;

/** The solver's knowledge, in words. */
export type InsightWords = Said<typeof insight>;
