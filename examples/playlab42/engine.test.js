// Runs in Playlab42 unchanged: `npm test -- games/mastermind`. Needs only the test runner's globals and this folder.
import { readFileSync } from 'node:fs';
import { RandomBot } from './bots/random.js';
import { SmartBot } from './bots/smart.js';
import { COLORS, MastermindEngine, SeededRandom } from './engine.js';

const engine = new MastermindEngine();
const manifest = JSON.parse(readFileSync(new URL('./game.json', import.meta.url), 'utf8'));
const ANN = 'ann';
const codeOf = (text) => [...text];
const submit = (text) => ({ type: 'submit', code: codeOf(text) });
const start = (seed = 1) => engine.init({ seed, playerId: ANN });
const hiding = (text) => ({ ...start(), secretCode: codeOf(text) });
const played = (state, ...guesses) =>
  guesses.reduce((now, guess) => engine.applyAction(now, submit(guess), ANN), state);

describe('a new game', () => {
  it('hides four of six colours and has no attempts', () => {
    const state = start(12345);
    expect(state).toMatchObject({ attempts: [], gameOver: false, winner: null, maxAttempts: 10, playerId: ANN });
    expect(state.secretCode).toHaveLength(4);
    expect(state.secretCode.every((color) => COLORS.includes(color))).toBe(true);
  });

  it('has the code of its seed, whoever plays', () => {
    expect(engine.init({ seed: 42, playerId: 'bob' }).secretCode).toEqual(start(42).secretCode);
    expect(start(1).secretCode).not.toEqual(start(2).secretCode);
  });
});

describe('an answer', () => {
  it.each([
    ['RBGY', 'RBGY', 4, 0],
    ['RBGY', 'OVOV', 0, 0],
    ['RRBB', 'BBRR', 0, 4],
    ['RBGY', 'RYBG', 1, 3],
    ['RBGY', 'RROO', 1, 0],
    ['RBBY', 'BBBO', 2, 0],
  ])('for the code %s to the guess %s is %i black and %i white', (secret, guess, black, white) => {
    expect(played(hiding(secret), guess).attempts).toEqual([{ code: codeOf(guess), feedback: { black, white } }]);
  });
});

describe('a game', () => {
  it('goes on after wrong guesses and keeps them in order', () => {
    const state = played(hiding('RBGY'), 'OOOO', 'RRRR');
    expect(state.gameOver).toBe(false);
    expect(state.attempts.map(({ code }) => code.join(''))).toEqual(['OOOO', 'RRRR']);
  });

  it('is won by the code', () => {
    const state = start(1000);
    expect(played(state, state.secretCode)).toMatchObject({ gameOver: true, winner: ANN });
  });

  it('is lost with the tenth wrong guess and not before', () => {
    const nine = played(hiding('RBGY'), ...Array(9).fill('OOOO'));
    expect(nine.gameOver).toBe(false);
    const ten = played(nine, 'OOOO');
    expect(ten).toMatchObject({ gameOver: true, winner: null });
    expect(ten.attempts).toHaveLength(10);
  });

  it('is the same for the same seed and actions, also through JSON', () => {
    const one = played(start(42), 'RBGY', 'OVRB');
    expect(played(JSON.parse(JSON.stringify(played(start(42), 'RBGY'))), 'OVRB')).toEqual(one);
  });

  it('starts over with reset', () => {
    const state = engine.applyAction(played(start(), 'RRRR', 'BBBB'), { type: 'reset' }, ANN);
    expect(state).toMatchObject({ attempts: [], gameOver: false, winner: null, playerId: ANN });
  });
});

describe('an action', () => {
  const over = { ...start(), gameOver: true };
  it.each([
    ['a guess', start(), submit('RBGY'), ANN, true],
    ['a guess of two colours', start(), submit('RB'), ANN, false],
    ['an unknown colour', start(), submit('RBGX'), ANN, false],
    ['a guess after the end', over, submit('RBGY'), ANN, false],
    ['a guess by somebody else', start(), submit('RBGY'), 'bob', false],
    ['reset', start(), { type: 'reset' }, ANN, true],
  ])('is allowed or refused: %s', (_, state, action, player, valid) => {
    expect(engine.isValidAction(state, action, player)).toBe(valid);
    const apply = () => engine.applyAction(state, action, player);
    if (valid) expect(apply).not.toThrow();
    else expect(apply).toThrow(Error);
  });

  it('is listed if it is valid: reset, then every legal guess', () => {
    const actions = engine.getValidActions(start(), ANN);
    expect(actions).toHaveLength(1 + 6 ** 4);
    expect(actions[0]).toEqual({ type: 'reset' });
    expect(actions.every((action) => engine.isValidAction(start(), action, ANN))).toBe(true);
    expect(engine.getValidActions(over, ANN)).toEqual([{ type: 'reset' }]);
    expect(engine.getValidActions(start(), 'bob')).toEqual([]);
  });
});

