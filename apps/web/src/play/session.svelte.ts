import { type Code, deadline, type EngineError } from '@mastermind/engine';
import { games, onGameChanged } from '../authority/client.ts';
import type { DraftSlots } from '../authority/record.ts';
import type { Outcome, Snapshot } from '../authority/snapshot.ts';
import { formatClock, words } from '../messages/words.svelte.ts';
import { announce } from '../shell/announce.svelte.ts';
import { notify } from '../shell/notice.svelte.ts';
import { isCalm, settings } from '../store/settings.svelte.ts';
import { complete, type Draft, emptyDraft, missing } from './draft.ts';

const COUNTDOWN = 3;
const TICK = 200;
/** Seconds left at which the clock speaks up by itself. */
const THRESHOLDS = [60, 30, 10];

/** Whoever holds the code: the authority on this device, or a server. */
export interface Host {
  submit(id: string, turn: number, code: Code): Promise<Outcome>;
  resign(id: string, turn: number): Promise<Outcome>;
  expire(id: string, turn: number): Promise<Outcome>;
  begin(id: string): Promise<Snapshot>;
  assist(id: string): Promise<Snapshot>;
  keepDraft(id: string, draft: DraftSlots): Promise<void>;
  game(id: string): Promise<Snapshot | null>;
  /** What is on the board when the game itself is gone. */
  resume(): Promise<Snapshot>;
  /** Calls back when a game may have changed elsewhere; returns how to stop. */
  follow(listener: (id: string) => void): () => void;
}

const here: Host = {
  submit: (...args) => games.submit(...args),
  resign: (...args) => games.resign(...args),
  expire: (...args) => games.expire(...args),
  begin: (id) => games.begin(id),
  assist: (id) => games.assist(id),
  keepDraft: (...args) => games.keepDraft(...args),
  game: (id) => games.game(id),
  resume: () => games.resume(),
  follow: onGameChanged,
};

/** Most people play in silence, so the tones come when they are wanted. */
const playSound = (name: 'place' | 'answer' | 'won'): void => {
  if (settings.now.sound) void import('./sound.ts').then((sound) => sound.playSound(name));
};

/** A game being played: what the authority says of it, the row being filled, and the clock. */
export const createSession = (first: Snapshot, host: Host = here) => {
  let snapshot = $state.raw(first);
  let draft = $state.raw(emptyDraft(first.view.variant, first.draft));
  /** Rows that were there when the game was opened. */
  let knownRows = $state(first.view.attempts.length);
  let now = $state(Date.now());
  /** Seconds until a timed game begins; `null` when nobody counts. */
  let countdown = $state<number | null>(null);
  let busy = false;

  const timed = $derived(snapshot.view.variant.seconds !== null);
  const left = $derived.by(() => {
    const end = deadline(snapshot.view.variant);
    if (end === null) return null;
    if (snapshot.startedAt === null) return end;
    const passed = snapshot.view.gameOver ? snapshot.view.elapsed : now - snapshot.startedAt;
    return Math.min(end, Math.max(0, end - passed));
  });

  const show = (next: Snapshot, keepDraft = false): void => {
    if (next.id !== snapshot.id) knownRows = next.view.attempts.length;
    snapshot = next;
    if (!keepDraft) draft = emptyDraft(next.view.variant, next.draft);
    for (const kind of next.notices) tell(kind);
  };

  const told = new Set<string>();
  const tell = (kind: Snapshot['notices'][number]): void => {
    // A full disk is said once, the rest each time it happens.
    if (kind === 'storage-full' && told.has(kind)) return;
    told.add(kind);
    const { elsewhere, clockSetBack, storageFull } = words.board.play;
    notify({ elsewhere, 'clock-set-back': clockSetBack, 'storage-full': storageFull }[kind]);
  };

  const refuse = (error: EngineError): void => notify(words.game.error(error));

  const act = async (work: () => Promise<Outcome>): Promise<void> => {
    if (busy) return;
    busy = true;
    try {
      const before = snapshot.view.attempts.length;
      const { snapshot: next, refusal } = await work();
      show(next, refusal !== null);
      if (refusal !== null) refuse(refusal);
      else if (next.view.attempts.length > before) sayAnswer();
      if (next.view.gameOver) sayEnd();
    } catch {
      // Erased in another tab: whatever is on the board now takes its place.
      show(await host.resume());
      tell('elsewhere');
    } finally {
      busy = false;
    }
  };

  const sayAnswer = (): void => {
    const { attempts, gameOver, status } = snapshot.view;
    if (!gameOver) announce(words.game.feedback(attempts.at(-1)!.feedback));
    playSound(status === 'won' ? 'won' : 'answer');
  };

  const sayEnd = (): void => announce(words.game.outcome(snapshot.view));

  const submit = (code: Code): Promise<void> =>
    act(() => host.submit(snapshot.id, snapshot.view.attempts.length, code));

  const setDraft = (next: Draft): void => {
    const changed = next.slots !== draft.slots;
    draft = next;
    if (!changed) return;
    playSound('place');
    void host.keepDraft(snapshot.id, next.slots);
  };

  const tick = (): void => {
    const before = left;
    now = Date.now();
    if (left === null || snapshot.startedAt === null || snapshot.view.gameOver) return;
    const crossed = THRESHOLDS.find((seconds) => before! > seconds * 1000 && left <= seconds * 1000);
    if (crossed !== undefined) announce(words.board.play.clockLeft(formatClock(left)));
    if (left === 0) void act(() => host.expire(snapshot.id, snapshot.view.attempts.length));
  };

  return {
    get snapshot(): Snapshot {
      return snapshot;
    },
    get draft(): Draft {
      return draft;
    },
    get knownRows(): number {
      return knownRows;
    },
    get left(): number | null {
      return left;
    },
    get countdown(): number | null {
      return countdown;
    },
    /** A timed game waits for its player. */
    get waiting(): boolean {
      return timed && snapshot.startedAt === null && !snapshot.view.gameOver;
    },

    show,
    setDraft,

    /** Checks the row if it is full, and says what is missing if it is not. */
    check: async (): Promise<void> => {
      const code = complete(draft);
      if (code === null) announce(words.board.play.more(words.board.play.check, missing(draft)));
      else await submit(code);
    },

    /** Help was given: the game is marked, whatever else happens to it meanwhile. */
    assist: async (): Promise<void> => {
      const { id } = snapshot;
      const marked = await host.assist(id);
      if (snapshot.id === id) snapshot = { ...snapshot, assisted: marked.assisted };
    },

    resign: (): Promise<void> => act(() => host.resign(snapshot.id, snapshot.view.attempts.length)),

    sayTime: (): void => announce(words.board.play.clockLeft(formatClock(left ?? 0))),

    /** Counts down, then sets the clock going. In calm mode it goes at once. */
    begin: (): void => {
      if (countdown !== null) return;
      const id = snapshot.id;
      const count = async (seconds: number): Promise<void> => {
        if (snapshot.id !== id) {
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
        show(await host.begin(id), true);
        now = Date.now();
      };
      void count(isCalm() ? 0 : COUNTDOWN);
    },

    /** Keeps the clock going and follows the game in other tabs; returns how to stop. */
    start: (): (() => void) => {
      const timer = setInterval(tick, TICK);
      const stopListening = host.follow((id) => {
        if (id !== snapshot.id || busy) return;
        void host.game(id).then((fresh) => fresh !== null && snapshot.id === id && show(fresh));
      });
      return () => {
        clearInterval(timer);
        stopListening();
      };
    },
  };
};

export type Session = ReturnType<typeof createSession>;
