import type { GameView } from '@mastermind/engine';
import { expect, it } from 'vitest';
import { LOST, viewAfter } from '../session/testing/games.ts';
import { type Moment, type Score, scoreOf } from './recipes.ts';
import { perform } from './sound.ts';

const MOTION = { lidAfter: 0.13, lid: 0.62, field: 0.9 };
/** Seconds from the first of four pins until the last one has landed, when the lid's turn comes. */
const PINS = 0.39;
const RATE = 44_100;
/** Decibels below full scale. */
const LIMIT = -20;

const score = (moment: Exclude<Moment, 'hush'>): Score => scoreOf(moment, MOTION);
const end = (view: GameView): Score => [
  ...score(view),
  ...score({ opened: view }).map(([at, sound]) => [PINS + at, sound] as const),
];

it.each([
  ['a peg', score(0)],
  ['an answer without marks', score(viewAfter('RRRR'))],
  ['a win', end(viewAfter('RRBB', 'YGVO'))],
  ['a long win', end(viewAfter(...LOST.slice(0, 9), 'YGVO'))],
  ['a loss', end(viewAfter(...LOST))],
  ['a code of a race', score('cheer')],
] as const)('stays below -20 dB for %s, and is heard', async (_, sounds) => {
  const context = new OfflineAudioContext(1, 4 * RATE, RATE);
  perform(context, context.destination, sounds);
  const samples = (await context.startRendering()).getChannelData(0);
  const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  const decibels = 20 * Math.log10(peak);
  expect(decibels).toBeLessThanOrEqual(LIMIT);
  expect(decibels).toBeGreaterThan(LIMIT - 14);
});
