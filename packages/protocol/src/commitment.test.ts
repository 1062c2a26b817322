import { classic, skemind } from '@mastermind/engine';
import { expect, it } from 'vitest';
import { commitmentText, dailyCommitmentId } from './commitment.ts';

it('commits to format, game, ruleset, code in letters and nonce', () => {
  expect(commitmentText('id', classic, ['R', 'G', 'B', 'Y'], '00ff')).toBe('mastermind:v1:id:classic:RGBY:00ff');
  expect(commitmentText('id', skemind, ['circle', 'star', 'square', 'hexagon'], '1')).toBe(
    'mastermind:v1:id:skemind:CASH:1',
  );
});

it('names a daily code by day and ruleset', () => {
  expect(dailyCommitmentId('2026-11-18', 'classic')).toBe('daily-2026-11-18-classic');
});
