export { type Running, serve, stopOnSignals } from './serve.ts';
export { createServer, type Server } from './server.ts';
export { defaults, type Environment, readSettings, type Settings } from './settings.ts';
export { backUp, restore } from './storage/backup.ts';
export { FolderInUse } from './storage/lock.ts';
