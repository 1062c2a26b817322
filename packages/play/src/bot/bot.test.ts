import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { classic, orThrow, parseVariant, type Variant } from '@mastermind/engine';
import { tsImport } from 'tsx/esm/api';
import { describe, expect, it } from 'vitest';
import { type BotQuestion, type BotReply, runBotInside } from './inside.ts';
import { type AskBot, askBot, bootOf, rateBot } from './rating.ts';

/** The inside of the sandbox without the sandbox; only for trusted code. */
const start = (source: string, variant: Variant = classic): { readonly first: BotReply; readonly ask: AskBot } => {
  const replies: BotReply[] = [];
  let hear: (question: BotQuestion) => void = () => {};
  runBotInside(
    bootOf(variant, source),
    (reply) => replies.push(reply),
    (heard) => {
      hear = heard;
    },
  );
  let count = 0;
  return {
    first: replies[1]!,
    ask: async (rows, seed, secret) => {
      replies.length = 0;
      hear({ id: ++count, rows, seed, secret });
      return replies[0] as Awaited<ReturnType<AskBot>>;
    },
  };
};

const rate = (source: string, variant: Variant = classic) =>
  rateBot(
    variant,
    start(source, variant).ask,
    () => {},
    () => null,
  );

const totalOf = (rating: Awaited<ReturnType<typeof rate>>): number => {
  if ('kind' in rating) throw new Error(rating.kind);
  return rating.histogram.reduce((sum, games, guesses) => sum + games * guesses, 0);
};

const bot = (line: string) => `function guess(view) {\n  ${line}\n}`;

const FIRST_FIT = bot('return view.possible[0];');
const ANY_FIT = bot('return view.possible[Math.floor(view.random() * view.possible.length)];');

describe('rating a bot', () => {
  it('plays every secret, and gets the published total for guessing the first code that fits', async () => {
    const rating = await rate(FIRST_FIT);
    expect(rating).toMatchObject({ games: 1296, done: 1296 });
    expect(totalOf(rating)).toBe(7471);
  });

  it('gives every secret separate random numbers, the same each time', async () => {
    const one = await rate(ANY_FIT);
    expect(one).toMatchObject({ done: 1296 });
    expect(await rate(ANY_FIT)).toEqual(one);
  });

  it('counts the codes that a bot which draws its guesses has not found', async () => {
    const rating = await rate(bot('return view.codes[view.random() < 0.5 ? 0 : 1];'));
    expect(rating).toMatchObject({ games: 1296, done: 1296, unbroken: 1294 });
  });

  it('ends a game when its attempts are used up, as with every other player', async () => {
    const rating = await rate(
      'function guess(view) {\n  if (view.attempts.length >= 10) throw view;\n  return "RRBB";\n}',
    );
    expect(rating).toMatchObject({ games: 1296, done: 1296, unbroken: 1295 });
    expect(await rate(bot('return view.codes[view.attempts.length];'), orThrow(parseVariant('2x4/3')))).toMatchObject({
      unbroken: 13,
      histogram: [0, 1, 1, 1],
    });
  });

  it('takes a code as text, as a list of letters and as a list of names', async () => {
    for (const code of ['"RRBB"', '["R", "R", "B", "B"]', '["Red", "red", "Blue", "B"]']) {
      const { ask } = start(bot(`return ${code};`));
      expect(await askBot(classic, ask, [], 1)).toMatchObject({ letters: 'RRBB' });
    }
  });

  it('shows a bot the rules and its attempts', async () => {
    const told = '[view.symbols, view.length, view.maxAttempts, view.attempts, view.answer("12", ["2", "1"])]';
    const { ask } = start(bot(`return JSON.stringify(${told});`), orThrow(parseVariant('2x2/3')));
    expect(await ask([['11', 1, 0]], 1)).toMatchObject({
      shown: '["12",2,3,[{"code":["1","1"],"feedback":{"black":1,"white":0}}],{"black":0,"white":2}]',
    });
  });

  it('can be stopped', async () => {
    const { ask } = start(FIRST_FIT);
    expect(
      await rateBot(
        classic,
        ask,
        () => {},
        () => 'stopped',
      ),
    ).toEqual({ kind: 'stopped' });
  });
});

