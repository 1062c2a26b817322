import { loadScreenWords } from '@mastermind/messages/page';
import type { DuelRound, Room } from '@mastermind/protocol';
import { expect, it } from 'vitest';
import { duelEnding, lastRoundText } from './duel.ts';

const roomEnglish = (await loadScreenWords('en')).online.rooms;

const players = ['ada', 'tom'].map((id) => ({ id, name: id })) as unknown as Room['players'];
const duel = (change: Partial<Room>): Room => ({ players, youId: 'ada', rounds: [], ...change }) as unknown as Room;

it('reports how the last finished round ended', () => {
  const rounds = [
    { round: 1, makerId: 'ada', attempts: [], points: 4, status: 'lost' },
    { round: 2, makerId: 'tom', attempts: [], points: null, status: null },
  ] as unknown as DuelRound[];
  expect(lastRoundText(duel({ rounds }), roomEnglish)).toBe('Round 1: not broken, 4 points for you.');
  expect(lastRoundText(duel({}), roomEnglish)).toBe('');
});

it.each([
  ['finished', null, ''],
  ['abandoned', null, 'Both ran out of time.'],
  ['abandoned', 'ada', 'tom ran out of time.'],
  ['abandoned', 'tom', 'You ran out of time.'],
  ['resigned', 'ada', 'tom gave up.'],
  ['resigned', 'tom', 'You gave up.'],
] as const)('says why a duel that was %s and won by %s is over', (ending, winnerId, text) => {
  expect(duelEnding(duel({ ending, winnerId }), roomEnglish.duel)).toBe(text);
});
