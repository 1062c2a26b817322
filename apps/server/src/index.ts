export { checkServe } from './check.ts';
export type { HostAction } from './host/actions.ts';
export { type OpenAdmin, openAdmin } from './host/open.ts';
export { type Running, serve, stopOnSignals } from './serve.ts';
export { createServer, type Server } from './server.ts';
export { defaults, type Environment, readSettings, type Settings } from './settings.ts';
export { misspelt } from './spelling.ts';
export { type BackupContent, type BackupProblem, backUp, checkBackup, restore } from './storage/backup.ts';
export { type Transferred, transfer } from './storage/transfer.ts';
