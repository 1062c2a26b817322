import { classic, gamePoints, replay, skemind, type Variant } from '@mastermind/engine';
import { describe, expect, it } from 'vitest';
import { expireIfDue, resign, type Session, startSession, submitCode, takeUp, timeLeft } from './session.ts';
import { parseKeptGame } from './store/format.ts';

const start = (variant: Variant = skemind, at = 1000): Session => {
  const session = startSession({ variant, seed: 42 }, at);
  if (!session.ok) throw new Error(session.error.kind);
  return session.value;
};

const must = (result: ReturnType<typeof submitCode>): Session => {
  if (!result.ok) throw new Error(result.error.kind);
  return result.value;
};

const guess = ['circle', 'square', 'triangle', 'diamond'];

describe('a session', () => {
  it('records what was done, so that a replay ends the same', () => {
    const session = must(submitCode(start(), guess, 31_000));
    expect(session.recording.actions).toEqual([{ type: 'submit', code: guess, at: 30_000 }]);
    const again = replay(session.recording);
    expect(again.ok && again.value.attempts).toEqual(session.state.attempts);
  });

  it('keeps the times of a game without a clock, which a ghost of it needs', () => {
    const first = must(submitCode(start(classic), [...'RGBY'], 31_000));
    expect(first.recording.actions).toEqual([{ type: 'submit', code: [...'RGBY'], at: 30_000 }]);
    // The hour for which the game was put away does not count.
    const later = takeUp(first, 3_631_000);
    expect(must(submitCode(later, [...'YGVO'], 3_636_000)).state.elapsed).toBe(35_000);
    expect(takeUp(start(), 3_631_000)).toEqual(start());
  });

  it('tells the time left, and the time stands still after the end', () => {
    expect(timeLeft(start(), 61_000)).toBe(120_000);
    expect(timeLeft(start(), 1e9)).toBe(0);
    expect(timeLeft(start(classic), 61_000)).toBeNull();
    expect(timeLeft(must(resign(start(), 31_000)), 90_000)).toBe(150_000);
  });

  it('is lost when its clock has run out, also by a guess that comes too late', () => {
    expect(expireIfDue(start(), 180_999).state.status).toBe('playing');
    expect(expireIfDue(start(), 181_000).state.reason).toBe('time');
    expect(must(submitCode(start(), guess, 181_000)).state.reason).toBe('time');
  });

  it('goes on by the rule it began with, and ends as it would have then', () => {
    const secret = skemind.symbols.slice(0, 4).map(({ key }) => key);
    const row = [...secret.slice(0, 3), skemind.symbols[4]!.key];
    const text = JSON.stringify({
      version: 1,
      recording: { version: 1, variant: 'skemind', seed: 1, secret, actions: [{ type: 'submit', code: row, at: 0 }] },
      startedAt: 0,
      assisted: false,
      draft: [],
    });
    const kept = parseKeptGame(text);
    const end = kept === null ? null : submitCode(kept.session, secret, 1000);
    if (end === null || !end.ok) throw new Error('The game cannot go on.');
    expect(gamePoints(end.value.state)).toBe(180 + 240 + 1000 + 700);
    expect(end.value.recording).toMatchObject({ version: 1, variant: 'skemind' });
  });

  it('lets no clock run backwards', () => {
    const later = must(submitCode(start(), guess, 31_000));
    expect(must(submitCode(later, guess, 500)).state.elapsed).toBe(30_000);
  });

  it('says what was wrong and stays as it was', () => {
    const result = submitCode(start(), ['circle'], 2000);
    expect(result).toMatchObject({ ok: false, error: { kind: 'too-short' } });
  });
});
