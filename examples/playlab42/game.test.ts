import { readFileSync } from 'node:fs';
import { type MastermindBot, type MastermindEngine, SeededRandom } from '@mastermind/engine/playlab42';
import { describe, expect, it } from 'vitest';

/** The manifest, as a platform reads it. */
interface Manifest {
  readonly players: { readonly min: number; readonly max: number };
  readonly engine: string;
  readonly bots: {
    readonly default: string;
    readonly available: readonly (Pick<MastermindBot, 'name' | 'description' | 'difficulty'> & {
      readonly file: string;
    })[];
  };
}

const manifest: Manifest = JSON.parse(readFileSync(new URL('./game.json', import.meta.url), 'utf8'));

/** A platform knows neither the game nor its bots: it loads what the manifest names, and takes the class in it. */
const load = async <T>(file: string): Promise<T> => {
  const [Class] = Object.values((await import(/* @vite-ignore */ `./${file}`)) as Record<string, new () => T>);
  return new Class!();
};

const engine = await load<MastermindEngine>(manifest.engine);

const play = (bot: MastermindBot, seed: number) => {
  const rng = new SeededRandom(seed);
  let state = engine.init({ seed, playerIds: ['bot'] });
  while (!engine.isGameOver(state)) {
    const view = engine.getPlayerView(state, 'bot');
    const action = bot.chooseAction(view, engine.getValidActions(state, 'bot'), rng);
    expect(engine.isValidAction(state, action, 'bot')).toBe(true);
    // What a platform stores and reads again is the same game.
    state = JSON.parse(JSON.stringify(engine.applyAction(state, action, 'bot')));
  }
  return state;
};

describe('the game folder', () => {
  it('is for one player and offers its default bot', () => {
    expect(manifest.players).toEqual({ min: 1, max: 1 });
    expect(manifest.bots.available.map(({ name }) => name)).toContain(manifest.bots.default);
  });

  it.each(manifest.bots.available)('has the bot $name, which plays whole games by the rules', async (entry) => {
    const bot = await load<MastermindBot>(entry.file);
    expect(bot).toMatchObject({ name: entry.name, description: entry.description, difficulty: entry.difficulty });
    for (const seed of [1, 2, 3]) expect(play(bot, seed)).toEqual(play(bot, seed));
  });

  it('has a smart bot that breaks every code of a hundred', async () => {
    const smart = await load<MastermindBot>('bots/smart.ts');
    const games = Array.from({ length: 100 }, (_, seed) => play(smart, seed));
    expect(games.every((state) => engine.getWinners(state)?.[0] === 'bot')).toBe(true);
  });
});
