export { createApp, type Ground } from './app.ts';
export { type Address, isTaken, listen, readAddress } from './listen.ts';
export { createServer, type Server } from './server.ts';
export { defaults, describeSettings, readSettings, type Settings } from './settings.ts';
export { backUp, restore } from './storage/backup.ts';
