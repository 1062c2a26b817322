import type { Context } from '../context/context.ts';
import { loadInsight } from '../insight/insight.ts';
import type { FullScreenApp } from '../screen/full-screen.ts';
import type { Scene } from '../screen/stage.ts';
import type { Store } from '../store/store.ts';
import { playScene } from './scene.ts';

const ESCAPE = '\x1b';

/** A flow played without a terminal: one scene for each entry of the script, then Escape. */
export interface Sitting {
  readonly app: FullScreenApp;
  /** The first and the last picture of each scene. */
  seen(): string;
  /** The text that was copied to the clipboard. */
  readonly copied: readonly string[];
}

export const sit = (context: Context, store: Store, ...script: readonly string[]): Sitting => {
  const seen: string[] = [];
  const copied: string[] = [];
  const keys = [...script];
  const show = async <Model, Outcome>(
    scene: Scene<Model, Outcome>,
    watch?: (model: Model) => void,
  ): Promise<Outcome> => {
    const played = playScene(scene);
    await played.begin();
    seen.push(played.text());
    for (const key of [...(keys.shift() ?? ESCAPE)]) {
      await played.type(key);
      watch?.(played.model());
    }
    seen.push(played.text());
    if (played.outcome() === null) await played.type(ESCAPE);
    return played.outcome() as Outcome;
  };
  const app: FullScreenApp = {
    context,
    terminal: {
      size: () => ({ columns: 80, rows: 24 }),
      draw: () => {},
      onKey: () => {},
      onResize: () => {},
      onLeave: () => {},
      copy: (text) => void copied.push(text),
      close: () => {},
    },
    stage: { show, close: () => {} },
    store,
    insight: () => loadInsight(context.messages),
    clock: () => 0,
    farewell: [],
  };
  return { app, seen: () => seen.join('\n'), copied };
};
