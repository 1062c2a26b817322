import { createMatch, currentRound, matchResult, randomCode, SeededRandom } from '@mastermind/engine';
import type { Held } from '@mastermind/play';
import type { Context } from '../context/context.ts';
import { orStop } from '../context/exit.ts';
import { askCode, makerEnding, watchBot } from '../game/bot-lines.ts';
import { playBreaker } from '../game/lines.ts';
import { botName } from '../insight/bots.ts';
import type { Insight } from '../insight/insight.ts';
import type { Console } from '../pipe/console.ts';
import { type MatchPlan, recordRound } from './plan.ts';
import { COMPUTER, HUMAN } from './players.ts';
import { matchLines } from './score.ts';

/** A match line by line; it ends with the input, or with its last round. */
export const playPlainMatch = async (
  io: Console,
  plan: MatchPlan,
  insight: Insight,
  context: Context,
): Promise<void> => {
  const random = new SeededRandom(plan.seed);
  let match = orStop(createMatch(plan.variant, [HUMAN, COMPUTER], plan.rounds), context.messages.error);
  for (;;) {
    io.write(`${matchLines(match, botName(plan.bot, context), context).join('\n')}\n\n`);
    if (matchResult(match).kind !== 'running') return;
    const { maker } = match.rounds[currentRound(match)]!;
    const played =
      maker === HUMAN
        ? await watchRound(io, plan, random, insight, context)
        : await breakRound(io, plan, random, context);
    if (played === null) return;
    match = recordRound(match, maker, played);
    io.write('\n');
  }
};

const breakRound = (io: Console, { variant }: MatchPlan, random: SeededRandom, context: Context) =>
  playBreaker(io, { variant, secret: randomCode(variant, random), seed: null }, context);

const watchRound = async (
  io: Console,
  { variant, bot, pace }: MatchPlan,
  random: SeededRandom,
  insight: Insight,
  context: Context,
): Promise<Held | null> => {
  const secret = await askCode(io, variant, context);
  if (secret === null) return null;
  const play = { bot, seed: random.int(0, 2 ** 32 - 1), pace };
  const session = await watchBot(io, { variant, secret, seed: null }, play, insight, context);
  io.write(`\n${makerEnding(session.state, context)}\n`);
  return session;
};
