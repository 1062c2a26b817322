import {
  type Code,
  createPass,
  formatPass,
  type PassAction,
  type PassError,
  type PassPlay,
  type PassSetup,
  type PassView,
  parsePass,
  passAction,
  passPeek,
  passRecording,
  passView,
} from '@mastermind/engine';
import type { KeptSingle } from '../store/store.ts';
import type { World } from './keeper.ts';
import { linkOf } from './link.ts';
import { type Notice, PASS } from './snapshot.ts';

export interface PassSnapshot {
  readonly id: string;
  readonly view: PassView;
  /** The round that is over, for a link to its review. */
  readonly link: string | null;
}

export interface PassOutcome {
  /** `null` where there is no such game any more. */
  readonly snapshot: PassSnapshot | null;
  readonly refusal: PassError | null;
  readonly notices: readonly Notice[];
}

/** Two people at this device. Their codes stay here; `peekPass` alone hands one out, to the maker who has to answer. */
export const createPassGames = (world: World) => {
  const { store } = world;

  const snapshotOf = (id: string, pass: PassPlay): PassSnapshot => {
    const recording = passRecording(pass);
    return { id, view: passView(pass), link: recording === null ? null : linkOf(recording) };
  };

  const read = (kept: KeptSingle | null): PassPlay | null => (kept === null ? null : parsePass(kept.text));
  /** Unreadable data is set aside before new data replaces it. */
  const kept = async (): Promise<KeptSingle | null> => {
    const here = await store.single(PASS, () => null);
    if (here === null || here.text === '' || read(here) !== null) return here;
    await store.putAside(here);
    return store.single(PASS, () => NOBODY);
  };

  const outcome = (here: KeptSingle | null, refusal: PassError | null, notices: readonly Notice[]): PassOutcome => {
    const pass = read(here);
    return {
      snapshot: pass === null ? null : snapshotOf(here!.id, pass),
      refusal,
      notices: store.full() ? [...notices, 'storage-full'] : notices,
    };
  };

  const act = async (moves: number | null, action: PassAction): Promise<PassOutcome> => {
    let refusal: PassError | null = null;
    let notices: readonly Notice[] = [];
    let changed = false;
    const next = await store.single(PASS, (here) => {
      const pass = read(here);
      if (pass === null || (moves !== null && pass.moves !== moves)) {
        notices = ['elsewhere'];
        return null;
      }
      const done = passAction(pass, action, world.now());
      refusal = done.ok ? null : done.error;
      changed = done.ok;
      return done.ok ? { id: here!.id, text: formatPass(done.value, world.randomSeed()) } : null;
    });
    if (changed) world.changed(PASS);
    return outcome(next, refusal, notices);
  };

  return {
    /** The game under way. The player who opens it may not be the one who had the device, so it is covered first. */
    passNow: async (): Promise<PassSnapshot | null> => {
      const here = await kept();
      const pass = read(here);
      if (pass === null) return null;
      return pass.covered ? snapshotOf(here!.id, pass) : (await act(null, { type: 'cover' })).snapshot;
    },

    /** The current game, without covering it: for a tab that has it open. */
    passState: async (): Promise<PassSnapshot | null> => outcome(await kept(), null, []).snapshot,

    newPass: async (setup: PassSetup): Promise<PassOutcome> => {
      const pass = createPass(setup);
      if (!pass.ok) return { snapshot: null, refusal: pass.error, notices: [] };
      const begun = { id: world.newId(), text: formatPass(pass.value, world.randomSeed()) };
      await kept();
      const next = await store.single(PASS, () => begun);
      world.changed(PASS);
      return outcome(next, null, []);
    },

    /** Carries out an action, unless the game has moved on since the page last saw it. */
    actPass: (moves: number, action: PassAction): Promise<PassOutcome> => act(moves, action),

    peekPass: async (): Promise<Code | null> => {
      const pass = read(await kept());
      return pass === null ? null : passPeek(pass);
    },

    leavePass: async (): Promise<void> => {
      await store.single(PASS, () => NOBODY);
      world.changed(PASS);
    },
  };
};

/** The record that remains after two people have left. */
const NOBODY: KeptSingle = { id: '', text: '' };