describe('a view', () => {
  it('has null for the code until the end', () => {
    expect(engine.getPlayerView(start(), ANN)).toMatchObject({ secretCode: null, attempts: [], gameOver: false });
    const over = { ...hiding('RBGY'), gameOver: true };
    expect(engine.getPlayerView(over, ANN).secretCode).toEqual(codeOf('RBGY'));
  });
});

describe('the seeded random source', () => {
  const many = (draw, times = 1000) => Array.from({ length: times }, draw);
  const drawn = (seed) => {
    const rng = new SeededRandom(seed);
    return many(() => rng.random(), 3);
  };

  it('repeats itself for the same seed only', () => {
    expect(drawn(12345)).toEqual(drawn(12345));
    expect(drawn(12345)).not.toEqual(drawn(54321));
  });

  it('draws from [0, 1), evenly', () => {
    const rng = new SeededRandom(42);
    const tenths = Array(10).fill(0);
    for (const value of many(() => rng.random(), 10_000)) tenths[Math.floor(value * 10)]++;
    expect(tenths).toHaveLength(10);
    for (const count of tenths) expect(Math.abs(count - 1000)).toBeLessThan(100);
  });

  it('draws whole numbers with both ends', () => {
    const rng = new SeededRandom(42);
    expect([...new Set(many(() => rng.int(5, 10)))].sort((one, other) => one - other)).toEqual([5, 6, 7, 8, 9, 10]);
    expect(rng.int(5, 5)).toBe(5);
  });

  it('picks items, and none from an empty list', () => {
    const rng = new SeededRandom(42);
    expect(new Set(many(() => rng.pick(['a', 'b', 'c', 'd'])))).toEqual(new Set(['a', 'b', 'c', 'd']));
    expect(rng.pick(['only'])).toBe('only');
    expect(() => rng.pick([])).toThrow('Cannot pick from empty array');
  });

  it('shuffles an array in place, by its seed', () => {
    const shuffled = (seed) => new SeededRandom(seed).shuffle([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    const items = [1, 2, 3, 4, 5];
    expect(new SeededRandom(42).shuffle(items)).toBe(items);
    expect([...items].sort()).toEqual([1, 2, 3, 4, 5]);
    expect(shuffled(42)).toEqual(shuffled(42));
    expect(shuffled(42)).not.toEqual(shuffled(99));
  });

  it('follows a probability', () => {
    const rng = new SeededRandom(42);
    const share = (probability) => many(() => rng.chance(probability), 10_000).filter(Boolean).length / 10_000;
    expect([share(0), share(1)]).toEqual([0, 1]);
    expect(Math.abs(share(0.3) - 0.3)).toBeLessThan(0.05);
  });

  it('goes on from its state, by itself, as a clone or through JSON', () => {
    const rng = new SeededRandom(42);
    rng.random();
    const { seed } = JSON.parse(JSON.stringify({ seed: rng.getState() }));
    expect(Number.isInteger(seed)).toBe(true);
    const others = [rng.clone(), SeededRandom.fromState(seed)];
    const next = [rng.random(), rng.random()];
    for (const other of others) expect([other.random(), other.random()]).toEqual(next);
  });
});

describe('the bots', () => {
  /** The methods of the platform's random source, and no others. */
  const platformRandom = (seed) => {
    const own = new SeededRandom(seed);
    const methods = ['random', 'int', 'pick', 'shuffle', 'chance', 'getState'];
    return Object.fromEntries(methods.map((name) => [name, own[name].bind(own)]));
  };
  const play = (Bot, seed) => {
    const bot = new Bot();
    const rng = platformRandom(seed);
    let state = engine.init({ seed, playerIds: ['bot'] });
    while (!engine.isGameOver(state)) {
      const actions = engine.getValidActions(state, 'bot');
      state = engine.applyAction(state, bot.chooseAction(engine.getPlayerView(state, 'bot'), actions, rng), 'bot');
    }
    return state;
  };

  it('are those of the manifest', () => {
    const bots = [RandomBot, SmartBot].map((Bot) => new Bot());
    expect(manifest.bots.available.map(({ name, difficulty }) => ({ name, difficulty }))).toEqual(
      bots.map(({ name, difficulty }) => ({ name, difficulty })),
    );
    expect(bots.map(({ name }) => name)).toContain(manifest.bots.default);
  });

  it('play whole games, the same for the same seed', () => {
    for (const Bot of [RandomBot, SmartBot]) expect(play(Bot, 7)).toEqual(play(Bot, 7));
    const games = Array.from({ length: 50 }, (_, seed) => play(SmartBot, seed));
    expect(games.every((state) => engine.getWinners(state)?.[0] === 'bot')).toBe(true);
  });
});
