/** Example bots to start from. */
export const exampleIds = ['fitting', 'opening', 'careful', 'smart'] as const;
export type ExampleId = (typeof exampleIds)[number];

export const examples: Readonly<Record<ExampleId, string>> = {
  fitting: `function guess(game) {
  // Any code that fits all answers.
  const at = Math.floor(game.random() * game.possible.length);
  return game.possible[at];
}
`,
  opening: `function guess(game) {
  // Begin with pairs if symbols may repeat, then take the first code that fits.
  if (game.rows.length === 0) {
    const pairs = [...game.symbols].map((symbol) => symbol + symbol).join('').slice(0, game.length);
    return game.codes.includes(pairs) ? pairs : game.codes[0];
  }
  return game.possible[0];
}
`,
  careful: `function guess(game) {
  // Of the codes that fit, the one whose worst answer leaves the fewest.
  if (game.rows.length === 0) {
    const pairs = [...game.symbols].map((symbol) => symbol + symbol).join('').slice(0, game.length);
    return game.codes.includes(pairs) ? pairs : game.codes[0];
  }
  let best = game.possible[0];
  let least = Infinity;
  for (const code of game.possible) {
    const sizes = {};
    for (const secret of game.possible) {
      const { exact, misplaced } = game.answer(secret, code);
      const key = exact + ':' + misplaced;
      sizes[key] = (sizes[key] ?? 0) + 1;
    }
    const worst = Math.max(...Object.values(sizes));
    if (worst < least) [best, least] = [code, worst];
  }
  return best;
}
`,
  smart: `class SmartBot {
  // Made anew for each game, so it may remember.
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

/** What a bot is given and must return, as shown beside the editor. */
export const botInterface = `interface Game {
  readonly symbols: string;             // 'RBGYOV'
  readonly length: number;              // 4
  readonly rows: readonly {
    readonly guess: string;             // 'RRBB'
    readonly exact: number;
    readonly misplaced: number;
  }[];
  readonly codes: readonly string[];    // 1296
  readonly possible: readonly string[]; // fit all rows
  answer(secret: string, guess: string):
    { exact: number; misplaced: number };
  random(): number;                     // [0, 1)
}

declare function guess(game: Game): string;

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
