export * from './bot.ts';
export * from './language.ts';
export type * from './messages.ts';
export * from './refusal.ts';
export * from './ruleset.ts';
export * from './strength.ts';
export * from './worth.ts';
