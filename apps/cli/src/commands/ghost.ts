import { createGhost, type Ghost } from '@mastermind/client';
import type { Context } from '../context.ts';
import { Stop } from '../exit.ts';
import { readGame } from '../game-source.ts';
import { isFullScreen } from '../options.ts';
import { processConsole, releaseInput } from '../plain/console.ts';
import { remark } from '../printable.ts';
import { openStore } from '../store/store.ts';

/** Races a recorded game, without a server. */
export const raceGhost = async (source: string, plain: boolean, context: Context): Promise<void> => {
  const store = openStore(context.words.store, (sentence) => remark(`${sentence}\n`));
  const ghost = readGhost(source, store, context);
  if (isFullScreen(plain)) {
    const [{ inFullScreen }, { playGhost }] = await Promise.all([
      import('../flows/full-screen.ts'),
      import('../flows/ghost.ts'),
    ]);
    return inFullScreen(context, (app) => playGhost(app, ghost));
  }
  try {
    const { playPlainGhost } = await import('../plain/ghost.ts');
    await playPlainGhost(processConsole(), ghost, context);
  } finally {
    releaseInput();
  }
};

const readGhost = (source: string, store: ReturnType<typeof openStore>, context: Context): Ghost => {
  const ghost = createGhost(readGame(source, store, context));
  if (ghost.ok) return ghost.value;
  const { error } = ghost;
  throw new Stop(error.kind === 'unfinished' ? context.words.rooms.ghost.unfinished : context.messages.error(error));
};
