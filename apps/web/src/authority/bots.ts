import {
  breakerRandom,
  type Code,
  createMatch,
  gameView,
  type MatchState,
  matchPoints,
  matchResult,
  orThrow,
  parseVariant,
  SeededRandom,
  type Variant,
  type VariantRef,
} from '@mastermind/engine';
import { type Bot, botsWith, findBot, loadShippedTrees, makers, positionOf, type Tools } from '@mastermind/solver';
import type { MatchRecord } from '../store/record.ts';
import type { Keeper } from './keeper.ts';
import type { BotTurn, MatchSnapshot } from './snapshot.ts';

const YOU = 'you';
const BOT = 'bot';

/** Games that bots take part in. Bots receive a view, as players do. */
export const createBotGames = ({ world, snapshot, load, create, act }: Keeper, tools: Tools) => {
  const { store } = world;
  const bots = botsWith(tools);

  const bot = (id: string): Bot => {
    const found = findBot(id, bots);
    if (!found.ok) throw new Error(`There is no bot ${id}.`);
    return found.value;
  };

  const maker = makers.find(({ id }) => id === 'expert')!;

  const botTurn = async (id: string, botId: string): Promise<BotTurn> => {
    const record = await load(id);
    const view = gameView(record.state);
    if (bot(botId).difficulty === 'expert') await loadShippedTrees(view.variant);
    const position = positionOf(view, tools.kernelOf);
    // Randomness depends only on the game and the turn, so a repeated request for a turn returns the same guess. If the
    // code has a seed, each visit to its link shows the same game.
    const { seed } = record.recording;
    const random = breakerRandom(hash(`${seed ?? record.id} ${view.attempts.length}`));
    const outcome = await act(id, view.attempts.length, bot(botId).chooseAction(view, null, random));
    return { ...outcome, codesLeft: position.ok ? position.value.candidates.size : null };
  };

  const matchSnapshot = async (match: MatchRecord): Promise<MatchSnapshot> => {
    const variant = orThrow(parseVariant(match.variant));
    const records = await Promise.all(match.games.map(load));
    const empty = orThrow(createMatch(variant, [YOU, BOT], match.rounds));
    const state: MatchState = {
      ...empty,
      rounds: empty.rounds.map((round, index) => {
        const record = records[index];
        return record === undefined ? round : { ...round, game: record.state };
      }),
    };
    return {
      id: match.id,
      variant,
      bot: match.bot,
      rounds: match.rounds,
      games: await Promise.all(records.map((record) => snapshot(record))),
      points: matchPoints(state),
      result: matchResult(state),
    };
  };

  const mustHaveMatch = async (id: string): Promise<MatchRecord> => {
    const match = await store.match(id);
    if (match === null) throw new Error(`There is no match ${id}.`);
    return match;
  };

  return {
    botTurn,

    /** A bot's whole game on a fresh code, as a link, so that a player may race it on this code. */
    botGame: async (variant: VariantRef, botId: string): Promise<string> => {
      const { id } = await create({ variant, origin: 'watch', seed: world.randomSeed() });
      for (;;) {
        const { snapshot: now } = await botTurn(id, botId);
        if (now.link !== null) return now.link;
      }
    },

    /** A code a maker bot would set. */
    makeCode: async (variant: string): Promise<Code> => makeCode(orThrow(parseVariant(variant))),

    currentMatch: async (): Promise<MatchSnapshot | null> => {
      const { match: id } = await store.pointers();
      const match = id === null ? null : await store.match(id);
      if (match === null) return null;
      // One of its games may have been deleted; the match continues once that one is restored.
      const games = await Promise.all(match.games.map((game) => store.game(game)));
      return games.includes(null) ? null : matchSnapshot(match);
    },

    newMatch: async (variant: string, botId: string, rounds: number): Promise<MatchSnapshot> => {
      const match: MatchRecord = {
        schema: 1,
        id: world.newId(),
        variant,
        bot: bot(botId).id,
        rounds,
        games: [],
        createdAt: world.now(),
      };
      const begun = await matchSnapshot(match);
      await store.putMatch(match);
      await store.point({ match: match.id });
      return begun;
    },

    /** Begins the next round: with your code when it is yours to make, with the bot's otherwise. */
    nextRound: async (id: string, yourCode: Code | null): Promise<MatchSnapshot> => {
      const match = await mustHaveMatch(id);
      const variant = orThrow(parseVariant(match.variant));
      const secret = yourCode ?? makeCode(variant);
      // A round that the bot breaks does not count among your games.
      const origin = yourCode === null ? 'match' : 'maker';
      const game = await create({ variant: match.variant, origin, secret });
      const next = { ...match, games: [...match.games, game.id] };
      await store.putMatch(next);
      return matchSnapshot(next);
    },

    matchNow: async (id: string): Promise<MatchSnapshot> => matchSnapshot(await mustHaveMatch(id)),

    leaveMatch: (): Promise<void> => store.point({ match: null }),
  };

  function makeCode(variant: Variant): Code {
    return maker.makeCode(variant, new SeededRandom(world.randomSeed()));
  }
};

export type BotGames = ReturnType<typeof createBotGames>;

const hash = (text: string): number => [...text].reduce((sum, letter) => Math.imul(sum, 31) + letter.charCodeAt(0), 7);
