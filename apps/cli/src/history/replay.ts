import type { Command } from '@commander-js/extra-typings';
import { type GameState, gameView, type Recording, replayStates } from '@mastermind/engine';
import type { Held } from '@mastermind/play';
import { pointsLine } from '@mastermind/play';
import type { Context } from '../context/context.ts';
import { orStop } from '../context/exit.ts';
import { isFullScreen } from '../context/options.ts';
import { plainBoard, spacedLetters } from '../game/board.ts';
import { readGame } from '../game/recorded.ts';
import { openStore } from '../store/store.ts';
import { print } from '../text/printable.ts';

export const registerReplay = (program: Command, context: Context): void => {
  const { commands, flags } = context.words.help;
  program
    .command('replay')
    .description(commands.replay)
    .argument('[game]', flags.game, 'last')
    .option('--plain', flags.plain)
    .action((source, { plain }) => replay(source, plain === true, context));
};

const replay = async (source: string, plain: boolean, context: Context): Promise<void> => {
  const store = openStore(context.words);
  const recording = readGame(source, store, context);
  const states = orStop(replayStates(recording), context.messages.error);
  if (isFullScreen(plain)) await replayOnScreen(recording, states, context);
  else print(`${replayText(states, context)}\n`);
};

/** The board as it was at the end, and how the game ended. */
export const replayText = (states: readonly GameState[], context: Context): string => {
  const { words, messages, language } = context;
  const end = states.at(-1)!;
  const code = words.plain.code(spacedLetters(end.variant, end.secretCode));
  const points = pointsLine(end, messages.points, new Intl.NumberFormat(language).format);
  const ending = [messages.outcome(end), ...(end.gameOver ? [code] : []), ...(points === null ? [] : [points])];
  return [plainBoard(gameView(end), context), ending.join('\n')].join('\n\n');
};

const replayOnScreen = async (recording: Recording, states: readonly GameState[], context: Context): Promise<void> => {
  const [{ inFullScreen }, { replayScene }, { showReview }] = await Promise.all([
    import('../screen/full-screen.ts'),
    import('./replay-scene.ts'),
    import('../game/reading.ts'),
  ]);
  await inFullScreen(context, async (app) => {
    let step = 0;
    for (;;) {
      const outcome = await app.stage.show(replayScene(states, context, step));
      if (outcome.kind === 'leave') return;
      step = outcome.step;
      const session: Held = {
        id: '',
        recording,
        state: states[step]!,
        startedAt: 0,
        assisted: false,
      };
      await showReview(app, session);
    }
  });
};
