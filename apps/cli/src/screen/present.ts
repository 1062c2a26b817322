import type { Context } from '../context/context.ts';
import { isFullScreen } from '../context/options.ts';
import { atConsole, type Console } from '../pipe/console.ts';
import type { FullScreenApp } from './full-screen.ts';

/** The presentations of a command. Each loads its own files, so that a piped game needs no screen. */
export interface Presentations {
  screen(app: FullScreenApp): Promise<void>;
  lines(io: Console): Promise<void>;
  json?(io: Console): Promise<void>;
}

export interface PresentationFlags {
  readonly plain?: boolean | undefined;
  readonly json?: boolean | undefined;
}

/** Full screen at a terminal, else line by line: for people, or for programs where they asked for it. */
export const present = async (
  { plain = false, json = false }: PresentationFlags,
  context: Context,
  presentations: Presentations,
): Promise<void> => {
  if (isFullScreen(plain || json)) {
    const { inFullScreen } = await import('./full-screen.ts');
    await inFullScreen(context, presentations.screen);
  } else await atConsole((json ? presentations.json : undefined) ?? presentations.lines);
};