describe('a bot that goes wrong', () => {
  it.each([
    ['function guess( {', { kind: 'syntax' }],
    ['const answer = 42;', { kind: 'no-function' }],
    [
      'module.exports = { One: class { chooseAction() {} }, Other: class { chooseAction() {} } };',
      { kind: 'no-function' },
    ],
    ["import { readFileSync } from 'node:fs';\nfunction guess() {}", { kind: 'import', name: 'node:fs' }],
    ["const fs = require('fs');\nfunction guess() {}", { kind: 'import', name: 'fs' }],
    ['\nthrow new Error("no");', { kind: 'threw', line: 2 }],
  ])('is refused before it plays: %j', (source, expected) => {
    expect(start(source).first).toMatchObject(expected);
  });

  it('is reported with the line and the rows at which it threw', async () => {
    expect(
      await rate('function guess(view) {\n  if (view.attempts.length > 0) null.x;\n  return "RRBB";\n}'),
    ).toMatchObject({
      kind: 'threw',
      line: 2,
      rows: [['RRBB', expect.any(Number), expect.any(Number)]],
    });
  });

  it.each([
    ['return "RRB";', { kind: 'no-code', shown: '"RRB"', cause: { kind: 'too-short' } }],
    ['return "RRBX";', { kind: 'no-code', cause: { kind: 'unknown-symbol', position: 4 } }],
    ['return 42;', { kind: 'not-a-code', shown: '42', wanted: '"RRRR"' }],
    ['return ["R", "R", "B"];', { kind: 'no-code', shown: '"RRB"', cause: { kind: 'too-short' } }],
    ['return { type: "submit", code: "RRBB" };', { kind: 'not-a-code', shown: '{"type":"submit","code":"RRBB"}' }],
    ['', { kind: 'not-a-code', shown: 'undefined' }],
    ['return { toString() { throw 1; } };', { kind: 'not-a-code', shown: '{}' }],
    ['return "x".repeat(1e6);', { kind: 'no-code' }],
    ['throw { toString() { throw 1; } };', { kind: 'threw', line: null }],
    ['return Promise.resolve("RRBB");', { kind: 'promise' }],
    ['view.attempts.push(1); return "RRBB";', { kind: 'threw', line: 2 }],
    ['view.possible.length = 0; return "RRBB";', { kind: 'threw', line: 2 }],
  ])('%j ends with what was wrong', async (line, expected) => {
    expect(await rate(bot(line))).toMatchObject({ rows: expect.any(Array), ...expected });
  });

  it('is given up if it never answers', async () => {
    expect(
      await rateBot(
        classic,
        async () => null,
        () => {},
        () => null,
      ),
    ).toEqual({ kind: 'too-slow', rows: [] });
  });
});

