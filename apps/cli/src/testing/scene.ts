import { decodeKeys, flushKeys } from '../keys/keys.ts';
import { keyAt, type Line, width } from '../screen/line.ts';
import type { Frame, Scene } from '../screen/stage.ts';

/** A scene played without a terminal: keys are given as the terminal would send them, and text is returned. */
export interface PlayedScene<Model, Outcome> {
  begin(): Promise<void>;
  type(text: string): Promise<void>;
  /** Clicks on the first place that shows this text. */
  click(text: string, size?: Partial<Frame>): Promise<void>;
  tick(now: number): Promise<void>;
  model(): Model;
  outcome(): Outcome | null;
  text(size?: Partial<Frame>): string;
}

export const playScene = <Model, Outcome>(
  scene: Scene<Model, Outcome>,
  clock: () => number = () => 0,
): PlayedScene<Model, Outcome> => {
  let model = scene.start;
  let outcome: Outcome | null = null;

  const take = async (step: ReturnType<typeof scene.press>): Promise<void> => {
    if ('outcome' in step) {
      outcome = step.outcome;
      return;
    }
    model = step.model;
    if (step.later !== undefined) model = (await step.later)(model);
  };

  return {
    begin: async () => {
      if (scene.begin !== undefined) await take(scene.begin(model));
    },
    type: async (text) => {
      const { keys, rest } = decodeKeys(text);
      for (const key of [...keys, ...flushKeys(rest)]) {
        if (key.kind !== 'click' && key.kind !== 'paste' && outcome === null)
          await take(scene.press(model, key, clock()));
      }
    },
    click: async (text, size) => {
      const lines = scene.draw(model, { columns: 80, rows: 24, now: clock(), ...size });
      const row = lines.findIndex((line) => linesText([line]).includes(text));
      const key = row < 0 ? null : keyAt(lines[row]!, [...linesText([lines[row]!]).split(text)[0]!].length);
      if (key === null) throw new Error(`Nothing to click on: ${text}`);
      await take(scene.press(model, key, clock()));
    },
    tick: async (now) => {
      if (scene.tick !== undefined) await take(scene.tick(model, now));
    },
    model: () => model,
    outcome: () => outcome,
    text: (size) => linesText(scene.draw(model, { columns: 80, rows: 24, now: clock(), ...size })),
  };
};

export const linesText = (lines: readonly Line[]): string =>
  lines.map((line) => line.map(({ text }) => text).join('')).join('\n');

/** The faults of a drawing that a machine can see: too wide or too long. */
export const overflow = (lines: readonly Line[], { columns, rows }: Pick<Frame, 'columns' | 'rows'>): string[] => [
  ...lines.filter((line) => width(line) > columns).map((line) => `too wide: ${linesText([line])}`),
  ...(lines.length > rows ? [`${lines.length} lines for ${rows} rows`] : []),
];
