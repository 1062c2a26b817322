import {
  type Action,
  applyAction,
  type Code,
  codeAt,
  countCodes,
  type Feedback,
  feedback,
  type GameState,
  presets,
  SeededRandom,
  tryInit,
  type Variant,
} from '@mastermind/engine';
import { medianRate, printRatio } from './measure.ts';

const PAIRS = 1000;
const PLAYER = 'bench';

/** The way most people write it first: copy both codes and strike out counted pegs. */
const naiveFeedback = (secret: Code, guess: Code): Feedback => {
  const secretLeft: (string | null)[] = [...secret];
  const guessLeft: (string | null)[] = [...guess];
  let black = 0;
  for (let place = 0; place < guess.length; place++) {
    if (secretLeft[place] === guessLeft[place]) {
      black++;
      secretLeft[place] = null;
      guessLeft[place] = null;
    }
  }
  let white = 0;
  for (const symbol of guessLeft) {
    const place = symbol === null ? -1 : secretLeft.indexOf(symbol);
    if (place >= 0) {
      white++;
      secretLeft[place] = null;
    }
  }
  return { black, white };
};

/** Keeps the old state by copying all of it, which is the naive cost of immutability. */
const naiveApply = (state: GameState, code: Code): GameState => {
  const copy = structuredClone(state) as { -readonly [Key in keyof GameState]: GameState[Key] };
  const answer = naiveFeedback(copy.secretCode, code);
  copy.attempts = [...copy.attempts, { code, feedback: answer }];
  if (answer.black === code.length) copy.status = 'won';
  else if (copy.attempts.length === copy.maxAttempts) copy.status = 'lost';
  copy.gameOver = copy.status !== 'playing';
  return copy;
};

const randomPairs = (variant: Variant): [Code, Code][] => {
  const random = new SeededRandom(1);
  const draw = (): Code => codeAt(variant, random.int(0, countCodes(variant) - 1));
  return Array.from({ length: PAIRS }, () => [draw(), draw()]);
};

export const benchEngine = (): void => {
  console.log('Engine, calls a second against a naive implementation in the same run (median of five)');
  for (const variant of presets) {
    const pairs = randomPairs(variant);
    const rate = (compare: (secret: Code, guess: Code) => Feedback): number =>
      PAIRS * medianRate(() => pairs.forEach(([secret, guess]) => void compare(secret, guess)));
    printRatio(`feedback ${variant.id}`, rate(feedback), rate(naiveFeedback));
  }
  const start = tryInit({ seed: 42, playerIds: [PLAYER] });
  if (!start.ok) throw new Error(start.error.kind);
  const submits = randomPairs(start.value.variant).map(([, code]): Action & { code: Code } => ({
    type: 'submit',
    code,
  }));
  const ours = PAIRS * medianRate(() => submits.forEach((action) => void applyAction(start.value, action, PLAYER)));
  const naive = PAIRS * medianRate(() => submits.forEach(({ code }) => void naiveApply(start.value, code)));
  printRatio('applyAction classic', ours, naive);
};
