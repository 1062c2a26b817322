export * from './node-pool.ts';
export { type PlayInput, playTurn } from './play.ts';
export { fastTools } from './tools.ts';
