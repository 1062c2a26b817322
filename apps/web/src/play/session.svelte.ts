import { type Code, deadline } from '@mastermind/engine';
import { clockText, complete, type Draft, emptyDraft, markPassed, missing } from '@mastermind/play';
import { untrack } from 'svelte';
import type { Notice, Snapshot } from '../authority/snapshot.ts';
import { words } from '../messages/words.svelte.ts';
import { announce } from '../shell/announce.svelte.ts';
import { moveOn, notify } from '../shell/notice.svelte.ts';
import { draftOf, keepDraft } from '../store/kept.ts';
import { isCalm } from '../store/settings.svelte.ts';
import { feel } from './feel.ts';

const COUNTDOWN = 3;
const TICK = 200;

/** The result of an action. The game itself is read from the source. */
export interface Acted<Refusal> {
  readonly refusal: Refusal | null;
  readonly notices: readonly Notice[];
}

/** What can be done in a game, on this device or on a server. */
export interface Acts<Refusal> {
  /** Turns count from 0. */
  submit(turn: number, code: Code): Promise<Acted<Refusal>>;
  resign(turn: number): Promise<Acted<Refusal>>;
  expire(turn: number): Promise<Acted<Refusal>>;
  /** Why something was refused, in words. */
  explain(refusal: Refusal): string | Promise<string>;
  /** Starts the clock of a timed game; absent where the clock already runs when the game is shown. */
  begin?(): Promise<void>;
  /** Marks the game as helped; absent where there is no help. */
  assist?(): Promise<void>;
  /** Keeps the source up to date; returns how to stop. */
  follow?(): () => void;
}

/** A game being played: how it stands by its source, the row being filled, and the clock. */
export const createSession = <Refusal>(source: () => Snapshot, act: Acts<Refusal>) => {
  /** The game as it was last looked at. A reply may come when the board is gone, and what is derived for it with it. */
  let seen = untrack(source);
  let gone = false;
  const snapshot = $derived.by(() => {
    seen = source();
    return seen;
  });
  const known = (): Snapshot => (gone ? seen : snapshot);
  const knownCount = (): number => known().view.attempts.length;
  const rows = $derived(snapshot.view.attempts.length);
  /** The row being filled, with the game and turn it belongs to: it is dropped when either changes. */
  let edited = $state.raw<{ readonly id: string; readonly rows: number; readonly draft: Draft } | null>(null);
  const draft = $derived(
    edited?.id === snapshot.id && edited.rows === rows
      ? edited.draft
      : emptyDraft(snapshot.view.variant, draftOf(snapshot.id, rows) ?? snapshot.draft),
  );
  let now = $state(Date.now());
  /** Seconds until a timed game begins; `null` when there is no countdown. */
  let countdown = $state<number | null>(null);
  /** The game whose clock is being started: pegs typed before the authority has answered are not lost. */
  let starting = $state<string | null>(null);
  /** What is being done, and for which row. */
  let busy: { readonly id: string; readonly rows: number; readonly done: Promise<void> } | null = null;

  const timed = $derived(snapshot.view.variant.seconds !== null);
  const left = $derived.by(() => {
    const end = deadline(snapshot.view.variant);
    if (end === null) return null;
    if (snapshot.startedAt === null) return end;
    const passed = snapshot.view.gameOver ? snapshot.view.elapsed : now - snapshot.startedAt;
    return Math.min(end, Math.max(0, end - passed));
  });

  const told = new Set<string>();
  const tell = (kind: Notice): void => {
    // A full disk is announced once, everything else each time it happens.
    if (kind === 'storage-full' && told.has(kind)) return;
    told.add(kind);
    const { elsewhere, clockSetBack, storageFull } = words.board.play;
    notify({ elsewhere, 'clock-set-back': clockSetBack, 'storage-full': storageFull }[kind]);
  };

  /**
   * Does one thing at a time, and each row once. A stream may show an answer before the reply to its guess has come, and
   * whoever is quick has the next row filled by then: it waits for the reply, unless yet another row was played meanwhile.
   */
  const perform = async (work: (turn: number) => Promise<Acted<Refusal>>): Promise<void> => {
    const { id } = snapshot;
    const asked = rows;
    while (busy !== null) {
      if (busy.id === id && busy.rows === asked) return;
      await busy.done;
      if (known().id !== id || knownCount() !== asked) return;
    }
    const done = carryOut(work, id, asked).finally(() => {
      busy = null;
    });
    busy = { id, rows: asked, done };
    await done;
  };

  const carryOut = async (
    work: (turn: number) => Promise<Acted<Refusal>>,
    id: string,
    before: number,
  ): Promise<void> => {
    const { refusal, notices } = await work(before);
    for (const notice of notices) tell(notice);
    if (refusal !== null) notify(await act.explain(refusal));
    else if (known().id === id && knownCount() > before) {
      if (edited?.id !== id || edited.rows !== knownCount()) keepDraft(id, knownCount(), []);
      sayAnswer();
    }
    const { view } = known();
    if (view.gameOver) announce(words.game.outcome(view));
  };

  const sayAnswer = (): void => {
    const { attempts, gameOver } = known().view;
    if (!gameOver) announce(words.game.feedback(attempts.at(-1)!.feedback));
  };

  const tick = (): void => {
    const before = left;
    now = Date.now();
    if (left === null || snapshot.startedAt === null || snapshot.view.gameOver) return;
    const passed = markPassed(before!, left);
    if (passed !== undefined) announce(words.board.play.clockLeft(clockText(passed)));
    if (left === 0) void perform(act.expire);
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
      return timed && snapshot.startedAt === null && !snapshot.view.gameOver && starting !== snapshot.id;
    },

    setDraft: (next: Draft): void => {
      const changed = next.slots !== draft.slots;
      edited = { id: snapshot.id, rows, draft: next };
      if (!changed) return;
      moveOn();
      feel('place');
      keepDraft(snapshot.id, rows, next.slots);
    },

    /** Checks the row if it is full, and says what is missing if it is not. */
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

    sayTime: (): void => announce(words.board.play.clockLeft(clockText(left ?? 0))),

    /** Counts down, then starts the clock. In calm mode the clock starts at once. */
    begin: (): void => {
      if (countdown !== null || starting !== null) return;
      const { id } = snapshot;
      const count = async (seconds: number): Promise<void> => {
        // The player may have opened another game meanwhile.
        if (known().id !== id) {
          countdown = null;
          return;
        }
        if (seconds > 0) {
          countdown = seconds;
          announce(String(seconds));
          setTimeout(() => void count(seconds - 1), 1000);
          return;
        }
        countdown = null;
        starting = id;
        try {
          await act.begin?.();
        } finally {
          starting = null;
        }
        now = Date.now();
      };
      void count(isCalm() ? 0 : COUNTDOWN);
    },

    /** Keeps the clock going and the game up to date; returns how to stop. */
    start: (): (() => void) => {
      gone = false;
      const timer = setInterval(tick, TICK);
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
