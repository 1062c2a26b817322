export * from './node-pool.ts';
export { type PlayInput, playTurn } from './play.ts';
