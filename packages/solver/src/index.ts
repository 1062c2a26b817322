export * from './kernel/kernel.ts';
export * from './kernel/plain.ts';
export * from './kernel/space.ts';
