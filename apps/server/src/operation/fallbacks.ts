import type { FastifyBaseLogger } from 'fastify';
import type { Bus } from '../bus/bus.ts';
import type { Replica } from '../storage/replica.ts';

/** Logs once that a node has to do without notifications or without its replica, and once that it has them again. */
export const createFallbackReport = (
  log: Pick<FastifyBaseLogger, 'warn'>,
  bus: Pick<Bus, 'isConnected'>,
  replica: Pick<Replica, 'lateness'> | null,
): (() => void) => {
  const report = (isThere: () => boolean, gone: string, back: string): (() => void) => {
    let was = true;
    return () => {
      const is = isThere();
      if (is !== was) log.warn(is ? back : gone);
      was = is;
    };
  };
  const reports = [
    report(
      bus.isConnected,
      'No notifications from other nodes arrive; events of theirs are up to a second late.',
      'Notifications from other nodes arrive again.',
    ),
    ...(replica === null
      ? []
      : [
          report(
            () => replica.lateness() !== null,
            'The replica is away or too far behind; the primary answers for it.',
            'The replica answers again.',
          ),
        ]),
  ];
  return () => {
    for (const one of reports) one();
  };
};
