const NOTES = {
  place: [[660, 0]],
  answer: [
    [440, 0],
    [550, 0.07],
  ],
  won: [
    [523, 0],
    [659, 0.1],
    [784, 0.2],
  ],
} as const;

let context: AudioContext | null = null;

/** A short soft tone, generated here, so no file has to be loaded. */
export const playSound = (name: keyof typeof NOTES): void => {
  context ??= new AudioContext();
  for (const [pitch, after] of NOTES[name]) {
    const start = context.currentTime + after;
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.08, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + 0.18);
    tone.connect(volume).connect(context.destination);
    tone.start(start);
    tone.stop(start + 0.2);
  }
};
