/** An eye is a pin, as an answer has: whole for exact, open for misplaced. */
type Eye = 'pin' | 'ring';

/** The features that make each bot's face different, in a box of 48 units. */
export interface Features {
  readonly skin: string;
  readonly eyes: readonly [left: Eye, right: Eye];
  /** The mouth as a stroke. */
  readonly mouth: string;
  /** Filled shapes: hair and clothes are drawn before the eyes. */
  readonly worn: readonly (readonly [path: string, colour: string])[];
}

const SMILE = 'M18 32q6 5 12 0';
const FLAT = 'M19 33h10';

const ada: Features = {
  skin: '#efe6d2',
  eyes: ['pin', 'pin'],
  mouth: SMILE,
  worn: [['M13 10V2l6 4 5-5 5 5 6-4v8z', '#c8963a']],
};

/** By the name of a bot; a name missing here is drawn like a person, by an initial. */
const faces: Readonly<Record<string, Features>> = {
  'level-9': ada,
  'level-8': {
    skin: '#e3d3b3',
    eyes: ['ring', 'pin'],
    mouth: FLAT,
    worn: [['M4 32V22a20 19 0 0 1 40 0v10l-5-2q1-12-6-15-9 3-20 0-5 4-4 15z', '#2b2622']],
  },
  'level-7': {
    skin: '#bccab0',
    eyes: ['pin', 'pin'],
    mouth: 'M23 33.5a1.5 1.800 0 1 0 2 0',
    worn: [['M10 14l3-9 5 5 6-8 6 8 5-5 3 9q-14-7-28 0z', '#3d4a33']],
  },
  'level-6': {
    skin: '#d8cfe0',
    eyes: ['ring', 'ring'],
    mouth: SMILE,
    worn: [['M5 22a19 18 0 0 1 38 0q-8-10-19-9-11-1-19 9z', '#4a3f55']],
  },
  'level-5': {
    skin: '#c9b7a0',
    eyes: ['pin', 'pin'],
    mouth: FLAT,
    worn: [['M13 16.5h9v3h-9zM26 16.5h9v3h-9z', '#1d1712']],
  },
  'level-4': {
    skin: '#e2cfa4',
    eyes: ['ring', 'ring'],
    mouth: FLAT,
    worn: [['M24 30q-4-3-9 2q5 2 9-.6q4 2.6 9 .6q-5-5-9-2z', '#1d1712']],
  },
  'level-3': {
    skin: '#e0b9a0',
    eyes: ['pin', 'ring'],
    mouth: SMILE,
    worn: [['M19 4a5 5 0 0 1 10 0a5 5 0 0 1-10 0zM6 19a18 16 0 0 1 36 0q-18-9-36 0z', '#5b4632']],
  },
  'level-2': {
    skin: '#b9c4c9',
    eyes: ['pin', 'pin'],
    mouth: 'M17 31q7 8 14 0z',
    worn: [['M8 18a16 14 0 0 1 32 0l4 1H8z', '#3a332d']],
  },
  'level-1': {
    skin: '#d9c9a6',
    eyes: ['ring', 'pin'],
    mouth: SMILE,
    worn: [['M24 9l-8-4v8zM24 9l8-4v8z', '#7f5a0c']],
  },
  knuth: {
    skin: '#cfc6b8',
    eyes: ['ring', 'ring'],
    mouth: FLAT,
    worn: [
      ['M7 28q2 16 17 16t17-16q-4 5-8 3-9-4-18 0-4 2-8-3z', '#f7f2e8'],
      ['M22 23h4v2h-4z', '#1d1712'],
    ],
  },
  optimal: {
    ...ada,
    skin: '#e9bd66',
    worn: [['M24 3l2.4 5 5.6.6-4.200 3.800 1.200 5.5-5-2.800-5 2.800 1.200-5.5-4.200-3.800 5.6-.6z', '#fffdf6']],
  },
  elimination: { skin: '#c3cdd4', eyes: ['pin', 'ring'], mouth: FLAT, worn: [['M9 15h30v3H9z', '#2b2622']] },
  counting: {
    skin: '#d6c3b0',
    eyes: ['pin', 'pin'],
    mouth: FLAT,
    worn: [['M10 13q14-10 28 0l2 3q-16-8-32 0z', '#6d4a12']],
  },
  tally: {
    skin: '#cbd2b8',
    eyes: ['ring', 'pin'],
    mouth: SMILE,
    worn: [['M17 6h2v8h-2zM23 5h2v9h-2zM29 6h2v8h-2z', '#3d4a33']],
  },
  random: {
    skin: '#dcbfc0',
    eyes: ['ring', 'pin'],
    mouth: 'M18 33q3-4 6 0t6 0',
    worn: [['M12 13l4-8 2 6 5-8 3 7 6-6 1 9q-10-4-21 0z', '#7a3b45']],
  },
};

export const featuresOf = (bot: string | null): Features | null => (bot === null ? null : (faces[bot] ?? null));

/** A person at this device: one eye of each kind. */
export const own: Features = { skin: '#f3e9d2', eyes: ['pin', 'ring'], mouth: SMILE, worn: [] };
