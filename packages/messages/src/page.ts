import type * as board from './en/page/board.ts';
import type * as page from './en/page/screens.ts';
import type { Language } from './language.ts';
import type { Said } from './said.ts';

/** The texts of the board: all that a first visit needs. */
export type BoardWords = Said<typeof board>;

/** The texts of every other screen. */
export type ScreenWords = Said<typeof page>;

// The paths are written out, so that a bundler finds each language's files and leaves the terminal's words alone.
export const loadBoardWords = (language: Language): Promise<BoardWords> => import(`./${language}/page/board.ts`);

export const loadScreenWords = (language: Language): Promise<ScreenWords> => import(`./${language}/page/screens.ts`);