describe('a bot with the interface of the specification', () => {
  const file = new URL('../../../engine/src/testing/fixtures/playlab42/design-bot.js', import.meta.url);
  /** The sample of the Playlab42 design, to the letter: the fixture's import line is ours. */
  const sample = readFileSync(file, 'utf8').replace(/^import .*$/mu, '');
  it('plays as the sample is written, remembering within a game and not beyond', async () => {
    // It draws one of the codes that fit, as a bot of ours does; one that forgets rows needs far more guesses.
    const rules = orThrow(parseVariant('3x5'));
    const rating = await rate(sample, rules);
    expect(rating).toMatchObject({ games: 125, done: 125 });
    const [mean, ours] = [rating, await rate(ANY_FIT, rules)].map((one) => totalOf(one) / 125);
    expect(Math.abs(mean! - ours!)).toBeLessThan(0.3);
    // Equal questions get equal answers, whatever was asked before.
    const rows = [['RRBB', 1, 0]] as const;
    const [one, other] = [start(sample), start(sample)];
    await one.ask([['GGYY', 0, 2]], 5);
    await other.ask([], 6);
    expect(await one.ask(rows, 7)).toEqual(await other.ask(rows, 7));
  });

  const FIT = `(view) => {
    const fits = (code) => view.attempts.every((row) => {
      const { black, white } = calculateFeedback(code, row.code);
      return black === row.feedback.black && white === row.feedback.white;
    });
    return { type: 'submit', code: generateAllCombinations().find(fits) };
  }`;

  it.each([
    ['a function', `const chooseAction = ${FIT};`],
    ['an object', `const bot = { chooseAction: ${FIT} };`],
    ['a default export', `export default { chooseAction: ${FIT} };`],
    ['an exported class', `export class Bot { chooseAction(view) { return (${FIT})(view); } }`],
    ['a class exported below', `class Bot { chooseAction(view) { return (${FIT})(view); } }\nexport { Bot };`],
    [
      'what CommonJS exports',
      `module.exports = { Bot: class { chooseAction(view) { return (${FIT})(view); } }, size: 4 };`,
    ],
    [
      'an object that holds a class',
      `export default { Bot: class { chooseAction(view) { return (${FIT})(view); } } };`,
    ],
    ['an anonymous class', `export default class { chooseAction(view) { return (${FIT})(view); } }`],
    ['a bot that declares what it is given', `const COLORS = 'RBGYOV';\nconst chooseAction = ${FIT};`],
    [
      'a bot that imports what it is given',
      `import {\n  calculateFeedback,\n} from '@mastermind/engine/playlab42';\nconst chooseAction = ${FIT};`,
    ],
  ])('is found as %s', async (_, source) => {
    const ask = start(source).ask;
    expect(await ask([['RRBB', 0, 0]], 1)).toMatchObject({ kind: 'guess', shown: 'GGGG', text: true, chance: false });
  });

  it('sees a view and the valid actions', async () => {
    const source = `const chooseAction = (view, validActions, rng) => ({
      type: 'submit',
      code: [JSON.stringify(view), validActions.length, typeof rng.next(), rng.pick([7]), rng.int(3, 3)].map(String),
    });`;
    const view = {
      secretCode: null,
      attempts: [],
      gameOver: false,
      winner: null,
      maxAttempts: 10,
      rngState: 0,
      playerId: 'bot',
    };
    expect(await start(source).ask([], 1)).toMatchObject({
      shown: `${JSON.stringify(view)} 1296 number 7 3`,
      chance: true,
    });
  });

  it('plays any valid action, since reset is not among them', async () => {
    // The plainest bot of the platform, with its class exported twice.
    const source = `export class RandomBot {
      chooseAction(_view, validActions, rng) {
        return rng.pick(validActions);
      }
    }
    export default RandomBot;`;
    const rules = orThrow(parseVariant('2x3'));
    expect(await rate(source, rules)).toMatchObject({ games: 9, done: 9 });
    const none =
      'function chooseAction(view, validActions) { return validActions.find(({ type }) => type === "reset"); }';
    expect(await start(none).ask([], 1)).toMatchObject({ shown: 'undefined' });
  });

  it('has the random source of the platform', async () => {
    const source = `function chooseAction(view, validActions, rng) {
      const items = [1, 2, 3, 4];
      const same = rng.shuffle(items) === items;
      const copy = rng.clone();
      const state = rng.getState() === copy.getState();
      const numbers = [rng.random, rng.next].map((draw) => draw()).every((one) => one >= 0 && one < 1);
      return { type: 'submit', code: [same, state, numbers, copy.pick([7]), rng.int(2, 2), rng.chance(1)].map(String) };
    }`;
    expect(await start(source).ask([], 1)).toMatchObject({ shown: 'true true true 7 2 true', chance: true });
  });

  it('learns when its game starts and ends', async () => {
    const source = `class Bot {
      onGameStart(playerId, config) {
        this.seen = [playerId, config];
      }
      chooseAction(view) {
        this.seen.push(view.attempts.length);
        return { type: 'submit', code: [...['RRBB', 'RBGY'][view.attempts.length]] };
      }
      onGameEnd(view, won) {
        throw JSON.stringify([...this.seen, view.secretCode.join(''), view.gameOver, view.winner, won]);
      }
    }`;
    const { ask } = start(source);
    const rows = [['RRBB', 1, 1]] as const;
    expect(await ask(rows, 1)).toMatchObject({ shown: 'RBGY', hearsEnd: true });
    const config = { seed: null, playerId: 'bot', playerIds: ['bot'] };
    expect(await ask([...rows, ['RBGY', 4, 0]], 1, 'RBGY')).toMatchObject({
      message: JSON.stringify(['bot', config, 0, 1, 'RBGY', true, 'bot', true]),
    });
    expect(await ask(rows, 1, 'VVVV')).toMatchObject({
      message: JSON.stringify(['bot', config, 0, 'VVVV', true, null, false]),
    });
    expect(await rate(source)).toMatchObject({ kind: 'threw', rows: [['RRBB', 4, 0]] });
    expect(await start(source.replace('throw', '')).ask(rows, 1, 'VVVV')).toMatchObject({ kind: 'ended' });
  });

  it.each([
    [
      "return { type: 'reset' };",
      { kind: 'not-a-code', shown: '{"type":"reset"}', wanted: '{ type: "submit", code: ["R", "R", "R", "R"] }' },
    ],
    ['return null;', { kind: 'not-a-code', shown: 'null' }],
    ['return "RRBB";', { kind: 'not-a-code', shown: '"RRBB"' }],
    ["return Promise.resolve({ type: 'submit', code: [...'RRBB'] });", { kind: 'promise', rows: [] }],
    ["return { type: 'submit', code: ['R', 'R', 'B'] };", { kind: 'no-code', cause: { kind: 'too-short' } }],
    ['validActions[0].code.length = 0;', { kind: 'threw', line: 2 }],
    ['rng.pick([]);', { kind: 'threw', message: expect.stringContaining('Cannot pick from empty array') }],
    ['throw new Error("no");', { kind: 'threw', line: 2 }],
  ])('%j ends with what was wrong', async (line, expected) => {
    expect(await rate(`function chooseAction(view, validActions, rng) {\n  ${line}\n}`)).toMatchObject(expected);
  });
});

it('runs as text in an empty context, also where tsx has compiled it', async () => {
  const { insideText }: typeof import('./inside.ts') = await tsImport('./inside.ts', import.meta.url);
  const replies: BotReply[] = [];
  const start = runInContext(insideText(), createContext());
  start(
    bootOf(classic, FIRST_FIT),
    (reply: BotReply) => replies.push(reply),
    () => {},
  );
  expect(replies.map(({ kind }) => kind)).toEqual(['begun', 'ready']);
});
