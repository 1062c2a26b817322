import { expect, it } from 'vitest';
import { LOST, viewAfter } from '../session/testing/games.ts';
import { scoreOf } from './recipes.ts';
import { perform } from './sound.ts';

const RATE = 44_100;
/** Decibels below full scale. */
const LIMIT = -20;

it.each([
  ['a peg', 0],
  ['an answer without marks', viewAfter('RRRR')],
  ['a win', viewAfter('RRBB', 'YGVO')],
  ['a long win', viewAfter(...LOST.slice(0, 9), 'YGVO')],
  ['a loss', viewAfter(...LOST)],
  ['a code of a race', 'cheer'],
] as const)('stays below -20 dB for %s, and is heard', async (_, moment) => {
  const context = new OfflineAudioContext(1, 4 * RATE, RATE);
  perform(context, context.destination, scoreOf(moment, false));
  const samples = (await context.startRendering()).getChannelData(0);
  const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  const decibels = 20 * Math.log10(peak);
  expect(decibels).toBeLessThanOrEqual(LIMIT);
  expect(decibels).toBeGreaterThan(LIMIT - 14);
});
