export * from './commitment.ts';
export * from './daily.ts';
export * from './error.ts';
export * from './event.ts';
export * from './game.ts';
export * from './leaderboard.ts';
export * from './player.ts';
export * from './scalars.ts';
