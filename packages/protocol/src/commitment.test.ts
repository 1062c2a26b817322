import { classic, skemind } from '@mastermind/engine';
import { expect, it } from 'vitest';
import { commitmentText, commitmentTexts, dailyCommitmentId } from './commitment.ts';

it('commits to game, ruleset, code in letters and nonce', () => {
  expect(commitmentText(3, 'id', classic, ['R', 'G', 'B', 'Y'], '00ff')).toBe('mastermind:v3:id:classic:RGBY:00ff');
  expect(commitmentText(1, 'id', skemind, ['circle', 'star', 'square', 'hexagon'], '1')).toBe(
    'mastermind:v1:id:skemind:CASH:1',
  );
});

it('knows every text a promise may have been made with', () => {
  expect(commitmentTexts('id', classic, ['R', 'G', 'B', 'Y'], '00ff')).toEqual([
    'mastermind:v3:id:classic:RGBY:00ff',
    'mastermind:v2:id:classic:RGBY:00ff',
    'mastermind:v1:id:classic:RGBY:00ff',
  ]);
});

it('names a daily code by day and ruleset', () => {
  expect(dailyCommitmentId('2026-11-18', 'classic')).toBe('daily-2026-11-18-classic');
});
