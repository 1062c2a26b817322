import { type Action, classic, parseGameLink, replay } from '@mastermind/engine';
import { roomVariant } from '@mastermind/protocol/room';
import { describe, expect, it } from 'vitest';
import { player, room, round } from './testing/rooms.ts';
import { linkOf, raceView, roundLink, roundView, viewLink } from './views.ts';

const keys = classic.symbols.map(({ key }) => key);
const secret = [keys[0]!, keys[1]!, keys[2]!, keys[3]!];
const row = { code: [keys[0]!, keys[0]!, keys[1]!, keys[1]!], feedback: { black: 1, white: 1 } };

describe('a game of a race', () => {
  it('is played by the clock of races', () => {
    const view = raceView(room(), player('ada', { attempts: [row], guesses: 1, best: 1 }));
    expect(view).toMatchObject({ status: 'playing', gameOver: false, secretCode: null, attempts: [row] });
    expect(view.variant.seconds).toBe(180);
  });

  it.each([
    [
      { state: 'won', guesses: 5, finishedAt: 61_000 },
      { status: 'won', reason: null, elapsed: 60_000 },
    ],
    [
      { state: 'lost', guesses: 10 },
      { status: 'lost', reason: 'attempts' },
    ],
    [
      { state: 'lost', guesses: 4 },
      { status: 'lost', reason: 'time' },
    ],
    [
      { state: 'resigned', guesses: 4 },
      { status: 'lost', reason: 'resigned' },
    ],
    [
      { state: 'left', guesses: 4 },
      { status: 'lost', reason: 'resigned' },
    ],
  ] as const)('has ended as its player has', (change, view) => {
    expect(raceView(room(), player('ada', change))).toMatchObject({ ...view, gameOver: true });
  });

  it('can be looked at again with its times', () => {
    const actions: readonly Action[] = [
      { type: 'submit', code: row.code, at: 5000 },
      { type: 'resign', at: 9000 },
    ];
    const parsed = parseGameLink(linkOf(roomVariant(room()), secret, actions) ?? '');
    expect(parsed.ok && parsed.value.actions).toEqual(actions);
    expect(linkOf(classic, null, actions)).toBeNull();
  });
});

describe('a round of a duel', () => {
  const duel = room({ kind: 'duel', startsAt: null });

  it('has no clock, and no code while it runs, even for its maker', () => {
    const running = round(1, 'tom', { status: 'playing', open: true, secretCode: secret, attempts: [row] });
    const view = roundView(duel, running);
    expect(view).toMatchObject({ playerId: 'ada', secretCode: null, gameOver: false });
    expect(view.variant.seconds).toBeNull();
  });

  it('can be replayed once it is over', () => {
    const won = { code: secret, feedback: { black: 4, white: 0 } };
    const over = round(1, 'tom', { status: 'won', points: 2, secretCode: secret, attempts: [row, won] });
    const parsed = parseGameLink(roundLink(duel, over) ?? '');
    const state = parsed.ok ? replay(parsed.value) : parsed;
    expect(state.ok && state.value.status).toBe('won');
  });
});

it('writes a link of a finished game without times', () => {
  const you = player('ada', { state: 'resigned', attempts: [row], guesses: 1, finishedAt: 9000 });
  const parsed = parseGameLink(viewLink(raceView(room({ secretCode: secret }), you)) ?? '');
  expect(parsed.ok && parsed.value.actions.map((action) => 'at' in action && action.at)).toEqual([0, 8000]);
});
