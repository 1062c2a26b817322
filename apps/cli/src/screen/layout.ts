import type { TerminalWords } from '@mastermind/messages/terminal';
import type { Key } from '../keys/keys.ts';
import { columnsOf } from '../text/width.ts';
import { beside } from './columns.ts';
import { blank, bold, clip, dim, filled, indent, type Line, plain, spread, wrap } from './line.ts';
import type { Frame } from './stage.ts';
import type { Size } from './terminal.ts';

/** Without a side panel nothing is wider than this: in a wide window the game stays in the middle. */
export const WIDEST = 72;
/** The columns of a window that has room for a side panel, then those of its body, and the most for the panel. */
const WITH_SIDE = 100;
const BODY = 60;
const SIDE = 48;
const LEAST = { columns: 36, rows: 10 };

/** The room inside the margins. */
export interface Space {
  readonly columns: number;
  readonly rows: number;
}

export interface Page {
  /** After the name of the game. */
  readonly title: string;
  /** Remarks at the top right. If space runs out, the first ones are left out. */
  readonly corner?: string | readonly string[];
  /** The part that may take all the remaining room; it gets the number of lines. */
  readonly body: (space: Space) => readonly Line[];
  /** The panel beside the body of a wide window. */
  readonly side?: (space: Space) => readonly Line[];
  /** Sentences above the bottom line; they wrap, and empty ones take no room. */
  readonly notice?: readonly Notice[];
  readonly foot: string;
}

export interface Notice {
  readonly text: string;
  readonly strong?: boolean;
  /** A click on it is this key. */
  readonly press?: Key;
}

/** Whether the window is wide enough for something beside the body. */
export const hasSide = ({ columns }: Size): boolean => columns >= WITH_SIDE;

/** Title, body, notices and keys, in the middle of the window. */
export const layOut = (words: TerminalWords['screen'], frame: Frame, page: Page): readonly Line[] => {
  if (frame.columns < LEAST.columns || frame.rows < LEAST.rows) {
    return wrap(words.tooSmall, Math.max(1, frame.columns)).map(plain);
  }
  const wide = page.side !== undefined && hasSide(frame);
  const columns = Math.min(frame.columns - 2, wide ? BODY + SIDE : WIDEST);
  const left = Math.floor((frame.columns - columns) / 2);
  const notice = (page.notice ?? []).flatMap(({ text, strong, press }) =>
    text === ''
      ? []
      : wrap(text, columns).map(
          (line): Line => [
            { text: line, ...(strong === true ? { bold: true } : {}), ...(press === undefined ? {} : { press }) },
          ],
        ),
  );
  // The last remark changes, so it is worth more than the name of the game.
  const remarks = [page.corner ?? ''].flat();
  const last = columnsOf(remarks.at(-1) ?? '');
  const title = fitting([words.title, ...(page.title === '' ? [] : [page.title])], columns - last - 2);
  const corner = fitting(remarks, columns - columnsOf(title) - 1);
  const head = [spread(clip(bold(title), columns), dim(corner), columns), blank];
  const foot = filled(page.foot.split(GAP), GAP, columns).map((line) => footLine(line, words));
  // Two lines are reserved for notices even when there are none, so that the board does not jump.
  const space = Array.from({ length: Math.max(0, 2 - notice.length) }, () => blank);
  const around = head.length + notice.length + space.length + foot.length;
  const room = Math.max(1, frame.rows - around);
  const middle = page.body({ columns: wide ? BODY - 4 : columns, rows: room });
  // A line stays free below the panel, which may be as high as the window.
  const side = wide ? page.side!({ columns: columns - BODY, rows: room - 1 }) : [];
  const body = (wide ? beside(middle, side, BODY) : middle).slice(0, room);
  const spare = frame.rows - around - body.length;
  const above = spare > 0 ? [blank] : [];
  const below = spare > 1 && notice.length >= 2 ? [blank] : [];
  const lines = [...head, ...body, ...above, ...notice, ...space, ...below, ...foot];
  const top = Math.max(0, Math.floor((frame.rows - lines.length) / 2));
  return [...Array.from({ length: top }, () => blank), ...lines.map((line) => indent(line, left))].slice(0, frame.rows);
};

/** The gap between two keys of the bottom line. */
const GAP = '   ';

/** The keys of the bottom line can also be clicked. Clicking a sentence there means Enter. */
const footLine = (line: string, { keyNames }: TerminalWords['screen']): Line =>
  line.split(GAP).flatMap((remark, at): Line => {
    const [name = ''] = remark.split(' ');
    const kind = (Object.keys(keyNames) as (keyof typeof keyNames)[]).find((one) => keyNames[one] === name);
    const press: Key | null =
      kind !== undefined ? { kind } : [...name].length === 1 && !ARROWS.has(name) ? { kind: 'text', text: name } : null;
    const sentence = /[.!]$/u.test(remark) ? ({ kind: 'enter' } as const) : null;
    const key = press ?? sentence;
    return [...(at === 0 ? [] : [{ text: GAP }]), { text: remark, dim: true, ...(key === null ? {} : { press: key }) }];
  });

const ARROWS: ReadonlySet<string> = new Set(['↑', '↓', '←', '→']);

const REMARK = ' · ';

const fitting = (remarks: readonly string[], columns: number): string => {
  const text = remarks.join(REMARK);
  return remarks.length <= 1 || columnsOf(text) <= columns ? text : fitting(remarks.slice(1), columns);
};
