export const exampleIds = ['fitting', 'opening', 'careful', 'smart'] as const;
export type ExampleId = (typeof exampleIds)[number];

export const examples: Readonly<Record<ExampleId, string>> = {
  fitting: `function guess(view) {
  // Any code that fits all answers.
  const at = Math.floor(view.random() * view.possible.length);
  return view.possible[at];
}
`,
  opening: `function guess(view) {
  // Begin with pairs if symbols may repeat, then take the first code that fits.
  if (view.attempts.length === 0) {
    const pairs = [...view.symbols].map((symbol) => symbol + symbol).join('').slice(0, view.length);
    return view.codes.includes(pairs) ? pairs : view.codes[0];
  }
  return view.possible[0];
}
`,
  careful: `function guess(view) {
  // Of the codes that fit, the one whose worst answer leaves the fewest.
  if (view.attempts.length === 0) {
    const pairs = [...view.symbols].map((symbol) => symbol + symbol).join('').slice(0, view.length);
    return view.codes.includes(pairs) ? pairs : view.codes[0];
  }
  let best = view.possible[0];
  let least = Infinity;
  for (const code of view.possible) {
    const sizes = {};
    for (const secret of view.possible) {
      const { black, white } = view.answer(secret, code);
      const key = black + ':' + white;
      sizes[key] = (sizes[key] ?? 0) + 1;
    }
    const worst = Math.max(...Object.values(sizes));
    if (worst < least) [best, least] = [code, worst];
  }
  return best;
}
`,
  smart: `class SmartBot {
  // Created for each game, so it may remember.
  possible = generateAllCombinations();

  chooseAction(view, validActions, rng) {
    const last = view.attempts.at(-1);
    if (last !== undefined) {
      this.possible = this.possible.filter((code) => {
        const { black, white } = calculateFeedback(code, last.code);
        return black === last.feedback.black && white === last.feedback.white;
      });
    }
    const at = Math.floor(rng.next() * this.possible.length);
    return { type: 'submit', code: this.possible[at] };
  }
}
`,
};

/** The input and output of a bot, as shown beside the editor. */
export const botInterface = `interface BotView {
  readonly symbols: string;             // 'RBGYOV'
  readonly length: number;              // 4
  readonly maxAttempts: number;         // 10
  readonly attempts: readonly {
    readonly code: readonly string[];   // ['R', 'R', 'B', 'B']
    readonly feedback: { black: number; white: number };
  }[];
  readonly codes: readonly string[];    // 1296
  readonly possible: readonly string[]; // fit all answers
  answer(secret: Code, guess: Code): { black: number; white: number };
  random(): number;                     // [0, 1)
}

type Code = string | readonly string[];
declare function guess(view: BotView): Code;

// Or, as in the Playlab42 specification:
interface MastermindBot {
  onGameStart?(playerId: string, config: object): void;
  chooseAction(
    view: MastermindView,
    validActions: MastermindAction[],
    rng: SeededRandom,
  ): MastermindAction;
  onGameEnd?(view: MastermindView, won: boolean): void;
}`;
