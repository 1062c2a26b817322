import { isCalm, settings } from '../store/settings.svelte.ts';
import { type Moment, type Motion, type Score, scoreOf, shakesOf } from './recipes.ts';

export const canShake = (): boolean =>
  typeof navigator.vibrate === 'function' && matchMedia('(pointer: coarse)').matches;

/** Rises fast enough for a knock and slowly enough not to click. */
const RISE = 0.004;
const SILENCE = 0.0001;

const noiseIn = (context: BaseAudioContext, seconds: number): AudioBuffer => {
  const buffer = context.createBuffer(1, Math.ceil(seconds * context.sampleRate), context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < samples.length; at++)
    samples[at] = (Math.random() * 2 - 1) * Math.sin((Math.PI * at) / samples.length);
  return buffer;
};

/** Schedules a score from now on, made here so that no file has to be loaded. */
export const perform = (context: BaseAudioContext, output: AudioNode, score: Score): void => {
  for (const [at, { tones = [], noise }] of score) {
    const start = context.currentTime + at;
    for (const [hertz, seconds, volume] of tones) {
      const [tone, gain] = [context.createOscillator(), context.createGain()];
      tone.frequency.value = hertz;
      gain.gain.setValueAtTime(0, start);
      gain.gain.linearRampToValueAtTime(volume, start + RISE);
      gain.gain.exponentialRampToValueAtTime(SILENCE, start + seconds);
      tone.connect(gain).connect(output);
      tone.start(start);
      tone.stop(start + seconds);
    }
    if (noise === undefined) continue;
    const [hertz, seconds, volume] = noise;
    const [source, band, gain] = [context.createBufferSource(), context.createBiquadFilter(), context.createGain()];
    source.buffer = noiseIn(context, seconds);
    band.type = 'bandpass';
    band.frequency.value = hertz;
    band.Q.value = 0.8;
    gain.gain.value = volume;
    source.connect(band).connect(gain).connect(output);
    source.start(start);
  }
};

/** The style sheet is the only home of durations. A build may write them in seconds. */
const motion = (): Motion => {
  const style = getComputedStyle(document.documentElement);
  const seconds = (name: string): number => {
    const text = style.getPropertyValue(name);
    return Number.parseFloat(text) / (text.endsWith('ms') ? 1000 : 1);
  };
  return { lidAfter: seconds('--m-lid-after'), lid: seconds('--m-lid'), field: seconds('--m-field') };
};

let context: AudioContext | null = null;
let output: GainNode | null = null;

export const play = (moment: Moment): void => {
  if (moment === 'hush') {
    output?.disconnect();
    output = null;
    if (canShake()) navigator.vibrate(0);
    return;
  }
  const score = scoreOf(moment, motion());
  if (settings.now.sound) {
    context ??= new AudioContext();
    if (output === null) {
      output = context.createGain();
      output.connect(context.destination);
    }
    // A phone suspends the sound of a page that was in the background.
    if (context.state !== 'running') void context.resume();
    perform(context, output, score);
  }
  const shakes = shakesOf(score);
  if (settings.now.vibration && !isCalm() && shakes.length > 0 && canShake()) navigator.vibrate([...shakes]);
};
