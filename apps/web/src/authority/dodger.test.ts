import { parseGameLink, replay } from '@mastermind/engine';
import { plainTools } from '@mastermind/solver';
import { describe, expect, it } from 'vitest';
import { countsFor } from '../store/worth.ts';
import { memoryWorths } from '../store/worths.ts';
import { createArchive } from './archive.ts';
import { createDodgerGames } from './dodger.ts';
import { startDevice } from './testing.ts';

/** The fewest guesses that end a classic game, found by the solver's search. */
const LINE = ['RRBB', 'GGYO', 'GGVV', 'RYYY', 'YOOO'];

const setUp = async () => {
  const device = await startDevice();
  const dodgers = createDodgerGames(device.keeper, plainTools);
  const playAll = async (guesses: readonly string[]) => {
    const { id } = await dodgers.newDodger('classic');
    for (const [turn, text] of guesses.entries()) await dodgers.dodge(id, turn, [...text]);
    return (await device.authority.game(id))!;
  };
  return { ...device, dodgers, playAll };
};

describe('a game against the dodging maker', () => {
  it('ends after the fewest guesses as an ordinary recording whose answers are all true', async () => {
    const { playAll, dodgers } = await setUp();
    const { view, link, origin } = await playAll(LINE);
    expect([view.status, view.attempts.length, origin]).toEqual(['won', 5, 'dodger']);
    const recording = parseGameLink(link!);
    if (!recording.ok) throw new Error(recording.error.kind);
    const replayed = replay(recording.value);
    expect(replayed.ok && replayed.value.attempts.map(({ feedback }) => feedback)).toEqual(
      view.attempts.map(({ feedback }) => feedback),
    );
    expect(await dodgers.bestDodged(view.variant)).toBe(5);
  });

  it('shows no code before its end, and is found again until then', async () => {
    const { playAll, dodgers } = await setUp();
    const running = await playAll(LINE.slice(0, 3));
    expect(running.view.secretCode).toBeNull();
    expect((await dodgers.dodgerNow())?.id).toBe(running.id);
    await playAll(LINE);
    expect((await dodgers.dodgerNow())?.id).toBe(running.id);
    expect(await dodgers.bestDodged(running.view.variant)).toBe(5);
  });

  it('refuses illegal actions, and takes the same turn only once', async () => {
    const { dodgers } = await setUp();
    const { id } = await dodgers.newDodger('classic');
    expect((await dodgers.dodge(id, 0, [...'RRB'])).refusal?.kind).toBe('too-short');
    expect((await dodgers.dodge(id, 0, [...'RRBX'])).refusal).not.toBeNull();
    await dodgers.dodge(id, 0, [...'RRBB']);
    const again = await dodgers.dodge(id, 0, [...'GGYY']);
    expect([again.refusal, again.snapshot.view.attempts.length]).toEqual([null, 1]);
  });

  it('counts for no statistics and no strength', async () => {
    const { playAll, store } = await setUp();
    const game = await playAll(LINE);
    expect(await createArchive(store, memoryWorths()).pastGames()).toEqual([]);
    expect(countsFor({ ...game, assisted: false })).toBeNull();
  });

  it('is refused for rules with too many codes', async () => {
    const { dodgers } = await setUp();
    await expect(dodgers.newDodger('8x12')).rejects.toThrow('too many codes');
  });
});
