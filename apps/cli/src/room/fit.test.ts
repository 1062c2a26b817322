import { presets } from '@mastermind/engine';
import { languages } from '@mastermind/messages';
import type { Room } from '@mastermind/protocol';
import { describe, expect, it } from 'vitest';
import { contextIn } from '../context/context.ts';
import { ANN, aPlayer, aRoom, aRound, BOB, opened, running } from '../testing/rooms.ts';
import { linesText, overflow } from '../testing/scene.ts';
import type { RoomConnection } from './connection.ts';
import { roomModel } from './model.ts';
import { roomScene } from './scene.ts';

const sizes = [
  { columns: 40, rows: 20 },
  { columns: 60, rows: 20 },
  { columns: 80, rows: 24 },
  { columns: 120, rows: 40 },
] as const;

const many = Array.from({ length: 14 }, (_, at) =>
  aPlayer(`p${at}`, `Somebody with a long name ${at}`, { state: 'playing', guesses: at, best: at % 4, place: at + 3 }),
);
const duel = { kind: 'duel', format: 'together', deadline: null } as const;

const rooms: readonly (readonly [string, Room])[] = presets.flatMap(
  ({ id, attempts: maxAttempts, symbols, length }) => {
    const own = { variant: id, maxAttempts };
    const code = symbols.slice(0, length).map(({ key }) => key);
    const attempts = Array.from({ length: maxAttempts - 1 }, () => ({ code, feedback: { black: 1, white: 1 } }));
    const ann = aPlayer(ANN, 'Ann', { state: 'playing', attempts, place: 9, score: 12 });
    const open = { open: true, status: 'playing', attempts, deadline: 100_000 } as const;
    const full = { ...own, players: [...many, ann] };
    return [
      ['lobby', aRoom({ ...full, quick: true, lobbyEndsAt: 9000 })],
      ['countdown', running(3000, own)],
      ['race', running(0, full)],
      ['watched', running(0, { ...full, youId: null })],
      ['over', running(0, { ...full, ...opened, secretCode: code })],
      [
        'set',
        running(0, { ...own, ...duel, rounds: [aRound(1, ANN, BOB, { open: true }), aRound(2, BOB, ANN, open)] }),
      ],
      ['duel', running(0, { ...own, ...duel, rounds: [aRound(1, ANN, BOB, open), aRound(2, BOB, ANN, open)] })],
      [
        'duel over',
        running(0, {
          ...own,
          ...duel,
          ...opened,
          winnerId: BOB,
          rounds: [aRound(1, ANN, BOB, { ...open, open: false, points: 9 })],
        }),
      ],
    ].map(([name, room]) => [`${id} ${name}`, room] as [string, Room]);
  },
);

describe.each(await Promise.all(languages.map(contextIn)))('every room in $language', (context) => {
  it.each(rooms)('fits the window: %s', (_, room) => {
    const connection = { link: 'http://localhost:3000/room/Vl15txHBcpMXgKIxXalhbw' } as RoomConnection;
    for (const connected of [true, false]) {
      const live = { room, connected, clock: { serverOffset: 0, trip: 0 } };
      const model = { ...roomModel(live), notice: context.words.screen.rowFull };
      const scene = roomScene(model, { context, connection });
      for (const size of sizes) {
        const lines = scene.draw(model, { ...size, now: 1000 });
        expect(overflow(lines, size)).toEqual([]);
        const foot = lines.findLast((line) => line.length > 0)!;
        expect(linesText([foot])).toMatch(/Esc|Échap/u);
        if (room.youId === ANN) expect(linesText(lines)).toContain('Ann');
      }
    }
  });
});
