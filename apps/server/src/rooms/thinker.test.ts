import type { GameView } from '@mastermind/engine';
import { classic, feedback, gameView, MastermindEngine, parseVariant } from '@mastermind/engine';
import { nodePool, type PlayInput } from '@mastermind/solver/node';
import { afterEach, describe, expect, it } from 'vitest';
import { lookAt } from '../testing/players.ts';
import { makeSqlite } from '../testing/stores.ts';
import { chooseHere, createWorld, type World } from '../testing/world.ts';
import { thinkIn } from './thinker.ts';

const viewOf = (name: string): GameView => {
  const variant = parseVariant(name);
  if (!variant.ok) throw new Error(name);
  return gameView(new MastermindEngine().init({ seed: 1, playerIds: ['bot'], variant: variant.value }));
};

const turn: PlayInput = { view: viewOf('classic'), bot: 'level-5', random: 7 };

describe('a thought', () => {
  it('is the same as in this thread, and does not block it', async () => {
    const pool = nodePool(1);
    const failures: unknown[] = [];
    // A busy machine may take longer to start a worker than a room would wait.
    const patience = { wait: 60_000, work: 60_000 };
    const think = thinkIn(pool, (error) => failures.push(error), patience);
    expect(await think(turn)).toEqual(await chooseHere(turn));
    // While a worker thinks of a large game, this thread takes its turns.
    let turns = 0;
    const count = setInterval(() => turns++, 0);
    const thoughts = [];
    for (let random = 0; random < 20; random++) thoughts.push(think({ view: viewOf('7x4'), bot: 'level-9', random }));
    await Promise.all(thoughts);
    clearInterval(count);
    expect(turns).toBeGreaterThan(0);
    expect(failures).toEqual([]);
    pool.close();
    expect(await think(turn)).toMatchObject({ type: 'submit' });
  });

  it.each([
    ['stands still', async () => ({ ok: false as const, error: { kind: 'cancelled' as const } }), 0],
    ['breaks', () => Promise.reject(new Error('broken')), 1],
    [
      'does not know the bot',
      async () => ({ ok: false as const, error: { kind: 'unknown-bot' as const, id: '', choices: [] } }),
      1,
    ],
  ])('is a quick guess where the worker %s', async (_what, run, failures) => {
    const failed: unknown[] = [];
    const patience = { wait: 5, work: 5 };
    const pool = {
      run: (_task: unknown, _input: unknown, options: unknown) => {
        // Then the pool's own time limit ends the task.
        expect(options).toMatchObject({ patience });
        return run();
      },
    } as never;
    const action = await thinkIn(pool, (error) => failed.push(error), patience)(turn);
    expect(action).toMatchObject({ type: 'submit', code: { length: classic.length } });
    expect(failed).toHaveLength(failures);
  });
});

describe('a quick guess', () => {
  const stuck = { run: async () => ({ ok: false as const, error: { kind: 'cancelled' as const } }) } as never;
  const guess = thinkIn(stuck, () => {});

  it('fits every answer so far', async () => {
    const engine = new MastermindEngine();
    let game = engine.init({ seed: 1, playerIds: ['bot'], variant: classic });
    for (const code of ['RRBB', 'GYOV']) game = engine.applyAction(game, { type: 'submit', code: [...code] }, 'bot');
    const view = gameView(game);
    for (let random = 0; random < 50; random++) {
      const action = await guess({ view, bot: 'level-9', random });
      if (action.type !== 'submit') throw new Error('A bot that guesses was expected.');
      for (const attempt of view.attempts) expect(feedback(action.code, attempt.code)).toEqual(attempt.feedback);
    }
  });

  it('is legal also where finding one that fits would take too long', async () => {
    const variant = viewOf('8x12u/20').variant;
    const engine = new MastermindEngine();
    let game = engine.init({ seed: 77, playerIds: ['bot'], variant });
    for (let turn = 0; turn < 5; turn++) {
      const action = await guess({ view: gameView(game), bot: 'level-9', random: turn });
      game = engine.applyAction(game, action, 'bot');
    }
    expect(game.attempts).toHaveLength(5);
  });
});

/** A promise that the test keeps when it likes. */
const defer = (): { readonly promise: Promise<void>; readonly resolve: () => void } => {
  let resolve = (): void => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
};

describe('a bot that takes long', () => {
  let world: World;
  afterEach(() => world.close());

  it('delays neither other rooms nor other players, and sees no secret', async () => {
    const asked: PlayInput[] = [];
    const thought = defer();
    const asking = defer();
    world = await createWorld(
      makeSqlite,
      {},
      {
        choose: async (input) => {
          asked.push(input);
          asking.resolve();
          await thought.promise;
          return chooseHere(input);
        },
      },
    );
    const [ann, bob] = [await world.newcomer(), await world.newcomer()];
    const slow = (await ann.post('/api/races', { capacity: 3, bots: 2 })).json().room;
    await ann.post(`/api/rooms/${slow.id}/start`);
    world.now += 13_000;
    const round = world.sweep();
    await asking.promise;
    expect(asked[0]!.view).toMatchObject({ secretCode: null, seed: null, rngState: null });

    // A quick race is made, its lobby runs out and it starts, all while the bot of the first thinks.
    const quick = (await bob.post('/api/races/quick', {})).json().room;
    world.now = quick.lobbyEndsAt;
    await world.sweep();
    expect((await lookAt(bob, quick.id)).status).toBe('running');
    expect((await world.request({ url: '/healthz' })).statusCode).toBe(200);
    expect(asked).toHaveLength(1);

    thought.resolve();
    await round;
    expect((await lookAt(ann, slow.id)).players.filter(({ bot }) => bot).map(({ guesses }) => guesses > 0)).toEqual([
      true,
      true,
    ]);
  });
});
