import {
  applyAction,
  enumerateCodes,
  gameView,
  parseVariant,
  randomCode,
  SeededRandom,
  tryInit,
  type Variant,
} from '@mastermind/engine';
import { describe, expect, it } from 'vitest';
import { after, madeBy, makeRow } from '../testing/logs.ts';
import { wireEventsAfter } from '../testing/wire-events.ts';
import { chooseHere } from '../testing/world.ts';
import { type Exchange, guessOf, think } from './bots.ts';
import { current, type RoomLog } from './fold.ts';
import type { Held } from './names.ts';
import { nextMove } from './pace.ts';
import { wireRoom } from './view.ts';

const BOTS = Array.from({ length: 6 }, (_, index) => `bot-${index}`.padEnd(22, '_'));

/** Few enough codes that all of them can be tried. */
const small = ((): Variant => {
  const parsed = parseVariant('3x4/8@60');
  if (!parsed.ok) throw new Error(parsed.error.kind);
  return parsed.value;
})();

describe('the information in the stream of a race about its code', () => {
  it('is nothing as to the pauses of bots, which are the same whatever the code is', async () => {
    const pauses = new Map<string, Set<number>>();
    for (const secret of enumerateCodes(small)) {
      for (const { place, turn, milliseconds } of bySpectator(await played(secret))) {
        const key = `${place}:${turn}`;
        pauses.set(key, (pauses.get(key) ?? new Set()).add(milliseconds));
      }
    }
    expect(pauses.size).toBeGreaterThan(9);
    expect([...pauses.values()].every((seen) => seen.size === 1)).toBe(true);
    expect(new Set([...pauses.values()].flatMap((seen) => [...seen])).size).toBe(pauses.size);
  });

  it('is only how often symbols repeat, as to how far bots are: codes of one pattern look alike', async () => {
    const random = new SeededRandom(7);
    for (let tries = 0; tries < 100; tries++) {
      const secret = randomCode(small, random);
      const [one, other] = [anyExchange(random), anyExchange(random)];
      // The same bot with symbols and places permuted, and the code permuted with them.
      const alike = other.places.map((_, place) => {
        const seen = one.symbols[KEYS.indexOf(secret[one.places[other.places.indexOf(place)]!]!)]!;
        return KEYS[other.symbols.indexOf(seen)]!;
      });
      expect(await found(alike, other)).toEqual(await found(secret, one));
    }
  });
});

const KEYS = small.symbols.map(({ key }) => key);

const anyExchange = (random: SeededRandom): Exchange => ({
  symbols: random.shuffle(KEYS),
  places: random.shuffle([0, 1, 2]),
});

/** The exact pegs of each guess of a bot, which is more than others hear of it. */
const found = async (secret: readonly string[], exchange: Exchange): Promise<number[]> => {
  const start = tryInit({ variant: small, seed: null, secret, playerIds: ['bot'] });
  if (!start.ok) throw new Error(start.error.kind);
  let game = start.value;
  while (!game.gameOver) {
    const code = await think(gameView(game), 3, exchange, new SeededRandom(game.attempts.length), chooseHere);
    game = applyAction(game, { type: 'submit', code, at: 0 }, 'bot');
  }
  return game.attempts.map(({ feedback }) => feedback.black);
};

/** A race of bots among themselves, each guess when it is due. */
const played = async (secret: readonly string[]): Promise<RoomLog> => {
  const row = {
    ...makeRow(1, { kind: 'race', variant: small.id, capacity: 8 }),
    secret: JSON.stringify(secret),
  };
  let log = after(madeBy(row, BOTS.slice(0, 3)), { type: 'start', playerId: null, bots: [] }, row.created_at);
  for (let move = nextMove(current(log), 1); move !== null; move = nextMove(current(log), 1)) {
    const code = await guessOf(current(log), move, chooseHere);
    log = after(log, { type: 'guess', playerId: move.seat.id, round: null, code }, move.at);
  }
  return log;
};

/** How long a bot took for a guess, as any viewer of the stream can compute it. */
interface Pause {
  /** The bot's place among the players, from 1. */
  readonly place: number;
  readonly turn: number;
  readonly milliseconds: number;
}

const bySpectator = (log: RoomLog): Pause[] => {
  const nameOf = (id: string): Held => ({ name: id, since: 0 });
  const { players, startsAt } = wireRoom(current(log), null, nameOf);
  const last = new Map(players.map(({ id }) => [id, { turn: 0, at: startsAt! }]));
  return wireEventsAfter(log, 0, null, nameOf).flatMap(({ type, playerId, at }) => {
    const place = players.findIndex(({ id }) => id === playerId);
    if (type !== 'guessed' || players[place]?.bot !== true) return [];
    const before = last.get(playerId!)!;
    const turn = before.turn + 1;
    last.set(playerId!, { turn, at });
    return [{ place: place + 1, turn, milliseconds: at - before.at }];
  });
};
