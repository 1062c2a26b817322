import type { Context } from '../context/context.ts';
import { type Insight, loadInsight } from '../insight/insight.ts';
import { bindingProblem, parseBindings } from '../keys/bindings.ts';
import { readConfig } from '../store/config.ts';
import { openStore, type Store } from '../store/store.ts';
import { print } from '../text/printable.ts';
import { drawKeyList } from './key-list.ts';
import { openStage, type Stage } from './stage.ts';
import { openTerminal, type Terminal } from './terminal.ts';

export interface FullScreenApp {
  readonly context: Context;
  readonly terminal: Terminal;
  readonly stage: Stage;
  readonly store: Store;
  readonly insight: () => Promise<Insight>;
  readonly clock: () => number;
  /** Sentences to print once the terminal is restored. */
  readonly farewell: string[];
}

/** Takes over the terminal while `work` runs, and restores it however that ends. */
export const inFullScreen = async <T>(given: Context, work: (app: FullScreenApp) => Promise<T>): Promise<T> => {
  const farewell: string[] = [];
  const keys = parseBindings(readConfig(process.env).keys ?? '');
  const context = keys.ok ? { ...given, bindings: keys.value } : given;
  if (!keys.ok) farewell.push(bindingProblem(keys.error, context.words));
  const store = openStore(context.words, (sentence) => farewell.push(sentence));
  const terminal = openTerminal(context.bindings);
  const stage = openStage(terminal, Date.now, (keys, frame) => drawKeyList(keys, frame, context));
  let loading: Promise<Insight> | null = null;
  const insight = (): Promise<Insight> => {
    loading ??= loadInsight(context.messages);
    return loading;
  };
  try {
    return await work({ context, terminal, stage, store, insight, clock: Date.now, farewell });
  } finally {
    stage.close();
    for (const sentence of farewell) print(`${sentence}\n`);
  }
};
