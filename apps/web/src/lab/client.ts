import { connectWorker } from '../workers/worker.ts';
import type { LabHost } from './worker.ts';

let host: LabHost | null = null;

/** The lab's own thread, started when first used. */
export const labHost = (): LabHost => {
  host ??= connectWorker<LabHost>(new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'lab' }));
  return host;
};
