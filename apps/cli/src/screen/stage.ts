import type { Key } from '../keys/keys.ts';
import type { Line } from './line.ts';
import type { Size, Terminal } from './terminal.ts';

/** A key and its action. */
export type KeyLine = readonly [key: string, meaning: string];

/** A scene's answer to a key or to the passing of time. */
export type Step<Model, Outcome> =
  | {
      readonly model: Model;
      /** Work that takes longer; its result is applied to the model of that moment. */
      readonly later?: Promise<(model: Model) => Model>;
    }
  | { readonly outcome: Outcome };

export interface Frame extends Size {
  readonly now: number;
}

/** One task of a person on the screen. Pure: keys and time go in, a model and lines come out. */
export interface Scene<Model, Outcome> {
  readonly start: Model;
  /** Milliseconds between ticks; without it no time passes here. */
  readonly every?: number;
  /** The list for `?`. A scene without it treats `?` as any other key. */
  readonly keys?: readonly KeyLine[];
  /** Work to do when the scene is shown. */
  begin?(model: Model): Step<Model, Outcome>;
  press(model: Model, key: Key, now: number): Step<Model, Outcome>;
  tick?(model: Model, now: number): Step<Model, Outcome>;
  draw(model: Model, frame: Frame): readonly Line[];
}

export interface Stage {
  /** Shows a scene until it has an outcome. `watch` sees every model, to save the necessary ones. */
  show<Model, Outcome>(scene: Scene<Model, Outcome>, watch?: (model: Model) => void): Promise<Outcome>;
  close(): void;
}

export const openStage = (
  terminal: Terminal,
  clock: () => number,
  drawKeys: (keys: readonly KeyLine[], frame: Frame) => readonly Line[] = () => [],
): Stage => {
  // Keys that come between two scenes belong to the next one.
  const waiting: Key[] = [];

  const show = <Model, Outcome>(scene: Scene<Model, Outcome>, watch: (model: Model) => void = () => {}) =>
    new Promise<Outcome>((resolve, reject) => {
      let model = scene.start;
      let over = false;
      let timer: NodeJS.Timeout | null = null;

      /** Whether the list of keys covers the scene; no time passes below it. */
      let listed = false;
      const draw = (): void => {
        const frame = { ...terminal.size(), now: clock() };
        terminal.draw(listed ? drawKeys(scene.keys ?? [], frame) : scene.draw(model, frame));
      };

      const take = (step: Step<Model, Outcome>): void => {
        if (over) return;
        if ('outcome' in step) {
          over = true;
          if (timer !== null) clearInterval(timer);
          terminal.onKey((key) => void waiting.push(key));
          resolve(step.outcome);
          return;
        }
        if (step.model !== model) {
          model = step.model;
          watch(model);
        }
        draw();
        step.later?.then((change) => take({ model: change(model) }), reject);
      };

      const press = (key: Key): void => {
        const asks = scene.keys !== undefined && key.kind === 'text' && key.text === '?';
        if (listed || asks) {
          listed = !listed;
          draw();
        } else take(scene.press(model, key, clock()));
      };
      terminal.onKey(press);
      terminal.onResize(draw);
      if (scene.tick !== undefined && scene.every !== undefined) {
        timer = setInterval(() => listed || take(scene.tick!(model, clock())), scene.every);
      }
      watch(model);
      draw();
      if (scene.begin !== undefined) take(scene.begin(model));
      while (!over && waiting.length > 0) press(waiting.shift()!);
    });

  return { show, close: () => terminal.close() };
};
