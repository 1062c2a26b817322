import {
  type Code,
  codeAt,
  countCodes,
  orThrow,
  parseVariant,
  type Variant,
  type VariantRef,
} from '@mastermind/engine';
import { dodged, rulesetKey } from '@mastermind/play';
import { dodger, type Tools } from '@mastermind/solver';
import type { SavedGame } from '../store/record.ts';
import type { Keeper } from './keeper.ts';
import type { Outcome, Snapshot } from './snapshot.ts';

/** Games against the maker that dodges. */
export const createDodgerGames = ({ world, snapshot, create, act }: Keeper, tools: Tools) => {
  const games = async (): Promise<readonly SavedGame[]> =>
    (await world.store.games()).filter(({ origin }) => origin === 'dodger');

  return {
    /** The newest game that is not over; `null` if there is none. */
    dodgerNow: async (): Promise<Snapshot | null> => {
      const running = (await games()).filter(({ endedAt }) => endedAt === null);
      const [newest] = running.sort((one, other) => other.createdAt - one.createdAt);
      return newest === undefined ? null : snapshot(newest);
    },

    newDodger: async (ruleset: VariantRef): Promise<Snapshot> => {
      const variant = typeof ruleset === 'string' ? orThrow(parseVariant(ruleset)) : ruleset;
      if (countCodes(variant) > dodger.maxCodes) throw new Error('There are too many codes to dodge among.');
      return snapshot(await create({ variant: ruleset, origin: 'dodger', secret: codeAt(variant, 0) }));
    },

    /** A guess, answered by the code that leaves the player most to do. */
    dodge: (id: string, turn: number, code: Code): Promise<Outcome> =>
      act(id, turn, { type: 'submit', code }, (game) =>
        dodged(game, code, (clues, guess) => dodger.codeAfter(clues, guess, tools.kernelOf)),
      ),

    /** The fewest guesses of a win without help in this ruleset; `null` before the first. */
    bestDodged: async (variant: Variant): Promise<number | null> => {
      const won = (await games()).filter(
        ({ state, assisted }) =>
          state.status === 'won' && !assisted && rulesetKey(state.variant) === rulesetKey(variant),
      );
      return won.length === 0 ? null : Math.min(...won.map(({ state }) => state.attempts.length));
    },
  };
};

export type DodgerGames = ReturnType<typeof createDodgerGames>;
