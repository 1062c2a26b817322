import {
  type Action,
  type Code,
  type EngineError,
  formatCode,
  formatGameLink,
  type GameState,
  gameView,
  parseVariant,
  type Recording,
  recordGame,
  replay,
  tryAction,
  type VariantRef,
  variantRef,
} from '@mastermind/engine';
import type { SafeStore } from '../store/safe.ts';
import type { GameRecord, Origin } from './record.ts';
import type { Notice, Outcome, Snapshot } from './snapshot.ts';

/** What only the outside world knows. */
export interface World {
  readonly store: SafeStore;
  /** Milliseconds since 1970. */
  now(): number;
  randomSeed(): number;
  newId(): string;
  /** Tells other tabs that a game has changed. */
  changed(id: string): void;
}

/** The start of a game: a ruleset and, unless chance decides, its seed or a maker's code. */
export interface Beginning {
  readonly variant: VariantRef;
  readonly origin: Origin;
  readonly seed?: number;
  readonly secret?: Code;
}

/** What a finished game is taken up for: a try from one of its rows, or a race against its ghost. */
type Purpose = 'review' | 'ghost';

/** Holds the secrets of the games played without a server: it loads, decides by the rules, and keeps. */
export const createAuthority = (world: World) => {
  const { store } = world;

  const snapshot = async (record: GameRecord, notices: readonly Notice[] = []): Promise<Snapshot> => {
    const state = stateOf(record);
    const link = state.gameOver ? formatGameLink(record.recording) : null;
    return {
      id: record.id,
      origin: record.origin,
      view: gameView(state),
      startedAt: record.startedAt,
      assisted: record.assisted,
      draft: record.draft,
      notes: record.notes,
      link: link?.ok === true ? link.value : null,
      notices: store.full() ? [...notices, 'storage-full'] : notices,
    };
  };

  const create = async ({ variant, origin, seed, secret }: Beginning): Promise<GameRecord> => {
    const given = secret === undefined ? null : secret;
    const start = { variant, seed: given === null ? (seed ?? world.randomSeed()) : null, secret: given };
    const record: GameRecord = {
      schema: 1,
      id: world.newId(),
      origin,
      recording: recordGame(start, []),
      createdAt: world.now(),
      startedAt: null,
      endedAt: null,
      assisted: false,
      draft: [],
      notes: '',
    };
    // Reading it back through the rules makes sure that nothing unplayable is kept.
    stateOf(record);
    await store.changeGame(record.id, () => record);
    return record;
  };

  /** Applies an action to what is kept, if it still is the turn the page believes it to be. */
  const act = async (id: string, turn: number, decide: (at: number | undefined) => Action): Promise<Outcome> => {
    let refusal: EngineError | null = null;
    const notices: Notice[] = [];
    const before = await store.game(id);
    if (before === null) throw new Error(`There is no game ${id}.`);
    const after = await store.changeGame(id, (kept) => {
      // Called a second time when the disk fails; the first result is void.
      notices.length = 0;
      const record = kept ?? before;
      const state = stateOf(record);
      if (state.attempts.length !== turn || state.gameOver) {
        notices.push('elsewhere');
        return null;
      }
      const { at, startedAt } = timeOf(record, state);
      if (startedAt !== record.startedAt) notices.push('clock-set-back');
      const next = play(state, decide(at), at);
      refusal = next.refusal;
      if (next.actions.length === 0) return null;
      const recording = { ...record.recording, actions: [...record.recording.actions, ...next.actions] };
      return { ...record, recording, startedAt, draft: [], endedAt: next.state.gameOver ? world.now() : null };
    });
    if (after !== null) world.changed(id);
    const kept = after ?? (await store.game(id)) ?? before;
    return { snapshot: await snapshot(kept, notices), refusal };
  };

  /** Milliseconds since the start. A device clock set back must not undo time, so the start moves along with it. */
  const timeOf = (record: GameRecord, state: GameState): { at: number | undefined; startedAt: number | null } => {
    if (record.startedAt === null) return { at: undefined, startedAt: null };
    const at = world.now() - record.startedAt;
    return at >= state.elapsed
      ? { at, startedAt: record.startedAt }
      : { at: state.elapsed, startedAt: world.now() - state.elapsed };
  };

  const current = async (): Promise<GameRecord | null> => {
    const pointers = await store.pointers();
    return pointers.current === null ? null : store.game(pointers.current);
  };

  const newGame = async (beginning: Beginning): Promise<Snapshot> => {
    const before = await store.pointers();
    const record = await create(beginning);
    await store.point({ current: record.id, previous: before.current });
    return snapshot(record);
  };

  return {
    create,
    snapshot,
    act,

    /** The game on the board, or a new one of the usual ruleset. */
    resume: async (): Promise<Snapshot> => {
      const record = await current();
      return record === null ? newGame({ variant: 'classic', origin: 'fresh' }) : snapshot(record);
    },

    /** The game a link asks for: the one on the board if it is that very game, else a new one. */
    open: async (beginning: Beginning): Promise<Snapshot> => {
      const record = await current();
      return record !== null && isSameBeginning(record.recording, beginning) ? snapshot(record) : newGame(beginning);
    },

    newGame,

    /** Undoes New game: the game before comes back as it was. */
    previous: async (): Promise<Snapshot | null> => {
      const { previous } = await store.pointers();
      const record = previous === null ? null : await store.game(previous);
      if (record === null) return null;
      await store.point({ current: record.id, previous: null });
      return snapshot(record);
    },

    /** A game for a bot to break, with your code. The game on the board stays. */
    makerGame: async (variant: VariantRef, secret: Code): Promise<Snapshot> =>
      snapshot(await create({ variant, origin: 'maker', secret })),

    /** A game for a bot to break, with the code of a seed. */
    watchGame: async (variant: VariantRef, seed: number): Promise<Snapshot> =>
      snapshot(await create({ variant, origin: 'watch', seed })),

    game: async (id: string): Promise<Snapshot | null> => {
      const record = await store.game(id);
      return record === null ? null : snapshot(record);
    },

    /** Sets the clock of a timed game going. */
    begin: async (id: string): Promise<Snapshot> => {
      const record = await store.changeGame(id, (kept) =>
        kept === null || kept.startedAt !== null ? kept : { ...kept, startedAt: world.now() },
      );
      if (record === null) throw new Error(`There is no game ${id}.`);
      return snapshot(record);
    },

    submit: (id: string, turn: number, code: Code): Promise<Outcome> =>
      act(id, turn, (at) => ({ type: 'submit', code, ...time(at) })),

    resign: (id: string, turn: number): Promise<Outcome> => act(id, turn, (at) => ({ type: 'resign', ...time(at) })),

    /** Ends a game whose time is up; does nothing before. */
    expire: (id: string, turn: number): Promise<Outcome> => act(id, turn, (at) => ({ type: 'expire', at: at ?? 0 })),

    /** Marks a running game as helped. It stays so, and is never ranked. */
    assist: async (id: string): Promise<Snapshot> => {
      const record = await store.changeGame(id, (kept) =>
        kept === null || kept.endedAt !== null || kept.assisted ? null : { ...kept, assisted: true },
      );
      const kept = record ?? (await store.game(id));
      if (kept === null) throw new Error(`There is no game ${id}.`);
      return snapshot(kept);
    },

    /**
     * A finished game taken up again after its first rows, apart from the one on the board.
     * Opened a second time it goes on where it was left, until it has ended.
     */
    takeUp: async (recording: Recording, rows: number, purpose: Purpose = 'review'): Promise<Snapshot> => {
      const record = takenUp(recording, rows, purpose, world.now());
      const kept = await store.game(record.id);
      if (kept !== null && kept.endedAt === null && begins(kept.recording, record.recording)) return snapshot(kept);
      await store.changeGame(record.id, () => record);
      return snapshot(record);
    },
  };
};

