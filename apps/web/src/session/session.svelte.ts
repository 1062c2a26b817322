import type { GameView } from '@mastermind/engine';
import {
  type Acted as ActedOn,
  type Acts as ActsOn,
  awaitsStart,
  clockText,
  complete,
  countDown,
  type Draft,
  draftOn,
  type EditedRow,
  editRow,
  isOwnRow,
  missing,
  passTime,
  performer,
  type Told,
  timeLeftOn,
} from '@mastermind/play';
import { untrack } from 'svelte';
import type { Notice, Snapshot } from '../authority/snapshot.ts';
import { feel } from '../browser/feel.ts';
import { words } from '../messages/words.svelte.ts';
import { announce } from '../notices/announce.svelte.ts';
import { moveOn, notify } from '../notices/notice.svelte.ts';
import { draftOf, keepDraft } from '../store/kept.ts';
import { isCalm } from '../store/settings.svelte.ts';

const COUNTDOWN_SECONDS = 3;
const TICK_MS = 200;

export type Acted<Refusal> = ActedOn<Refusal, Notice>;

/** The actions of a game, and how the page speaks of it. */
export interface Acts<Refusal> extends ActsOn<Refusal, Notice> {
  /** The reason of a refusal in words. */
  explain(refusal: Refusal): string | Promise<string>;
  /** Starts the clock of a timed game; absent where the clock already runs when the game is shown. */
  begin?(): Promise<void>;
  /** Marks the game as helped; absent where there is no help. */
  assist?(): Promise<void>;
  /** Keeps the source up to date; returns how to stop. */
  follow?(): () => void;
}

/** A table (`packages/play`) on the page: its state in runes, its news in words. */
export const createSession = <Refusal>(source: () => Snapshot, act: Acts<Refusal>) => {
  /** The last seen state of the game. A reply may arrive after the board is gone, together with all derived state. */
  let seen = untrack(source);
  let gone = false;
  const snapshot = $derived.by(() => {
    seen = source();
    return seen;
  });
  const known = (): Snapshot => (gone ? seen : snapshot);
  /** The row is dropped when its game or turn changes. */
  let edited = $state.raw<EditedRow | null>(null);
  const draft = $derived(draftOn(snapshot, edited, draftOf));
  let now = $state(Date.now());
  /** Seconds until a timed game begins; `null` when there is no countdown. */
  let countdown = $state<number | null>(null);
  /** The game whose clock is being started: pegs typed before the authority has answered are not lost. */
  let starting = $state<string | null>(null);
  const left = $derived(timeLeftOn(snapshot, now));
  let toldFull = false;

  const tell = async (told: Told<Refusal, Notice>): Promise<void> => {
    const { id, view } = known();
    switch (told.kind) {
      case 'notice': {
        // A full disk is announced once, everything else each time it happens.
        if (told.notice === 'storage-full' && toldFull) return;
        toldFull ||= told.notice === 'storage-full';
        const { elsewhere, clockSetBack, storageFull } = words.board.play;
        return notify({ elsewhere, 'clock-set-back': clockSetBack, 'storage-full': storageFull }[told.notice]);
      }
      case 'refused':
        return notify(await act.explain(told.refusal));
      case 'answered':
        if (!isOwnRow(known(), edited)) keepDraft(id, view.attempts.length, []);
        if (!view.gameOver) announce(saidOf(view));
        return;
      case 'over':
        announce(words.game.outcome(view));
    }
  };
  const perform = performer(known, tell);
  const sayTime = (milliseconds: number): void => announce(words.board.play.clockLeft(clockText(milliseconds)));

  const tick = (): void => {
    const before = left;
    now = Date.now();
    const { mark, expired } = passTime(snapshot, before, now);
    if (mark !== undefined) sayTime(mark);
    if (expired) void perform(act.expire);
  };

  const startClock = async (): Promise<void> => {
    starting = snapshot.id;
    try {
      await act.begin?.();
    } finally {
      starting = null;
    }
    now = Date.now();
  };

  return {
    get snapshot(): Snapshot {
      return snapshot;
    },
    get draft(): Draft {
      return draft;
    },
    get left(): number | null {
      return left;
    },
    get countdown(): number | null {
      return countdown;
    },
    /** A timed game waits for its player. */
    get waiting(): boolean {
      return awaitsStart(snapshot) && starting !== snapshot.id;
    },

    setDraft: (next: Draft): void => {
      const changed = next.slots !== draft.slots;
      const placed = next.slots.findIndex((slot, at) => slot !== null && slot !== draft.slots[at]);
      edited = editRow(snapshot, next);
      if (!changed) return;
      moveOn();
      if (placed >= 0) feel(placed);
      keepDraft(snapshot.id, snapshot.view.attempts.length, next.slots);
    },

    /** Checks the row if it is full; otherwise shows the number of missing pegs. */
    check: async (): Promise<void> => {
      const code = complete(draft);
      if (code === null) announce(words.board.play.more(words.board.play.check, missing(draft)));
      else await perform((turn) => act.submit(turn, code));
    },

    /** Marks the game as assisted, even while another request is under way. */
    assist: async (): Promise<void> => {
      if (!snapshot.assisted) await act.assist?.();
    },

    resign: (): Promise<void> => perform(act.resign),

    sayTime: (): void => sayTime(left ?? 0),

    /** Counts down, then starts the clock. In calm mode the clock starts at once. */
    begin: (): void => {
      if (countdown !== null || starting !== null) return;
      const { id } = snapshot;
      countDown(isCalm() ? 0 : COUNTDOWN_SECONDS, {
        stays: () => known().id === id,
        show: (seconds) => {
          countdown = seconds;
          if (seconds !== null) announce(String(seconds));
        },
        wait: (next) => void setTimeout(next, 1000),
        start: () => void startClock(),
      });
    },

    /** Keeps the clock going and the game up to date; returns how to stop. */
    start: (): (() => void) => {
      gone = false;
      const timer = setInterval(tick, TICK_MS);
      const stop = act.follow?.();
      return () => {
        gone = true;
        clearInterval(timer);
        stop?.();
      };
    },
  };
};

export type Session = ReturnType<typeof createSession>;

const saidOf = ({ attempts, variant }: GameView): string => {
  const { feedback } = attempts.at(-1)!;
  return feedback.black + feedback.white === 0
    ? words.board.play.answer.noneOf(variant)
    : words.game.feedback(feedback);
};
