/** Colours of a small picture: a peg of the classic game by its letter, or a colour of the theme. */
type Tone = 'R' | 'B' | 'G' | 'Y' | 'O' | 'V' | 'ink' | 'edge' | 'faint' | 'brass' | 'card';

/** A disc, or a ring where it is open. */
export interface Dot {
  readonly at: readonly [x: number, y: number];
  readonly size: number;
  readonly tone: Tone;
  readonly open?: 'ring' | 'dashed';
}

/** A stroke along a path. */
export interface Stroke {
  readonly path: string;
  readonly tone: Tone;
  readonly width?: number;
}

/** In a box of 120 by 80; strokes are drawn below dots. */
export interface Picture {
  readonly strokes: readonly Stroke[];
  readonly dots: readonly Dot[];
}

const stroke = (path: string, tone: Tone = 'edge', width = 2.5): Stroke => ({ path, tone, width });
const dot = (x: number, y: number, tone: Tone, size = 5): Dot => ({ at: [x, y], size, tone });
const ring = (x: number, y: number, tone: Tone = 'edge', size = 7): Dot => ({ at: [x, y], size, tone, open: 'ring' });
const dashed = (x: number, y: number, tone: Tone = 'edge', size = 7): Dot => ({
  at: [x, y],
  size,
  tone,
  open: 'dashed',
});

type Drawn<T> = (x: number, y: number, tone: Tone, size?: number) => T;

/** Dots beside each other, one for each letter; a space leaves a gap. */
const row = (letters: string, x: number, y: number, step: number, size: number): readonly Dot[] =>
  [...letters].flatMap((letter, index) => (letter === ' ' ? [] : [dot(x + step * index, y, letter as Tone, size)]));
const repeated = <T>(many: number, draw: (index: number) => T): readonly T[] =>
  Array.from({ length: many }, (_, index) => draw(index));
const grid = (
  columns: number,
  rows: number,
  x: number,
  y: number,
  step: number,
  draw: Drawn<Dot>,
  tone: Tone,
  size: number,
) =>
  repeated(columns * rows, (index) =>
    draw(x + step * (index % columns), y + step * Math.floor(index / columns), tone, size),
  );

export const pictures = {
  assist: {
    strokes: [],
    dots: [
      ...[...row('RRBB', 16, 18, 18, 8), ...row('BGRY', 16, 40, 18, 8)],
      ring(16, 62, 'brass', 7.5),
      ...repeated(3, (index) => dashed(34 + 18 * index, 62, 'brass', 7.5)),
      ...[ring(88, 18, 'ink', 3.5), ring(98, 18, 'ink', 3.5), dot(108, 18, 'edge', 1.5)],
      ...[dot(88, 40, 'ink', 4), ring(98, 40, 'ink', 3.5), ring(108, 40, 'ink', 3.5)],
    ],
  },
  compare: {
    strokes: [
      stroke('M12 68h96', 'faint', 2),
      ...[2, 8, 44, 38, 3].map((high, index) =>
        stroke(`M${18 + 10 * index} 67v-${high}`, index === 2 ? 'ink' : 'edge', 7),
      ),
      ...[3, 12, 34, 46].map((high, index) =>
        stroke(`M${72 + 10 * index} 67v-${high}`, index === 3 ? 'ink' : 'edge', 7),
      ),
    ],
    dots: [],
  },
  prove: {
    strokes: [stroke('M10 16c26 0 34 22 62 23l36 1', 'edge', 3), stroke('M10 64c26 0 34-22 62-24h36', 'brass', 3)],
    dots: [dot(108, 40, 'ink', 5)],
  },
  tree: {
    strokes: [
      stroke('M16 40c14 0 8-24 22-24h12M16 40h34M16 40c14 0 8 24 22 24h12'),
      stroke('M84 16c6 0 6-7 12-7M84 16c6 0 6 7 12 7M84 64c6 0 6-7 12-7M84 64c6 0 6 7 12 7', 'edge', 2),
    ],
    dots: [
      dot(14, 40, 'ink', 7),
      ...[...row('GGY', 56, 16, 12, 5), ...row('RBY', 56, 40, 12, 5), ...row('RRG', 56, 64, 12, 5)],
      ...[
        ...row('YV', 100, 9, 9, 3.5),
        ...row('GO', 100, 23, 9, 3.5),
        ...row('GR', 100, 57, 9, 3.5),
        ...row('RV', 100, 71, 9, 3.5),
      ],
    ],
  },
  atlas: {
    strokes: [],
    dots: [
      ...grid(7, 2, 18, 16, 14, dot, 'edge', 5),
      ...grid(5, 1, 18, 44, 14, dot, 'edge', 5),
      ...grid(3, 1, 18, 58, 14, dot, 'edge', 5),
      dot(60, 44, 'brass', 6),
      ...grid(2, 1, 60, 58, 14, ring, 'edge', 5),
    ],
  },
  theatre: {
    strokes: [],
    dots: [
      ...['RRBB', 'GYYO', 'YOGO', 'YGVO'].flatMap((letters, index) => row(letters, 10, 16 + 16 * index, 9, 4)),
      ...['RBGY', 'ROYB', 'YGVO'].flatMap((letters, index) => row(letters, 47, 16 + 16 * index, 9, 4)),
      ...['RRGB', 'YGVO'].flatMap((letters, index) => row(letters, 84, 16 + 16 * index, 9, 4)),
    ],
  },
  own: {
    strokes: [
      stroke('M22 14h76a4 4 0 0 1 4 4v44a4 4 0 0 1-4 4H22a4 4 0 0 1-4-4V18a4 4 0 0 1 4-4z', 'edge'),
      stroke('M28 28h36M28 52h28', 'ink', 4),
      stroke('M36 40h48', 'brass', 4),
    ],
    dots: [],
  },
} as const satisfies Readonly<Record<string, Picture>>;

export type PictureName = keyof typeof pictures;
