import type { RoomEvent } from '@mastermind/protocol';
import type { RoomLog } from '../rooms/fold.ts';
import type { NameOf } from '../rooms/names.ts';
import { wireEvent } from '../rooms/wire-event.ts';

/** Everything that happened after a version, for one person. */
export const wireEventsAfter = (
  { steps }: RoomLog,
  version: number,
  viewerId: string | null,
  nameOf: NameOf,
): RoomEvent[] =>
  steps.flatMap((step, index) =>
    step.event.version <= version ? [] : [wireEvent(step, steps[index - 1] ?? null, viewerId, nameOf)],
  );
