import {
  type ConfigError,
  findPreset,
  type GameView,
  gameView,
  isSprintOver,
  type Refusal,
  type SprintResult,
  sprintGame,
  sprintResult,
  type Untimed,
} from '@mastermind/engine';
import {
  type DoneCode,
  formatSprint,
  type HeldSprint,
  holdSprint,
  parseSprint,
  playSprint,
  withSprint,
} from '@mastermind/play';
import type { KeptSingle } from '../store/store.ts';
import type { World } from './keeper.ts';
import { type Notice, SPRINT } from './snapshot.ts';

export interface SprintSnapshot {
  readonly id: string;
  /** The code being played. */
  readonly view: GameView;
  /** The number of earlier codes, and the latest of them. */
  readonly done: number;
  readonly last: DoneCode | null;
  /** How many actions there were, so that none counts twice. */
  readonly moves: number;
  readonly startedAt: number | null;
  readonly result: SprintResult;
  /** The best sprint on this device with these rules, this one included. */
  readonly best: SprintResult | null;
}

export interface SprintOutcome {
  readonly snapshot: SprintSnapshot | null;
  readonly refusal: Refusal | ConfigError | null;
  readonly notices: readonly Notice[];
}

/** Sprints without a server: codes and clock stay here. */
export const createSprints = ({ store, now, randomSeed, newId, changed }: World) => {
  const snapshotOf = (kept: KeptSingle | null): SprintSnapshot | null => {
    const { held, best } = parseSprint(kept?.text ?? '');
    if (held === null) return null;
    const last = held.sprint.at(-2);
    return {
      id: kept!.id,
      view: gameView(sprintGame(held.sprint)),
      done: held.sprint.length - 1,
      last: last === undefined ? null : { won: last.status === 'won', code: last.secretCode },
      moves: held.actions.length,
      startedAt: held.startedAt,
      result: sprintResult(held.sprint),
      best: best[held.variant.id] ?? null,
    };
  };

  /** Changes the sprint in one step; `null` leaves it unchanged. */
  const change = async (next: (held: HeldSprint, id: string) => HeldSprint | null): Promise<SprintSnapshot | null> => {
    let wrote = false;
    const kept = await store.single(SPRINT, (here) => {
      const { held, best } = parseSprint(here?.text ?? '');
      const done = held === null ? null : next(held, here!.id);
      wrote = done !== null;
      return done === null ? null : { id: here!.id, text: formatSprint(done, withSprint(best, done)) };
    });
    if (wrote) changed(SPRINT);
    return snapshotOf(kept);
  };

  return {
    /** The sprint under way, whose clock may have run out meanwhile; `null` if it was over before. */
    sprintNow: async (): Promise<SprintSnapshot | null> => {
      let over = false;
      const snapshot = await change((held) => {
        over = isSprintOver(held.sprint);
        if (held.startedAt === null || over) return null;
        const done = playSprint(held, { type: 'expire' }, now());
        return done.ok ? done.value : null;
      });
      return over ? null : snapshot;
    },

    newSprint: async (variantId: string): Promise<SprintSnapshot | null> => {
      const variant = findPreset(variantId);
      if (variant === null) throw new Error(`There is no ruleset ${variantId}.`);
      const [id, held] = [newId(), holdSprint(variant, randomSeed())];
      const kept = await store.single(SPRINT, (here) => ({
        id,
        text: formatSprint(held, parseSprint(here?.text ?? '').best),
      }));
      changed(SPRINT);
      return snapshotOf(kept);
    },

    startSprint: (): Promise<SprintSnapshot | null> =>
      change((held) => (held.startedAt === null ? { ...held, startedAt: now() } : null)),

    /** Carries out an action, unless another tab has advanced the sprint. */
    actSprint: async (id: string, moves: number, action: Untimed): Promise<SprintOutcome> => {
      let refusal: SprintOutcome['refusal'] = null;
      let moved = false;
      const snapshot = await change((held, here) => {
        moved = here !== id || held.actions.length !== moves;
        if (moved) return null;
        const done = playSprint(held, action, now());
        refusal = done.ok ? null : done.error;
        return done.ok ? done.value : null;
      });
      const notices: readonly Notice[] = moved ? ['elsewhere'] : store.full() ? ['storage-full'] : [];
      return { snapshot, refusal, notices };
    },
  };
};
