// Starts the worker thread from its TypeScript source, in development; the package itself never comes here.
import { register } from 'tsx/esm/api';

register();
await import('./prover-worker.ts');
