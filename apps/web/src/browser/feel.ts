import { isCalm, settings } from '../store/settings.svelte.ts';
import type { Moment } from './sound.ts';

/** Milliseconds of shaking and rest; placing a peg shakes nothing. */
const SHAKES: Readonly<Record<Moment, readonly number[]>> = {
  place: [],
  answer: [12],
  won: [18, 70, 18, 70, 40],
  lost: [30],
};

export const canShake = (): boolean =>
  typeof navigator.vibrate === 'function' && matchMedia('(pointer: coarse)').matches;

/** Most people play without sound, so the tones are loaded only when they are switched on. */
export const feel = (moment: Moment): void => {
  if (settings.now.sound) void import('./sound.ts').then(({ playSound }) => playSound(moment));
  if (settings.now.vibration && !isCalm() && SHAKES[moment].length > 0 && canShake())
    navigator.vibrate([...SHAKES[moment]]);
};
