/** Colours of a small picture: a peg of the classic game by its letter, or what the theme says. */
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
  readonly dashed?: boolean;
}

/** In a box of 120 by 80; strokes lie below dots. */
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

const track = (y: number, to: number, tone: Tone): Picture => ({
  strokes: [stroke(`M18 ${y}H102`, 'faint', 6), stroke(`M18 ${y}H${to}`, tone, 6)],
  dots: [dot(to, y, tone, 8), dot(to, y, 'card', 3)],
});
const together = (...parts: readonly Picture[]): Picture => ({
  strokes: parts.flatMap(({ strokes }) => strokes),
  dots: parts.flatMap(({ dots }) => dots),
});
/** The head of an arrow whose point is here. */
const head = (x: number, y: number, dx: number, dy: number): string =>
  `M${x - 4 * (dx + dy)} ${y - 4 * (dx + dy)}L${x} ${y}L${x - 4 * (dx - dy)} ${y + 4 * (dx - dy)}`;

export const pictures = {
  race: together(track(20, 86, 'brass'), track(40, 68, 'edge'), track(60, 52, 'edge')),
  invite: {
    strokes: [
      ...[20, 40].map((y) => stroke(`M18 ${y}H102`, 'faint', 6)),
      stroke('M18 20H74', 'brass', 6),
      stroke('M18 40H58', 'edge', 6),
      { ...stroke('M18 60H80', 'edge'), dashed: true },
      stroke('M96 52v16M88 60h16', 'brass', 3),
    ],
    dots: [dot(74, 20, 'brass', 8), dot(74, 20, 'card', 3), dot(58, 40, 'edge', 8), dot(58, 40, 'card', 3)],
  },
  duel: {
    strokes: [stroke(`M48 34v10${head(48, 44, 0, 1)}M72 46v-10${head(72, 36, 0, -1)}`, 'ink')],
    dots: [...row('RGOB', 27, 20, 22, 9), ...repeated(4, (index) => ring(27 + 22 * index, 60, 'edge', 8))],
  },
  challenge: {
    strokes: [stroke('M22 16h76a4 4 0 0 1 4 4v42a4 4 0 0 1-4 4H22a4 4 0 0 1-4-4V20a4 4 0 0 1 4-4zM19 18l41 28 41-28')],
    dots: repeated(4, (index) => ring(36 + 16 * index, 57, 'edge', 5)),
  },
  pass: {
    strokes: [
      stroke('M50 8h20a6 6 0 0 1 6 6v52a6 6 0 0 1-6 6H50a6 6 0 0 1-6-6V14a6 6 0 0 1 6-6z', 'ink', 3),
      stroke('M32 60C20 50 20 32 32 22', 'brass', 3),
      stroke('M88 20c12 10 12 28 0 38', 'brass', 3),
      stroke('M24 22h9v9M96 58h-9v-9', 'brass', 3),
    ],
    dots: [...'YBVG'].map((letter, index) => dot(60, 22 + 12 * index, letter as Tone, 5)),
  },
  match: {
    strokes: [stroke('M60 10v60', 'faint', 2), stroke('M18 70h32', 'brass', 3), stroke('M70 70h32', 'edge', 3)],
    dots: [
      ...grid(2, 2, 26, 18, 16, dot, 'brass', 6),
      dot(26, 50, 'brass', 6),
      ...grid(2, 2, 78, 18, 16, dot, 'edge', 6),
    ],
  },
  ghost: {
    strokes: [],
    dots: [...row('BOGR', 27, 24, 22, 9), ...repeated(4, (index) => dashed(27 + 22 * index, 56, 'edge', 8))],
  },
  maker: {
    strokes: [stroke(`M40 40h14${head(54, 40, 1, 0)}`, 'ink', 3)],
    dots: [
      ...[...'YGVO'].map((letter, index) => dot(22, 13 + 18 * index, letter as Tone, 7)),
      ...grid(5, 5, 68, 18, 11, dot, 'faint', 2),
      ...[dot(90, 29, 'brass'), dot(101, 40, 'brass'), dot(101, 51, 'brass')],
    ],
  },
  bots: {
    strokes: [stroke('M14 40h92', 'faint', 3)],
    dots: [...[14, 38, 58, 92, 101].map((x) => dot(x, 40, 'edge', 5)), dot(76, 40, 'brass', 9)],
  },
  watch: {
    strokes: [],
    dots: [
      ...[...row('RRBB', 16, 18, 16, 7), ...row('GGYO', 16, 40, 16, 7), ...row('YOOB', 16, 62, 16, 7)],
      ...[ring(86, 18, 'ink', 3.5), ring(97, 18, 'ink', 3.5), dot(108, 18, 'edge', 1.5)],
      ...[dot(86, 40, 'ink', 4), dot(97, 40, 'ink', 4), ring(108, 40, 'ink', 3.5)],
      ...repeated(3, (index) => dot(86 + 11 * index, 62, 'ink', 4)),
    ],
  },
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
