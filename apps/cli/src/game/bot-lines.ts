import { breakerRandom, type Code, type GameState, gameView, orThrow, type Variant } from '@mastermind/engine';
import { act, type Held, type HeldConfig, holdGame } from '@mastermind/play';
import type { Bot } from '@mastermind/solver';
import type { Context } from '../context/context.ts';
import { botName } from '../insight/bots.ts';
import type { Insight } from '../insight/insight.ts';
import type { Console } from '../pipe/console.ts';
import { parseTyped, plainBoard, plainRules, spacedLetters } from './board.ts';

/** Asks for a secret code until there is one; `null` at the end of input. */
export const askCode = async (io: Console, variant: Variant, { words, messages }: Context): Promise<Code | null> => {
  const { plain } = words;
  io.write(`${plainRules(variant, plain).join('\n')}\n`);
  for (;;) {
    io.write(`${plain.enterCode} `);
    const line = await io.readHidden();
    io.write('\n');
    if (line === null) {
      io.write(`${plain.inputEnded}\n`);
      return null;
    }
    const code = parseTyped(variant, line);
    if (code.ok) return code.value;
    io.write(`${plain.invalidCode(line)}\n${messages.error(code.error)}\n`);
  }
};

export interface BotPlay {
  readonly bot: Bot;
  readonly seed: number;
  /** Seconds between guesses; `null` waits for a line. */
  readonly pace: number | null;
}

/** A bot breaks a code while the person watches, and explains its guesses. */
export const watchBot = async (
  io: Console,
  config: HeldConfig,
  { bot, seed, pace }: BotPlay,
  insight: Insight,
  context: Context,
): Promise<Held> => {
  const { plain } = context.words;
  const name = botName(bot, context);
  const random = breakerRandom(seed);
  let session = orThrow(holdGame(config, 0));
  io.write(`${plainBoard(gameView(session.state), context)}\n`);
  while (!session.state.gameOver) {
    await io.pause(pace);
    const view = gameView(session.state);
    const action = bot.chooseAction(view, null, random);
    if (action.type !== 'submit') break;
    const thought = insight.thought(view, action.code);
    session = orThrow(act(session, action));
    io.clear();
    io.write(`\n${plain.botGuess(name, spacedLetters(view.variant, action.code))}\n`);
    if (thought !== null) io.write(`${thought}\n`);
    io.write(`\n${plainBoard(gameView(session.state), context)}\n`);
  }
  return session;
};

export const makerEnding = ({ status }: GameState, { words: { plain } }: Context): string =>
  plain.won(status === 'won' ? plain.computer : plain.human);
