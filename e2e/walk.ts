/** Phones upright and on their side, tablets, desks; from 1024 wide on also enlarged to 200 %, which halves them. */
const UPRIGHT = [
  [320, 540],
  [320, 568],
  [375, 553],
  [360, 560],
  [320, 610],
  [360, 640],
  [390, 664],
  [390, 844],
  [768, 1024],
] as const;
const ON_ITS_SIDE = [[844, 390]] as const;
const WIDE = [
  [1024, 768],
  [1024, 700],
  [1280, 720],
  [1366, 768],
  [1280, 800],
  [1440, 900],
  [1920, 1080],
] as const;
/** Windows by width and height. */
export type Windows = readonly (readonly [width: number, height: number])[];

/** Every window that the page is walked through. */
export const WINDOWS: Windows = [
  ...UPRIGHT,
  ...ON_ITS_SIDE,
  ...WIDE,
  ...WIDE.map(([width, height]) => [width / 2, height / 2] as const),
];

/** One of each kind, for the gate: phones from the smallest on, a tablet, a phone on its side, desks, and desks enlarged. */
export const FEW_WINDOWS: Windows = [
  [320, 540],
  [360, 640],
  [390, 844],
  [768, 1024],
  [844, 390],
  [1024, 700],
  [1920, 1080],
  [512, 350],
  [720, 450],
];
