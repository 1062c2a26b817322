import type { Variant } from '@mastermind/engine';
import {
  type AskBot,
  BOT_PATIENCE,
  type BotFault,
  type BotQuestion,
  type BotReply,
  bootOf,
  startFault,
} from '@mastermind/play';
import { program } from './program.ts';

/** Milliseconds that the frame has for its first message. */
const START_MS = 8000;
const TICK_MS = 100;

export interface Sandbox {
  readonly ask: AskBot;
  /** Takes the frame away, and with it the worker, whatever it is doing. */
  end(): void;
}

type Answer = Extract<BotReply, { id: number }>;

/** Starts a bot in a frame with a separate origin, without network and storage. */
export const openSandbox = async (variant: Variant, source: string): Promise<Sandbox | BotFault> => {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.hidden = true;
  frame.title = 'Sandbox';
  const loaded = new Promise<void>((resolve) => frame.addEventListener('load', () => resolve(), { once: true }));
  frame.src = '/sandbox.html';
  document.body.append(frame);
  await loaded;
  const { port1, port2 } = new MessageChannel();
  const boot = bootOf(variant, source);
  const end = (): void => {
    port1.close();
    frame.remove();
  };
  let begun = false;
  const first = heard(port1, START_MS, ({ kind }) => {
    if (kind !== 'begun') return null;
    begun = true;
    return BOT_PATIENCE;
  });
  frame.contentWindow?.postMessage({ program: program(), boot }, '*', [port2]);
  const reply = await first;
  if (reply?.kind === 'ready') return { ask: asker(port1), end };
  end();
  return reply === null && !begun ? { kind: 'no-sandbox' } : startFault(reply);
};

const asker = (port: MessagePort): AskBot => {
  let count = 0;
  return async (rows, seed, secret) => {
    const id = ++count;
    const reply = heard(port, BOT_PATIENCE, (one) => ('id' in one && one.id === id ? null : 0));
    port.postMessage({ id, rows, seed, secret } satisfies BotQuestion);
    return (await reply) as Answer | null;
  };
};

/**
 * Calls `end` after a number of milliseconds. They are counted in ticks, and a late tick counts once. A busy machine
 * that runs neither the page nor its bot for a while therefore takes nothing from the bot's time.
 */
export const countDown = (milliseconds: number, end: () => void): { stop(): void } => {
  let left = milliseconds / TICK_MS;
  const timer = setInterval(() => {
    left -= 1;
    if (left > 0) return;
    clearInterval(timer);
    end();
  }, TICK_MS);
  return { stop: () => clearInterval(timer) };
};

/**
 * Waits for one reply; `null` if it takes too long. `patienceAfter` returns `null` for the awaited reply. For any other
 * it returns how many milliseconds to wait from then on, or 0 to leave the time limit unchanged.
 */
const heard = (
  port: MessagePort,
  patience: number,
  patienceAfter: (reply: BotReply) => number | null,
): Promise<BotReply | null> =>
  new Promise((resolve) => {
    const finish = (reply: BotReply | null): void => {
      clock.stop();
      port.onmessage = null;
      resolve(reply);
    };
    let clock = countDown(patience, () => finish(null));
    port.onmessage = ({ data }: MessageEvent<BotReply>) => {
      const more = patienceAfter(data);
      if (more === null) finish(data);
      else if (more > 0) {
        clock.stop();
        clock = countDown(more, () => finish(null));
      }
    };
  });
