import { basename, extname } from 'node:path';
import { breakerRandom, countCodes, formatCode, orThrow, type Variant } from '@mastermind/engine';
import {
  type AskBot,
  act,
  askBot,
  type BotFault,
  type BotRating,
  botFaultSentence,
  type Held,
  holdGame,
  MOST_CODES,
  rateBot,
  tellBotEnd,
} from '@mastermind/play';
import type { Bot } from '@mastermind/solver';
import type { Context } from '../context/context.ts';
import { exitCodes, Stop } from '../context/exit.ts';
import { OWN_BOT } from '../insight/bots.ts';
import { readBot } from './bundle.ts';
import { openBotSandbox } from './sandbox.ts';

/** The time that all games of a rating have together, in milliseconds. */
const MAX_RATING_MS = 600_000;

/** Starts the bot in a file, runs `work` with it, and ends it. Errors of the bot become sentences. */
const withBot = async <T>(
  file: string,
  variant: Variant,
  context: Context,
  work: (ask: AskBot) => Promise<T | BotFault>,
): Promise<T> => {
  const codes = countCodes(variant);
  if (codes > MOST_CODES) throw new Stop(context.messages.insight.ownBot.tooManyCodes(codes, MOST_CODES));
  const source = await readBot(file, context);
  if ('kind' in source) throw stopFor(source, context);
  const sandbox = await openBotSandbox(variant, source.text);
  const inFile = (fault: BotFault): BotFault =>
    fault.kind === 'threw' && fault.line !== null ? { ...fault, line: source.lineOf(fault.line) } : fault;
  if ('kind' in sandbox) throw stopFor(inFile(sandbox), context);
  try {
    const done = await work(sandbox.ask);
    if (isFault(done)) throw stopFor(inFile(sandbox.fault() ?? done), context);
    return done;
  } finally {
    sandbox.end();
  }
};

const isFault = <T>(done: T | BotFault): done is BotFault =>
  typeof done === 'object' && done !== null && 'kind' in done;

const stopFor = (fault: BotFault, { messages, words }: Context): Stop => {
  if (fault.kind === 'stopped' || fault.kind === 'no-sandbox') {
    return new Stop(words.tools.cancelled, exitCodes.interrupted);
  }
  const sentence = botFaultSentence(fault, messages.insight.ownBot, messages.error, MAX_RATING_MS / 1000);
  return new Stop(sentence, exitCodes.failed);
};

/** Lets the bot in a file play every code. */
export const rateOwnBot = (
  file: string,
  variant: Variant,
  signal: AbortSignal,
  tell: (done: number) => void,
  context: Context,
): Promise<BotRating> =>
  withBot(file, variant, context, (ask) => {
    const deadline = performance.now() + MAX_RATING_MS;
    return rateBot(
      variant,
      ask,
      ({ done, games }) => tell(done / games),
      () => (signal.aborted ? 'stopped' : performance.now() > deadline ? 'too-long' : null),
    );
  });

/** A whole game of the bot in a file, to show afterwards. */
export const playOwnBot = (file: string, variant: Variant, seed: number, context: Context): Promise<Held> =>
  withBot(file, variant, context, async (ask) => {
    const chance = breakerRandom(seed).getState();
    let session = orThrow(holdGame({ variant, seed }, 0));
    const rows = () =>
      session.state.attempts.map(
        ({ code, feedback }) => [formatCode(variant, code), feedback.black, feedback.white] as const,
      );
    while (!session.state.gameOver) {
      const played = await askBot(variant, ask, rows(), chance);
      if ('kind' in played) return played;
      const at = variant.seconds === null ? {} : { at: 0 };
      session = orThrow(act(session, { type: 'submit', code: played.guess, ...at }));
    }
    return (await tellBotEnd(variant, ask, rows(), chance, session.state.secretCode)) ?? session;
  });

/** A bot to watch that makes the guesses of a finished game once more. */
export const replayedBot = (file: string, { state }: Held): Bot => ({
  id: OWN_BOT,
  name: basename(file, extname(file)),
  description: '',
  difficulty: 'medium',
  chooseAction: ({ attempts, variant, elapsed }) => ({
    type: 'submit',
    code: state.attempts[attempts.length]!.code,
    ...(variant.seconds === null ? {} : { at: elapsed }),
  }),
});
