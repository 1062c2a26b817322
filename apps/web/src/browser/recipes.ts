import type { GameView } from '@mastermind/engine';

/**
 * The events with a sound: the position of a placed peg, a game with a new answer, or a game whose lid opens. `cheer` is a
 * code that another player found, and `hush` ends all sound.
 */
export type Moment = number | GameView | { readonly opened: GameView } | 'cheer' | 'hush';

/** Seconds of the style sheet's motion, so that the lid and the collapse sound when they are seen. */
export interface Motion {
  readonly lidAfter: number;
  readonly lid: number;
  readonly field: number;
}

type Tone = readonly [hertz: number, seconds: number, volume: number];

/** Sine tones together, filtered noise, and a vibration in milliseconds. */
export interface Sound {
  readonly tones?: readonly Tone[];
  readonly noise?: Tone;
  readonly shake?: number;
}

/** A sound, and the seconds after which it begins. */
export type Score = readonly (readonly [at: number, sound: Sound])[];

/** Seconds from one pin to the next. */
const PIN = 0.07;
const MAX_BELLS = 10;

/** Wood, a little higher for each position. */
const WOOD = [196, 220, 247, 262, 294, 330, 349, 392] as const;

// Volumes are those at which whole sequences, measured by a test, peak below −20 dB.
const tock = (place: number): Sound => ({
  tones: [[WOOD[Math.min(place, WOOD.length - 1)]!, 0.06, 0.06]],
  noise: [1800, 0.008, 0.03],
  shake: 8,
});
const bell = (hertz: number, shake: number): Sound => ({
  tones: [
    [hertz, 0.9, 0.03],
    [hertz * 2.76, 0.35, 0.008],
    [hertz * 5.4, 0.12, 0.003],
  ],
  shake,
});
const EXACT = bell(880, 12);
const MISPLACED: Sound = { tones: [[587, 0.25, 0.04]], shake: 6 };
const NONE: Sound = { tones: [[120, 0.04, 0.08]] };
const LID: Sound = { noise: [900, 0.5, 0.06], shake: 20 };

const pins = (black: number, white: number): Score =>
  black + white === 0
    ? [[0, NONE]]
    : Array.from({ length: black + white }, (_, pin) => [pin * PIN, pin < black ? EXACT : MISPLACED] as const);

/** One bell for each guess, each lower than the one before, from the moment at which the lid is open. */
const collapse = (guesses: number, { lidAfter, lid, field }: Motion): Score => {
  const bells = Math.min(guesses, MAX_BELLS);
  return Array.from({ length: bells }, (_, at) => {
    const share = bells === 1 ? 1 : at / (bells - 1);
    return [lidAfter + lid + share * field, bell(1760 / 2 ** share, at === bells - 1 ? 30 : 0)] as const;
  });
};

/** The sounds and vibrations of a moment. */
export const scoreOf = (moment: Exclude<Moment, 'hush'>, motion: Motion): Score => {
  if (typeof moment === 'number') return [[0, tock(moment)]];
  if (moment === 'cheer') return pins(4, 0);
  if ('opened' in moment) {
    const { status, attempts } = moment.opened;
    return [[motion.lidAfter, LID], ...(status === 'won' ? collapse(attempts.length, motion) : [])];
  }
  const { attempts, reason } = moment;
  const last = reason === 'time' || reason === 'resigned' ? undefined : attempts.at(-1)?.feedback;
  return last === undefined ? [] : pins(last.black, last.white);
};

/** Milliseconds of vibration and rest in turn. */
export const shakesOf = (score: Score): readonly number[] => {
  const pattern: number[] = [];
  let end = 0;
  for (const [at, { shake }] of score) {
    if (!shake) continue;
    const start = Math.round(at * 1000);
    if (pattern.length > 0 || start > 0) {
      if (pattern.length === 0) pattern.push(0);
      pattern.push(Math.max(0, start - end));
    }
    pattern.push(shake);
    end = start + shake;
  }
  return pattern;
};
