import { classic, countCodes, type Variant } from '@mastermind/engine';
import { type RivalId, rivals } from '@mastermind/play';
import { words } from '../../messages/words.svelte.ts';
import { notify } from '../../notices/notice.svelte.ts';
import { labPool } from '../pool.ts';
import type { Standing } from './figures.ts';

let variant = $state.raw<Variant>(classic);
let standings = $state.raw<readonly Standing[]>([]);
let running = $state.raw<AbortController | null>(null);
let seconds = $state<number | null>(null);

const put = (id: RivalId, change: Partial<Standing>): void => {
  standings = standings.map((standing) => (standing.id === id ? { ...standing, ...change } : standing));
};

const rate = async (rules: Variant, id: RivalId, signal: AbortSignal): Promise<void> => {
  const result = await labPool().run(
    'rate',
    { variant: rules, strategy: id },
    // A stopped comparison may still send a message.
    { signal, progress: (at) => signal.aborted || put(id, { done: at.done, histogram: at.histogram ?? [] }) },
  );
  if (result.ok) put(id, { done: 1, histogram: result.value.histogram, census: result.value });
  else if (result.error.kind !== 'cancelled') notify(words.insight.error(result.error));
};

/** The comparison continues while its reader looks at other screens, and is visible when they return. */
export const comparison = {
  get variant(): Variant {
    return variant;
  },
  get standings(): readonly Standing[] {
    return standings;
  },
  get running(): boolean {
    return running !== null;
  },
  /** The duration of the last comparison; null if none has finished. */
  get seconds(): number | null {
    return seconds;
  },
  get games(): number {
    return countCodes(variant);
  },

  /** A change of rules ends the running comparison. */
  choose: (next: Variant): void => {
    if (next.id === variant.id) return;
    running?.abort();
    running = null;
    variant = next;
    standings = [];
    seconds = null;
  },

  stop: (): void => running?.abort(),

  /** Resolves to whether it finished. */
  run: async (chosen: readonly RivalId[]): Promise<boolean> => {
    const mine = new AbortController();
    const start = performance.now();
    running = mine;
    seconds = null;
    const playing = rivals.map(({ id }) => id).filter((id) => chosen.includes(id));
    standings = playing.map((id) => ({ id, done: 0, histogram: [], census: null }));
    try {
      await Promise.all(playing.map((id) => rate(variant, id, mine.signal)));
    } catch {
      notify(words.lab.failed);
    }
    if (running !== mine) return false;
    running = null;
    if (mine.signal.aborted) return false;
    seconds = (performance.now() - start) / 1000;
    return true;
  },
};
