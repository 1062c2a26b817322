import { words } from '../messages/words.svelte.ts';
import { watchLifeline } from './lifeline.ts';
import { notify } from './notice.svelte.ts';
import { connect } from './rpc.ts';

/** What a worker can do, as calls. A page whose worker has broken down says so for as long as it is open. */
export const connectWorker = <T extends object>(worker: Worker): T =>
  connect<T>(watchLifeline(worker), () =>
    notify(words.board.brokenDown, { label: words.board.newVersion.reload, run: () => location.reload() }, true),
  );
