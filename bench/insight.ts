import {
  type Attempt,
  type Code,
  classic,
  feedback,
  MastermindEngine,
  randomCode,
  SeededRandom,
  sameCode,
  superVariant,
} from '@mastermind/engine';
import {
  botsWith,
  type Clues,
  findStrategy,
  hintGuess,
  loadShippedTrees,
  measureGame,
  plainTools,
  reviewGame,
  strategyIds,
  type Tools,
} from '@mastermind/solver';
import { fastKernel, prepareKernel } from '@mastermind/solver/wasm';
import { census } from '../packages/solver/src/census.ts';
import { median, quantile } from './measure.ts';

const fast: Tools = { ...plainTools, kernelOf: fastKernel };

const milliseconds = (work: () => void): number => {
  const start = performance.now();
  work();
  return performance.now() - start;
};

const say = (name: string, fastTime: number, plainTime: number, target = ''): void => {
  const times = `${fastTime.toFixed(1).padStart(9)} ms   plain ${plainTime.toFixed(1).padStart(9)} ms`;
  console.log(`${name.padEnd(40)}${times}   ratio ${(plainTime / fastTime).toFixed(1).padStart(5)}   ${target}`);
};

const censusTime = (id: string, tools: Tools): number => {
  const strategy = findStrategy(id);
  if (!strategy.ok) throw new Error(id);
  return median(Array.from({ length: 5 }, () => milliseconds(() => census(classic, strategy.value, { tools }))));
};

/** Games with every other guess played at random, so that many codes stay possible for long. */
const games = (variant: Clues['variant'], count: number, turns: number): readonly (readonly Attempt[])[] => {
  const random = new SeededRandom(2024);
  return Array.from({ length: count }, (_, game) => {
    const secret = randomCode(variant, random);
    const attempts: Attempt[] = [];
    while (attempts.length < turns && !attempts.some(({ code }) => sameCode(code, secret))) {
      const code = game % 2 === 0 ? randomCode(variant, random) : guess({ variant, attempts });
      attempts.push({ code, feedback: feedback(secret, code) });
    }
    return attempts;
  });
};

const guess = (clues: Clues): Code => {
  const hint = hintGuess(clues, fast);
  if (!hint.ok) throw new Error(hint.error.kind);
  return hint.value.code;
};

const hintTimes = (turn: number, tools: Tools, played: readonly (readonly Attempt[])[]): number => {
  const before = played.filter((attempts) => attempts.length >= turn).map((attempts) => attempts.slice(0, turn - 1));
  return Math.max(
    ...before.map((attempts) => milliseconds(() => hintGuess({ variant: superVariant, attempts }, tools))),
  );
};

/** Games as people of all strengths play them. */
const levelGames = (variant: Clues['variant'], count: number): readonly (readonly Attempt[])[] => {
  const random = new SeededRandom(7);
  const players = botsWith(fast).filter(({ id }) => /^level-[13579]$/u.test(id));
  return Array.from({ length: count }, (_, game) => {
    const bot = players[game % players.length]!;
    let state = engine.init({ seed: random.int(0, 2 ** 32 - 1), playerIds: [bot.id], variant });
    while (!state.gameOver)
      state = engine.applyAction(state, bot.chooseAction(engine.getPlayerView(state, bot.id), null, random), bot.id);
    return state.attempts;
  });
};

const engine = new MastermindEngine();

const ascending = (times: readonly number[]): readonly number[] => times.toSorted((one, other) => one - other);

/** Warm-up games before the counted ones: the first ones also read the ruleset's tree and compile the search. */
const WARM = 60;

/** Times of reviews, and of the measure that strength is made of, over games of all levels. */
const sayReviews = (variant: Clues['variant'], count: number, target: string): void => {
  const played = levelGames(variant, WARM + count);
  for (const [name, work] of [
    ['review', reviewGame],
    ['strength', measureGame],
  ] as const) {
    const [fastTimes, plainTimes] = [fast, plainTools].map((tools) => {
      const times = played.map((attempts) => milliseconds(() => work({ variant, attempts }, tools)));
      return ascending(times.slice(WARM));
    });
    for (const [part, share] of [
      ['median', 0.5],
      ['99 of 100', 0.99],
    ] as const)
      say(
        `${name} of a game of ${variant.id}, ${part}`,
        quantile(fastTimes!, share),
        quantile(plainTimes!, share),
        share === 0.5 ? '' : target,
      );
  }
};

/** How fast strategies, hints and reviews are with the fast kernel, beside the plain one. */
export const benchInsight = async (): Promise<void> => {
  await prepareKernel();
  for (const id of strategyIds.filter((one) => one !== 'random')) {
    say(`census of classic, ${id}`, censusTime(id, fast), censusTime(id, plainTools), 'under 300 ms');
  }
  const superGames = games(superVariant, 20, 7);
  for (let turn = 1; turn <= 7; turn++) {
    const target = turn < 3 ? 'under 500 ms' : 'under 100 ms';
    say(
      `hint of super at turn ${turn}, slowest of 20`,
      hintTimes(turn, fast, superGames),
      hintTimes(turn, plainTools, superGames),
      target,
    );
  }
  const classicGames = games(classic, 40, 7);
  const reviewTimes = (tools: Tools): readonly number[] =>
    classicGames.map((attempts) => milliseconds(() => reviewGame({ variant: classic, attempts }, tools)));
  const [fastTimes, plainTimes] = [reviewTimes(fast), reviewTimes(plainTools)];
  say('review of classic, median of 40', median(fastTimes), median(plainTimes), 'under 300 ms');
  say('review of classic, slowest of 40', Math.max(...fastTimes), Math.max(...plainTimes), 'under 300 ms');
  await loadShippedTrees(superVariant);
  sayReviews(classic, 300, 'under 15 ms');
  sayReviews(superVariant, 100, 'under 150 ms');
};
