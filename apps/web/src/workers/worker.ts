import { words } from '../messages/words.svelte.ts';
import { notify } from '../notices/notice.svelte.ts';
import { watchLifeline } from './lifeline.ts';
import { connect } from './rpc.ts';

/** A worker's methods as calls. If the worker breaks down, the page shows it until it is reloaded. */
export const connectWorker = <T extends object>(worker: Worker): T =>
  connect<T>(watchLifeline(worker), () =>
    notify(words.board.brokenDown, { label: words.board.newVersion.reload, run: () => location.reload() }, true),
  );
