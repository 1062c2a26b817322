import type { LiveEvent } from '@mastermind/play';
import type { Context } from '../context/context.ts';
import { timer } from '../online/server.ts';
import type { Console } from '../pipe/console.ts';
import type { LineSource } from '../pipe/line-source.ts';
import type { EventConnection } from './connection.ts';

/** A person at a console in an event. */
export interface EventConsole {
  readonly io: Console;
  readonly lines: LineSource;
  readonly connection: EventConnection;
  readonly context: Context;
}

/** Timers may ring a moment early. */
const EARLY_MS = 2;

type EventSignal = { readonly kind: 'line'; readonly line: string } | { readonly kind: 'end' | 'change' | 'time' };

/** Waits for the first of these: a line, a change of the event, or a moment by the server's clock. */
export const nextSignal = async (
  { lines, connection }: EventConsole,
  seen: LiveEvent,
  moment: number | null,
): Promise<EventSignal> => {
  let calm = (): void => {};
  const signal = await Promise.race<EventSignal>([
    connection.changed(seen).then(() => ({ kind: 'change' })),
    lines.next(false).then((line) => (line === null ? { kind: 'end' } : { kind: 'line', line })),
    new Promise((resolve) => {
      if (moment !== null)
        calm = timer(Math.max(0, moment - connection.now()) + EARLY_MS, () => resolve({ kind: 'time' }));
    }),
  ]);
  calm();
  if (signal.kind === 'line' || signal.kind === 'end') lines.took();
  return signal;
};
