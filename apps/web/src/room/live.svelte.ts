import type { Room, RoomEvent, RoomReply } from '@mastermind/protocol';
import { roomEventTypes } from '@mastermind/protocol/lists';
import { isNext, nextRoom, roomVariant } from '@mastermind/protocol/room';
import { words } from '../messages/words.svelte.ts';
import type { Reply } from '../online/request.ts';
import { fetchRoom } from './api.ts';
import { withBotNames } from './standing.ts';
import { type ClockSample, sampleClock, surer } from './time.ts';

const TICK = 250;
/** Between the end of a stream and the next try, longer each time it does not open. */
const PAUSES = [200, 1000, 2000, 5000];

/** A room kept up to date by its stream, and the server's clock to show it by. */
export const createLiveRoom = (first: RoomReply, asked: number) => {
  let room = $state.raw(first.room);
  /** As it is shown: the server's bots are named in the reader's language. */
  const shown = $derived(withBotNames(room, words.screens.versus.level));
  let sample: ClockSample = sampleClock(asked, Date.now(), first.now);
  let ahead = $state(sample.ahead);
  let now = $state(first.now);
  /** The server is there, but what it keeps is not. */
  let cut = $state(false);

  const take = (reply: RoomReply, sent: number): void => {
    sample = surer(sample, sampleClock(sent, Date.now(), reply.now));
    ahead = sample.ahead;
    if (reply.room.version >= room.version) room = reply.room;
  };

  /** Does something in the room; what comes back is how the room stands. */
  const ask = async (work: () => Promise<Reply<RoomReply>>): Promise<Reply<RoomReply>> => {
    const sent = Date.now();
    const reply = await work();
    if (reply.ok && reply.value.room.id === room.id) take(reply.value, sent);
    return reply;
  };

  const look = (): Promise<Reply<RoomReply>> => ask(() => fetchRoom(room.id));

  return {
    get room(): Room {
      return shown;
    },
    /** The rules never change, so neither does this: a row being filled is not to be lost to news. */
    variant: roomVariant(first.room),
    /** The server's clock. */
    get now(): number {
      return now;
    },
    get ahead(): number {
      return ahead;
    },
    get cut(): boolean {
      return cut;
    },
    ask,
    look,

    /** Keeps the clock going; returns how to stop. */
    tick: (): (() => void) => {
      const timer = setInterval(() => {
        now = Date.now() - ahead;
      }, TICK);
      return () => clearInterval(timer);
    },

    /** Hears what happens in the room, from where it is known; returns how to stop. */
    follow: (onevent: (event: RoomEvent) => void): (() => void) => {
      let source: EventSource | null = null;
      let timer: ReturnType<typeof setTimeout> | undefined;
      let failures = 0;
      let stopped = false;

      const stop = (): void => {
        stopped = true;
        clearTimeout(timer);
        source?.close();
      };

      /** The room first: asking finds out whether the server is there at all, and fills every gap. */
      const again = async (): Promise<void> => {
        source?.close();
        const reply = await look();
        // Without a server there is nothing to hear; whoever follows begins anew when it is back.
        if (stopped || (!reply.ok && reply.error.kind === 'away')) return;
        timer = setTimeout(open, PAUSES[Math.min(failures++, PAUSES.length - 1)]);
      };

      const hear = ({ data }: MessageEvent<string>): void => {
        const event = JSON.parse(data) as RoomEvent;
        const news = event.version > room.version;
        if (!isNext(room, event)) {
          void again();
          return;
        }
        room = nextRoom(room, event);
        if (news) onevent(event);
      };

      const open = (): void => {
        source = new EventSource(`/api/rooms/${room.id}/events?after=${room.version}`);
        for (const type of roomEventTypes) source.addEventListener(type, hear);
        source.addEventListener('open', () => {
          failures = 0;
          cut = false;
        });
        source.addEventListener('away', () => {
          cut = true;
        });
        source.addEventListener('back', () => {
          cut = false;
        });
        source.addEventListener('bye', () => void again());
        source.addEventListener('end', stop);
        source.addEventListener('error', () => void again());
      };

      open();
      return stop;
    },
  };
};

export type LiveRoom = ReturnType<typeof createLiveRoom>;
