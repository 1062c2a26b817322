// Starts the worker thread from its TypeScript source, in development; the published package never uses this file.
import { register } from 'tsx/esm/api';

register();
await import('./node-worker.ts');
