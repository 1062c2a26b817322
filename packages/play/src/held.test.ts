import { classic, replay, skemind, type Variant } from '@mastermind/engine';
import { describe, expect, it } from 'vitest';
import {
  awaitStart,
  expireIfDue,
  type Held,
  holdAgain,
  holdGame,
  isWaiting,
  millisecondsLeft,
  play,
  step,
  takeUp,
} from './held.ts';

const start = (variant: Variant = skemind, at = 1000): Held => {
  const session = holdGame({ variant, seed: 42 }, at);
  if (!session.ok) throw new Error(session.error.kind);
  return session.value;
};

const must = (result: ReturnType<typeof play>): Held => {
  if (!result.ok) throw new Error(result.error.kind);
  return result.value;
};

const guess = ['circle', 'square', 'triangle', 'diamond'];

describe('a game that this device holds', () => {
  it('records actions, so that a replay ends the same', () => {
    const session = must(play(start(), { type: 'submit', code: guess }, 31_000));
    expect(session.recording.actions).toEqual([{ type: 'submit', code: guess, at: 30_000 }]);
    const again = replay(session.recording);
    expect(again.ok && again.value.attempts).toEqual(session.state.attempts);
  });

  it('keeps the times of a game without a clock, which a ghost of it needs', () => {
    const first = must(play(start(classic), { type: 'submit', code: [...'RGBY'] }, 31_000));
    expect(first.recording.actions).toEqual([{ type: 'submit', code: [...'RGBY'], at: 30_000 }]);
    // The hour for which the game was put away does not count.
    const later = takeUp(first, 3_631_000);
    expect(must(play(later, { type: 'submit', code: [...'YGVO'] }, 3_636_000)).state.elapsed).toBe(35_000);
    expect(takeUp(start(), 3_631_000)).toEqual(start());
  });

  it('reports the time left, and time stops after the end', () => {
    expect(millisecondsLeft(start(), 61_000)).toBe(120_000);
    expect(millisecondsLeft(start(), 1e9)).toBe(0);
    expect(millisecondsLeft(start(classic), 61_000)).toBeNull();
    expect(millisecondsLeft(must(play(start(), { type: 'resign' }, 31_000)), 90_000)).toBe(150_000);
  });

  it('is lost when its clock has run out, also by a guess that is too late', () => {
    expect(expireIfDue(start(), 180_999).state.status).toBe('playing');
    expect(expireIfDue(start(), 181_000).state.reason).toBe('time');
    expect(must(play(start(), { type: 'submit', code: guess }, 181_000)).state.reason).toBe('time');
  });

  it('lets no clock run backwards', () => {
    const later = must(play(start(), { type: 'submit', code: guess }, 31_000));
    expect(must(play(later, { type: 'submit', code: guess }, 500)).state.elapsed).toBe(30_000);
  });

  it('names the error and stays unchanged', () => {
    const result = play(start(), { type: 'submit', code: ['circle'] }, 2000);
    expect(result).toMatchObject({ ok: false, error: { kind: 'too-short' } });
  });

  it('moves its start along when the device’s clock is set back, and time continues from where it was', () => {
    const early = must(
      play(must(play(start(), { type: 'submit', code: guess }, 31_000)), { type: 'submit', code: guess }, 500),
    );
    expect(early.startedAt).toBe(-29_500);
    expect(millisecondsLeft(early, 1500)).toBe(149_000);
  });

  it('counts no time before its clock starts', () => {
    const waiting = awaitStart(start());
    expect([isWaiting(waiting, 1e9), millisecondsLeft(waiting, 1e9)]).toEqual([true, 180_000]);
    expect(isWaiting({ ...waiting, startedAt: 5000 }, 4999)).toBe(true);
    expect(isWaiting({ ...waiting, startedAt: 5000 }, 5000)).toBe(false);
    expect(awaitStart(start(classic)).startedAt).toBe(1000);
  });

  it('refuses an action for a turn that is over', () => {
    const game = start(classic);
    expect(step(game, 1, { type: 'resign' }, 2000)).toEqual({ ok: false, error: { kind: 'moved-on' } });
    expect(
      must(step(game, 0, { type: 'submit', code: [...'RGBY'] }, 2000) as ReturnType<typeof play>).state.attempts,
    ).toHaveLength(1);
  });

  it('comes back from its recording as it was', () => {
    const game = must(play(start(), { type: 'submit', code: guess }, 31_000));
    expect(holdAgain(game.recording, game)).toEqual({ ok: true, value: game });
    const cheated = { ...game.recording, actions: [{ type: 'submit', code: ['circle'], at: 0 }] as const };
    expect(holdAgain(cheated, game).ok).toBe(false);
  });
});
