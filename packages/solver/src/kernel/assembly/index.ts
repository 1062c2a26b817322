export * from './kernel';
export * from './scan';
export * from './score';
export * from './separate';