export type Authority = ReturnType<typeof createAuthority>;

/** Replays a kept game. What cannot be replayed was never kept, so failing here is a bug. */
export const stateOf = (record: GameRecord): GameState => {
  const state = replay(record.recording);
  if (!state.ok) throw new Error(`Game ${record.id} breaks the rules: ${state.error.kind}.`);
  return state.value;
};

const time = (at: number | undefined): { at?: number } => (at === undefined ? {} : { at });

interface Played {
  readonly state: GameState;
  /** What really happened: nothing, the action, or the expiry it came too late for. */
  readonly actions: readonly Action[];
  readonly refusal: EngineError | null;
}

/** The authority ends a game whose time is up before it looks at anything late. */
const play = (state: GameState, action: Action, at: number | undefined): Played => {
  const expiry: Action = { type: 'expire', at: at ?? 0 };
  const expired = at === undefined ? null : tryAction(state, expiry, state.playerId);
  if (expired?.ok === true) {
    return { state: expired.value, actions: [expiry], refusal: null };
  }
  const next = tryAction(state, action, state.playerId);
  return next.ok
    ? { state: next.value, actions: [action], refusal: null }
    : { state, actions: [], refusal: next.error };
};

/** The game as it stood after its first rows. A clock starts anew: what was thought then took its time then. */
const takenUp = (recording: Recording, rows: number, purpose: Purpose, now: number): GameRecord => {
  const state = replay(recording);
  if (!state.ok) throw new Error(`This game breaks the rules: ${state.error.kind}.`);
  if (!state.value.gameOver) throw new Error('This game is still running.');
  const { variant, secretCode, attempts } = state.value;
  const time = variant.seconds === null ? {} : { at: 0 };
  const actions = attempts
    .slice(0, Math.max(0, Math.min(rows, attempts.length - 1)))
    .map(({ code }): Action => ({ type: 'submit', code, ...time }));
  return {
    schema: 1,
    // Short, and the same each time; whether it is the same game is for the recording to say.
    id: `${purpose}-${formatCode(variant, secretCode)}-${actions.length}`,
    origin: 'review',
    recording: recordGame({ variant, seed: null, secret: secretCode }, actions),
    createdAt: now,
    startedAt: null,
    endedAt: null,
    assisted: false,
    draft: [],
    notes: '',
  };
};

const begins = (whole: Recording, start: Recording): boolean =>
  JSON.stringify({ ...whole, actions: whole.actions.slice(0, start.actions.length) }) === JSON.stringify(start);

const isSameBeginning = (recording: Recording, { variant, seed, secret }: Beginning): boolean => {
  const name = (ref: VariantRef): string => JSON.stringify(typeof ref === 'string' ? canonical(ref) : variantRef(ref));
  return (
    name(recording.variant) === name(variant) &&
    recording.seed === (secret === undefined ? (seed ?? null) : null) &&
    JSON.stringify(recording.secret) === JSON.stringify(secret ?? null)
  );
};

/** `4x6` and `4x6/10` are the same ruleset. */
const canonical = (text: string): VariantRef => {
  const variant = parseVariant(text);
  return variant.ok ? variantRef(variant.value) : text;
};
