import type { DuelRound, Room } from '@mastermind/protocol';
import { expect, it } from 'vitest';
import { holding } from '../testing/holding.svelte.ts';
import { createKeptBoard } from './kept-board.svelte.ts';

const round = (number: number, breakerId: string, change: Partial<DuelRound>): DuelRound =>
  ({
    round: number,
    makerId: breakerId === 'ada' ? 'tom' : 'ada',
    breakerId,
    open: true,
    points: null,
    ...change,
  }) as DuelRound;
const room = (rounds: readonly DuelRound[], change: Partial<Room> = {}): Room =>
  ({ youId: 'ada', ending: null, rounds, ...change }) as Room;

const playing = round(1, 'ada', { status: 'playing' });
const broken = round(1, 'ada', { status: 'won', points: 2, open: false });

it('keeps a broken round until its player continues, even after the next round and the end of the duel', () => {
  const source = holding(room([playing]));
  const kept = createKeptBoard(() => source.now);
  expect(kept.round).toBeNull();
  source.now = room([broken, round(2, 'tom', { status: null })]);
  expect(kept.round?.round).toBe(1);
  source.now = room([broken, round(2, 'tom', { status: 'won', points: 1, open: false })], { ending: 'finished' });
  expect(kept.round?.round).toBe(1);
  kept.goOn();
  expect(kept.round).toBeNull();
});

it('keeps the next round that is broken too', () => {
  const source = holding(room([playing]));
  const kept = createKeptBoard(() => source.now);
  void kept.round;
  source.now = room([broken]);
  kept.goOn();
  source.now = room([broken, round(3, 'ada', { status: 'playing' })]);
  expect(kept.round).toBeNull();
  source.now = room([broken, round(3, 'ada', { status: 'lost', points: 11, open: false })]);
  expect(kept.round?.round).toBe(3);
});

it('does not keep a round that was over when the page opened, or that was given up', () => {
  expect(createKeptBoard(() => room([broken])).round).toBeNull();
  const source = holding(room([playing]));
  const kept = createKeptBoard(() => source.now);
  void kept.round;
  source.now = room([broken], { ending: 'resigned' });
  expect(kept.round).toBeNull();
});
