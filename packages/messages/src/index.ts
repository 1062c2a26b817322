export * from './insight.ts';
export * from './language.ts';
export * from './messages.ts';
export * from './plural.ts';
export * from './ruleset.ts';
