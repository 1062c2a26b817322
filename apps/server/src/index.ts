export { createApp } from './app.ts';
export { type Address, isTaken, listen, readAddress } from './listen.ts';
