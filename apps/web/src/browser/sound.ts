/** What can be heard and felt. */
export type Moment = 'place' | 'answer' | 'won' | 'lost';

/** Pitch in hertz, and seconds after which it sounds. */
const NOTES: Readonly<Record<Moment, readonly (readonly [pitch: number, after: number])[]>> = {
  place: [[660, 0]],
  answer: [
    [440, 0],
    [550, 0.07],
  ],
  // A major chord from below, a note for each peg that turns over.
  won: [
    [523, 0],
    [659, 0.11],
    [784, 0.22],
    [1047, 0.33],
  ],
  lost: [
    [392, 0],
    [330, 0.16],
  ],
};

const LOUD = 0.08;
const LASTING = 0.28;

let context: AudioContext | null = null;

/** Short soft tones, generated here, so no file has to be loaded. */
export const playSound = (moment: Moment): void => {
  context ??= new AudioContext();
  for (const [pitch, after] of NOTES[moment]) {
    const start = context.currentTime + after;
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.type = 'triangle';
    tone.frequency.value = pitch;
    // A little time to rise and long to fade, or it clicks.
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(LOUD, start + 0.01);
    volume.gain.exponentialRampToValueAtTime(LOUD / 100, start + LASTING);
    tone.connect(volume).connect(context.destination);
    tone.start(start);
    tone.stop(start + LASTING);
  }
};
