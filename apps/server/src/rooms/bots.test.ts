import { checkCode, presets } from '@mastermind/engine';
import { describe, expect, it } from 'vitest';
import { after, madeBy, makeRow, people } from '../testing/logs.ts';
import { chooseHere } from '../testing/world.ts';
import { guessOf } from './bots.ts';
import { current, type RoomLog } from './fold.ts';
import { nextMove } from './pace.ts';

const bots = ['one', 'two', 'three'].map((name) => name.padEnd(22, '_'));

const begun = (variant: string, seed = 1): RoomLog => {
  const log = madeBy(makeRow(seed, { kind: 'race', variant, capacity: 8 }), bots);
  return after(log, { type: 'start', playerId: null, bots: [] }, log.room.created_at);
};

/** Lets the bots play on their own, each guess when it is due. */
const play = async (log: RoomLog): Promise<RoomLog> => {
  for (let played = log; ; ) {
    const state = current(played);
    const move = nextMove(state, 1);
    if (move === null) return played;
    const code = await guessOf(state, move, chooseHere);
    played = after(played, { type: 'guess', playerId: move.seat.id, round: null, code }, move.at);
  }
};

describe('the bots of a race', () => {
  it.each(presets.map(({ id }) => id))('plays %s to their end, by the rules and at a human pace', async (variant) => {
    const log = await play(begun(variant));
    const { seats, startsAt, room } = current(log);
    const times = new Map(bots.map((id) => [id, startsAt!]));
    for (const { event } of log.steps) {
      if (event.type !== 'guess') continue;
      const pause = event.at - times.get(event.player_id!)!;
      expect(pause).toBeGreaterThanOrEqual(3000);
      expect(pause).toBeLessThanOrEqual(9000);
      times.set(event.player_id!, event.at);
    }
    for (const { level, game } of seats) {
      if (level === null) continue;
      expect(game?.gameOver).toBe(true);
      for (const { code } of game!.attempts) expect(checkCode(room.variant, code).ok).toBe(true);
    }
  });

  it('think longer in a quick race while they lead, so that it ends close', () => {
    const made = madeBy(makeRow(1, { kind: 'race', variant: 'classic', quick: true }), bots);
    let log = after(made, { type: 'start', playerId: null, bots: [] }, made.room.created_at);
    const guess = (playerId: string, at: number): void => {
      log = after(log, { type: 'guess', playerId, round: null, code: ['R', 'R', 'B', 'B'] }, at);
    };
    // Each bot makes one guess, the person none.
    for (const _ of bots) {
      const { seat, at } = nextMove(current(log), 1)!;
      guess(seat.id, at);
    }
    const pause = (): number => {
      const { seat, at } = nextMove(current(log), 1)!;
      return at - current(log).startsAt! - seat.game!.elapsed;
    };
    const ahead = pause();
    guess(people[0]!, current(log).at);
    expect(ahead).toBeGreaterThanOrEqual(4 * 3000);
    expect(pause()).toBe(ahead / 4);
  });

  it('differs from each other, and is the same on every node', async () => {
    const first = (log: RoomLog): string[] =>
      bots.map((id) => {
        const { game } = current(log).seats.find((seat) => seat.id === id)!;
        return game!.attempts.map(({ code }) => code.join('')).join(' ');
      });
    const [one, again] = [first(await play(begun('super'))), first(await play(begun('super')))];
    expect(one).toEqual(again);
    expect(new Set(one).size).toBe(bots.length);
  });
});
