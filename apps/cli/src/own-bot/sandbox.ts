import { Worker } from 'node:worker_threads';
import type { Variant } from '@mastermind/engine';
import {
  type AskBot,
  BOT_PATIENCE,
  type BotFault,
  type BotQuestion,
  type BotReply,
  bootOf,
  insideText,
  startFault,
} from '@mastermind/play';

export interface BotSandbox {
  readonly ask: AskBot;
  /** Why the worker failed; `null` if it only took too long. */
  fault(): BotFault | null;
  /** Ends the worker, whatever it is doing. */
  end(): void;
}

/** Limits in megabytes: of the worker's heap, and of how much the whole process may grow. */
const MAX_HEAP_MB = 128;
const MAX_GROWTH_MB = 512;
/** The time that the worker has to start, in milliseconds. */
const START_MS = 8000;
/** How often the limits are looked at, in milliseconds. */
const LOOK_MS = 50;
/** The longest wait on a machine that hardly runs the bot, in milliseconds. */
const LONGEST_WAIT_MS = 120_000;

/**
 * The worker's program. The bot runs in a separate context, which has the language and nothing of Node. Its only input
 * is text. Promises are never continued, since the one of `import()` would hand over an object of Node's. This contains
 * mistakes and bad manners; it does not make a file from an untrusted author safe.
 */
const PROGRAM = `'use strict';
const { parentPort, workerData } = require('node:worker_threads');
const { createContext, runInContext } = require('node:vm');
const context = createContext(Object.create(null), {
  codeGeneration: { strings: true, wasm: false },
  microtaskMode: 'afterEvaluate',
});
// The limit counts processor time, and a bot that sleeps would use none.
runInContext('delete Atomics.wait', context);
const start = runInContext(
  "'use strict'; const { parse } = JSON; (boot, post, listen) => (" + workerData.inside +
    ')(parse(boot), post, (heard) => listen((question) => heard(parse(question))))',
  context,
  // Lines of the bot are those of anonymous code; with a name, lines of the sandbox are not mistaken for them.
  { filename: 'sandbox' },
);
start(workerData.boot, (reply) => parentPort.postMessage(reply), (heard) => parentPort.on('message', heard));
`;

/** Milliseconds for which processors have run this process, all threads together. */
const processorTime = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** A clock for a limit: it does not run faster than the processor works for this process, since other programs may be running. */
const startClock = (): (() => number) => {
  const [processor, wall] = [processorTime(), performance.now()];
  return () => {
    const waited = performance.now() - wall;
    return waited > LONGEST_WAIT_MS ? Infinity : Math.min(waited, processorTime() - processor);
  };
};

/** Starts a bot in a worker with limits on time and memory. */
export const openBotSandbox = async (variant: Variant, source: string): Promise<BotSandbox | BotFault> => {
  let fault: BotFault | null = null;
  let wake = (_reply: BotReply | null): void => {};
  const boot = JSON.stringify(bootOf(variant, source));
  const worker = new Worker(PROGRAM, {
    eval: true,
    env: {},
    workerData: { boot, inside: insideText() },
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB, maxYoungGenerationSizeMb: MAX_HEAP_MB / 4 },
  });
  const fail = (why: BotFault): void => {
    fault ??= why;
    wake(null);
  };
  worker.on('message', (reply: BotReply) => wake(reply));
  worker.on('error', (error: NodeJS.ErrnoException) =>
    fail(
      error.code === 'ERR_WORKER_OUT_OF_MEMORY'
        ? { kind: 'too-much-memory' }
        : { kind: 'threw', message: String(error.message ?? error), line: null, rows: [] },
    ),
  );
  worker.on('exit', () => wake(null));
  const before = process.memoryUsage.rss();
  const guard = setInterval(() => {
    if (process.memoryUsage.rss() - before > MAX_GROWTH_MB * 2 ** 20) fail({ kind: 'too-much-memory' });
  }, LOOK_MS);
  const end = (): void => {
    clearInterval(guard);
    void worker.terminate();
  };

  /** The next reply that is the one waited for; `null` if it takes too long or the worker has ended. */
  const heard = (patience: number, isIt: (reply: BotReply) => boolean): Promise<BotReply | null> =>
    new Promise((resolve) => {
      let late: NodeJS.Immediate | undefined;
      const finish = (reply: BotReply | null): void => {
        clearInterval(timer);
        clearImmediate(late);
        wake = () => {};
        resolve(reply);
      };
      const clock = startClock();
      const timer = setInterval(() => {
        // A reply that has arrived while this process was busy is heard first.
        if (clock() >= patience) late ??= setImmediate(finish, null);
      }, LOOK_MS);
      wake = (reply) => {
        if (reply === null || isIt(reply)) finish(reply);
      };
    });

  if ((await heard(START_MS, () => true)) === null) {
    end();
    return fault ?? { kind: 'never-ready' };
  }
  const read = await heard(BOT_PATIENCE, () => true);
  if (read?.kind !== 'ready') {
    end();
    return fault ?? startFault(read);
  }
  let count = 0;
  return {
    fault: () => fault,
    end,
    ask: async (rows, seed, secret) => {
      if (fault !== null) return null;
      const id = ++count;
      const reply = heard(BOT_PATIENCE, (one) => 'id' in one && one.id === id);
      worker.postMessage(JSON.stringify({ id, rows, seed, secret } satisfies BotQuestion));
      return (await reply) as Awaited<ReturnType<AskBot>>;
    },
  };
};
