import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseRecording, replay } from '@mastermind/engine';
import { commitmentText } from '@mastermind/protocol';
import { expect, it } from 'vitest';
import type { RoomEventRow, RoomRow } from '../storage/schema.ts';
import { after } from '../testing/logs.ts';
import { chooseHere } from '../testing/world.ts';
import { guessOf } from './bots.ts';
import { current, readLog } from './fold.ts';
import { nextMove } from './pace.ts';
import { wireReplays } from './replay.ts';

/** A race as it was stored when codes were still drawn from a seed; the migration adds the empty columns. */
const stored = JSON.parse(readFileSync(new URL('../../fixtures/race-from-a-seed.json', import.meta.url), 'utf8')) as {
  readonly room: Omit<RoomRow, 'secret' | 'chance' | 'commitment_version'>;
  readonly events: readonly RoomEventRow[];
};
const room: RoomRow = { ...stored.room, secret: null, chance: null, commitment_version: 1 };

it('lets the bots of a room that an older version made go on as they would have', async () => {
  const [create, start] = stored.events;
  let log = readLog(room, [create!, start!]);
  for (let move = nextMove(current(log), 1); move !== null; move = nextMove(current(log), 1)) {
    const code = await guessOf(current(log), move, chooseHere);
    log = after(log, { type: 'guess', playerId: move.seat.id, round: null, code }, move.at);
  }
  expect(log.steps.map(({ event }) => event)).toEqual(stored.events.slice(0, -1));
});

it('plays a room on by the rule it began with', () => {
  const named = { ...room, variant: 'skemind', commitment_version: 2 } as const;
  const rule = (row: RoomRow) => current(readLog(row, stored.events.slice(0, 1))).room.variant.scoring?.rows;
  expect([rule(named), rule({ ...named, commitment_version: 3 })]).toEqual(['sum', 'best']);
});

it('opens the commitments of older versions, with recordings that replay', () => {
  const log = readLog(room, stored.events);
  const replays = wireReplays(log);
  expect(replays.length).toBe(4);
  for (const { recording, commitmentId, nonce, commitment } of replays) {
    expect(recording).toMatchObject({ version: 1, seed: stored.room.seed, secret: null });
    const parsed = parseRecording(JSON.stringify(recording));
    const end = parsed.ok ? replay(parsed.value) : parsed;
    if (!end.ok) throw new Error(end.error.kind);
    const text = commitmentText(1, commitmentId, end.value.variant, end.value.secretCode, nonce);
    expect(createHash('sha256').update(text).digest('hex')).toBe(commitment);
  }
});
