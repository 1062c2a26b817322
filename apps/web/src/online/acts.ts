import { checkCode } from '@mastermind/engine';
import { playRemote, type Remote, type Reply, type Sent, type ServerRefusal } from '@mastermind/play';
import type { Snapshot } from '../authority/snapshot.ts';
import type { Acted, Acts } from '../session/session.svelte.ts';

/** How long to wait after this device's clock has run out before asking whether the server's has. */
const LATE_MS = 400;

/** Plays a game that a server holds. If a request fails, the row that was filled stays. */
export const serverActs = (
  snapshot: () => Snapshot,
  remote: Remote<unknown> & { resign(): Promise<Reply<unknown>> },
  explain: (refusal: ServerRefusal) => string,
  /** The guesses before those of this board. */
  before: () => number = () => 0,
): Acts<ServerRefusal> => {
  const server = playRemote(remote, newKey);

  const outcome = ({ refusal, movedOn }: Sent<unknown>, turn: number): Acted<ServerRefusal> => {
    const { attempts, gameOver } = snapshot().view;
    return movedOn
      ? { ...DONE, notices: attempts.length > turn && !gameOver ? ['elsewhere'] : [] }
      : { ...DONE, refusal };
  };

  return {
    submit: async (turn, code) => {
      const checked = checkCode(snapshot().view.variant, code);
      if (!checked.ok) return { ...DONE, refusal: { ...checked.error, message: '' } };
      return outcome(await server.guess(before() + turn + 1, [...code]), turn);
    },
    resign: async (turn) => outcome(await server.settle(await remote.resign()), turn),
    expire: async () => {
      await new Promise((done) => setTimeout(done, LATE_MS));
      await remote.look();
      return DONE;
    },
    explain,
  };
};

const DONE: Acted<never> = { refusal: null, notices: [] };

/** Pages served without TLS have no randomUUID; a key need only differ from the others of its game. */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-');
