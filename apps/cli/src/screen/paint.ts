import { inCharset, printable } from '../text/printable.ts';
import type { Line, Span } from './line.ts';

/** How many colours the terminal shows; with none, letters and shapes carry everything. */
export const colourChoices = ['none', '16', '256', 'true'] as const;
export type Colours = (typeof colourChoices)[number];

/** As many as the terminal has, unless the person has set it otherwise. */
export const coloursOf = (env: NodeJS.ProcessEnv, depth: number, set?: string): Colours => {
  if (env.NO_COLOR !== undefined && env.NO_COLOR !== '') return 'none';
  const chosen = colourChoices.find((choice) => choice === set);
  if (chosen !== undefined) return chosen;
  if (depth >= 24 || /^(?:truecolor|24bit)$/u.test(env.COLORTERM ?? '')) return 'true';
  return depth >= 8 ? '256' : depth >= 4 ? '16' : 'none';
};

/** A line as the terminal understands it. */
export const paint = (line: Line, colours: Colours): string => line.map((span) => paintSpan(span, colours)).join('');

const paintSpan = (span: Span, colours: Colours): string => {
  const codes = [
    ...(span.bold === true ? ['1'] : []),
    ...(span.dim === true ? ['2'] : []),
    ...(span.inverse === true ? ['7'] : []),
    ...(span.fg === undefined || colours === 'none' ? [] : [colourCode(span.fg, colours, FOREGROUND)]),
    ...(span.bg === undefined || colours === 'none' ? [] : [colourCode(span.bg, colours, BACKGROUND)]),
  ];
  const text = inCharset(printable(span.text).replaceAll('\n', ''));
  return codes.length === 0 ? text : `\x1b[${codes.join(';')}m${text}\x1b[0m`;
};

const FOREGROUND = 30;
const BACKGROUND = 40;

const colourCode = (colour: string, colours: Exclude<Colours, 'none'>, base: number): string => {
  const rgb = channels(colour);
  if (colours === 'true') return `${base + 8};2;${rgb.join(';')}`;
  if (colours === '256') return `${base + 8};5;${nearest256(rgb)}`;
  const index = nearest16(rgb);
  // The bright half of the sixteen has separate codes.
  return String(index < 8 ? base + index : base + 60 + index - 8);
};

type Rgb = readonly [number, number, number];

const channels = (colour: string): Rgb => {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 0xff, value & 0xff];
};

const LEVELS = [0, 95, 135, 175, 215, 255] as const;

/** The nearest of the cube of 216 colours and the 24 grays of a 256-colour terminal. */
const nearest256 = (rgb: Rgb): number => {
  const steps = rgb.map((value) => nearestIndex(LEVELS, value));
  const cube = 16 + 36 * steps[0]! + 6 * steps[1]! + steps[2]!;
  const mean = (rgb[0] + rgb[1] + rgb[2]) / 3;
  const gray = Math.min(23, Math.max(0, Math.round((mean - 8) / 10)));
  const grayLevel = 8 + 10 * gray;
  const cubeRgb = steps.map((step) => LEVELS[step]!) as unknown as Rgb;
  return distance(rgb, [grayLevel, grayLevel, grayLevel]) < distance(rgb, cubeRgb) ? 232 + gray : cube;
};

/**
 * The upper limits of hues in degrees, with their numbers among the sixteen. Orange is plain yellow, which looks brown.
 */
const HUES: readonly (readonly [upTo: number, dark: number, light: number])[] = [
  [15, 1, 9],
  [42, 3, 3],
  [75, 11, 11],
  [160, 2, 10],
  [200, 6, 14],
  [260, 4, 12],
  [335, 5, 13],
  [360, 1, 9],
];

/**
 * One of the sixteen by its hue, since people recognise them by hue; terminals differ too much in their exact colours.
 */
const nearest16 = ([red, green, blue]: Rgb): number => {
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const [range, lightness] = [most - least, (most + least) / 510];
  if (range < 32) return lightness > 0.85 ? 15 : lightness > 0.6 ? 7 : lightness > 0.25 ? 8 : 0;
  const turn =
    most === red ? (green - blue) / range : most === green ? 2 + (blue - red) / range : 4 + (red - green) / range;
  const hue = (60 * turn + 360) % 360;
  const [, dark, light] = HUES.find(([upTo]) => hue <= upTo)!;
  return lightness > 0.6 ? light : dark;
};

const nearestIndex = (levels: readonly number[], value: number): number =>
  levels.reduce((best, level, index) => (Math.abs(level - value) < Math.abs(levels[best]! - value) ? index : best), 0);

const distance = (one: Rgb, other: Rgb): number => one.reduce((sum, value, at) => sum + (value - other[at]!) ** 2, 0);

/** Black or white, whichever is easier to read on a colour. */
export const contrastOn = (colour: string): string => (luminance(colour) > 0.179 ? '#000000' : '#FFFFFF');

/** Whether a colour is so dark or so light that it may vanish into the window. */
export const isExtreme = (colour: string): boolean => luminance(colour) < 0.012 || luminance(colour) > 0.9;

/** Relative luminance as WCAG defines it. */
const luminance = (colour: string): number => {
  const [red, green, blue] = channels(colour).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
